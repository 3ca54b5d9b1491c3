/** This browser as a place to be told in. */
import { api } from '../lib/api';
import type { NoticesInfo } from '../lib/api-types';

export const pushWorks = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

function bytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

async function digest(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function registration(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/sw.js');
  return navigator.serviceWorker.ready;
}

/** The digest of this browser's subscription; empty if it has none. */
export async function here(): Promise<string> {
  if (!pushWorks()) return '';
  const subscription = await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
  return subscription ? digest(subscription.endpoint) : '';
}

/** Null if the person or the browser does not allow it. */
export async function subscribe(key: string): Promise<NoticesInfo | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await registration();
  // One that was made with another key of the house is of no use.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
  const { endpoint, keys } = subscription.toJSON();
  return api.put<NoticesInfo>('/notices/push', { endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth } });
}

export async function unsubscribe(): Promise<NoticesInfo> {
  const id = await here();
  const subscription = await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  return id ? api.delete<NoticesInfo>(`/notices/push/${id}`) : api.get<NoticesInfo>('/notices');
}
