/** The calls about people, by name. */
import { api } from '../lib/api';
import type { Made } from '../lib/api-types';
import type * as types from './types';

const part = encodeURIComponent;

export const calls = {
  ladder: (game: string, format: string, start: number) =>
    api.get<types.Ladder>(`/ladders/${part(game)}/${part(format)}`, { start }),
  profile: (person: string) => api.get<types.Profile>(`/people/${part(person)}`),
  games: (person: string, before: number) => api.get<types.PastGame[]>(`/people/${part(person)}/games`, { before }),
  openness: () => api.get<types.Openness>('/me/openness'),
  setOpenness: (openness: types.Openness) => api.put<types.Openness>('/me/openness', openness),
  company: () => api.get<types.Company>('/friends'),
  ask: (person: string) => api.put<{ state: 'asked' | 'friends' }>(`/friends/${part(person)}`),
  part: (person: string) => api.delete<void>(`/friends/${part(person)}`),
  block: (person: string) => api.put<void>(`/blocks/${part(person)}`),
  unblock: (person: string) => api.delete<void>(`/blocks/${part(person)}`),
  challenges: () => api.get<types.ChallengeInfo[]>('/challenges'),
  challenge: (to: string, game: string, mode: string, clock: string, rated: boolean) =>
    api.post<{ id: string }>('/challenges', { to, game, mode, clock, rated }),
  accept: (challenge: string) => api.post<Made>(`/challenges/${part(challenge)}/accept`),
  decline: (challenge: string) => api.delete<void>(`/challenges/${part(challenge)}`),
  report: (report: { person: string; kind: string; reason: string; text: string; table?: string; at?: number }) =>
    api.post<void>('/reports', report),
  reports: (kind: 'open' | 'closed', before: number) =>
    api.get<types.ReportInfo[]>('/moderation/reports', { kind, before }),
  closeReport: (report: number) => api.delete<void>(`/moderation/reports/${report}`),
  find: (q: string) => api.get<types.PersonFound[]>('/moderation/people', { q }),
  sanctions: () => api.get<types.Sanction[]>('/moderation/sanctions'),
  lift: (sanction: number) => api.delete<void>(`/moderation/sanctions/${sanction}`),
  acts: (before: number) => api.get<types.ActInfo[]>('/moderation/acts', { before }),
  act: (act: Record<string, unknown>) => api.post<void>('/moderation/acts', act),
};
