/** Copies an address of this site and says so. */
import { toast } from '../lib/toast.svelte';

export async function copyText(text: string, done: string, failed: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast(done, { kind: 'good' });
    return true;
  } catch {
    toast(failed, { kind: 'bad' });
    return false;
  }
}

export function absolute(path: string): string {
  return new URL(path, location.origin).href;
}
