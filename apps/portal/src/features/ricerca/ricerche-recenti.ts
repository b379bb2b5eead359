/**
 * A user's last searches, stored in this browser: the newest first, each once. When nothing can be stored, or the
 * stored value is invalid, there are none.
 */
import { browserStore, readJson } from '../../session/browser-store.ts';

const AL_MASSIMO = 8;

/** Users share a browser at the counter, but not their searches. */
const chiave = (utenteId: number): string => `battistrada.ricerche.${utenteId}`;

export function listRecenti(utenteId: number): string[] {
  const stored = readJson(browserStore, chiave(utenteId));
  if (!Array.isArray(stored)) return [];
  return stored.filter((testo) => typeof testo === 'string').slice(0, AL_MASSIMO);
}

/** Adds a search as the newest. */
export function addRecente(utenteId: number, testo: string): void {
  const ricerca = testo.trim().replace(/\s+/g, ' ');
  if (ricerca !== '') store(utenteId, [ricerca, ...without(listRecenti(utenteId), ricerca)].slice(0, AL_MASSIMO));
}

/** Forgets a search; returns the remaining ones. */
export function removeRecente(utenteId: number, testo: string): string[] {
  return store(utenteId, without(listRecenti(utenteId), testo));
}

export function clearRecenti(utenteId: number): void {
  store(utenteId, []);
}

function without(recenti: readonly string[], testo: string): string[] {
  return recenti.filter((recente) => recente.toLowerCase() !== testo.toLowerCase());
}

function store(utenteId: number, recenti: string[]): string[] {
  const isKept = recenti.length > 0 && browserStore.setItem(chiave(utenteId), JSON.stringify(recenti));
  if (!isKept) browserStore.removeItem(chiave(utenteId));
  return recenti;
}
