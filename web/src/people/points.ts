import { formatNumber } from '../lib/format';
import type { RatingInfo } from './types';

/** "1.523", and "1.523?" while it is provisional. */
export function pointsOf(rating: RatingInfo): string {
  return formatNumber(rating.points) + (rating.provisional ? '?' : '');
}
