/** The identifier by which the server counts a user's devices: a UUID stored in this browser. */
import { browserStore } from '../session/browser-store.ts';

const KEY = 'battistrada.dispositivo';

/**
 * The stored identifier, or a new one. A browser that stores nothing gets one for this page only. It is made of random
 * bytes: `crypto.randomUUID` is missing when the portal is served without HTTPS.
 */
export function getDeviceId(): string {
  const known = browserStore.getItem(KEY);
  if (known) return known;
  const id = createUuid(crypto.getRandomValues(new Uint8Array(16)));
  browserStore.setItem(KEY, id);
  return id;
}

/** A version 4 UUID from sixteen random bytes. */
function createUuid(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
