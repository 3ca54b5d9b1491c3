import { t } from '../i18n/index.svelte';
import { describe } from '../lib/api';

/** What went wrong with a passkey: the browser's own words are not for people. */
export function passkeyTrouble(error: unknown): string {
  if (error instanceof DOMException) {
    return error.name === 'InvalidStateError' ? t.account.passkeyKnown : t.account.passkeyCancelled;
  }
  return describe(error);
}
