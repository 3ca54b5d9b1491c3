/** Passkeys: the browser speaks bytes, the server JSON with base64url. */
import { api } from './api';
import type { Me, Passkey } from './api-types';

export function toBase64url(bytes: ArrayBuffer): string {
  const text = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (char) => char.charCodeAt(0));
}

/** Only over HTTPS or on one's own machine, and where the browser knows them. */
export function passkeysWork(): boolean {
  return isSecureContext && typeof PublicKeyCredential !== 'undefined' && 'credentials' in navigator;
}

interface Described {
  id: string;
  type: PublicKeyCredentialType;
  transports?: AuthenticatorTransport[];
}

const described = (keys: Described[] | undefined) => keys?.map((key) => ({ ...key, id: fromBase64url(key.id) }));

function creation(json: any): PublicKeyCredentialCreationOptions {
  return {
    ...json,
    challenge: fromBase64url(json.challenge),
    user: { ...json.user, id: fromBase64url(json.user.id) },
    excludeCredentials: described(json.excludeCredentials),
  };
}

function request(json: any): PublicKeyCredentialRequestOptions {
  return { ...json, challenge: fromBase64url(json.challenge), allowCredentials: described(json.allowCredentials) };
}

/** As `toJSON()` would write it; not every browser has that. */
function written(credential: PublicKeyCredential): Record<string, unknown> {
  const answer = credential.response;
  const response: Record<string, unknown> = { clientDataJSON: toBase64url(answer.clientDataJSON) };
  if (answer instanceof AuthenticatorAttestationResponse) {
    response.attestationObject = toBase64url(answer.attestationObject);
    response.transports = answer.getTransports?.() ?? [];
  } else if (answer instanceof AuthenticatorAssertionResponse) {
    response.authenticatorData = toBase64url(answer.authenticatorData);
    response.signature = toBase64url(answer.signature);
    response.userHandle = answer.userHandle ? toBase64url(answer.userHandle) : null;
  }
  return {
    id: credential.id,
    rawId: toBase64url(credential.rawId),
    type: credential.type,
    authenticatorAttachment: credential.authenticatorAttachment,
    clientExtensionResults: credential.getClientExtensionResults(),
    response,
  };
}

/** A name by which its owner knows the device again. */
function deviceName(): string {
  const agent = navigator.userAgent;
  const system = /iPhone|iPad|Android|Windows|Mac OS X|Linux|CrOS/.exec(agent)?.[0] ?? '';
  const browser = /Firefox|Edg|OPR|Chrome|Safari/.exec(agent)?.[0].replace('Edg', 'Edge').replace('OPR', 'Opera') ?? '';
  return [browser, system.replace('Mac OS X', 'Mac')].filter(Boolean).join(' · ');
}

export async function addPasskey(): Promise<Passkey> {
  const options = creation(await api.post('/passkeys/options'));
  const credential = await navigator.credentials.create({ publicKey: options });
  return api.post<Passkey>('/passkeys', { credential: written(credential as PublicKeyCredential), label: deviceName() });
}

/** Shows a passkey of one's own, to whoever wants to know that it is still the same person. */
export async function showPasskey(): Promise<void> {
  const options = request(await api.post('/session/proof/passkey/options'));
  const credential = await navigator.credentials.get({ publicKey: options });
  await api.post<void>('/session/proof/passkey', { credential: written(credential as PublicKeyCredential) });
}

export async function logInWithPasskey(): Promise<Me> {
  const options = request(await api.post('/session/passkey/options'));
  const credential = await navigator.credentials.get({ publicKey: options });
  return api.post<Me>('/session/passkey', { credential: written(credential as PublicKeyCredential) });
}
