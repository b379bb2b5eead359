/**
 * The pop-up communications that this browser has shown, by user. The specification names the pop-up (§2) and not how
 * often it appears; here each appears once.
 */
import { browserStore, readJson } from '../../session/browser-store.ts';

const CHIAVE = 'battistrada.comunicazioni-viste';
const AT_MOST = 200;

/** The communications that this user has not seen yet. */
export function listNonViste<T extends { readonly id: number }>(
  utenteId: number,
  comunicazioni: readonly T[],
): readonly T[] {
  const viste = listViste(utenteId);
  return comunicazioni.filter(({ id }) => !viste.includes(id));
}

function listViste(utenteId: number): readonly number[] {
  const stored = readJson(browserStore, `${CHIAVE}.${utenteId}`);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : [];
}

export function addVista(utenteId: number, id: number): void {
  const viste = [...listViste(utenteId).filter((other) => other !== id), id].slice(-AT_MOST);
  browserStore.setItem(`${CHIAVE}.${utenteId}`, JSON.stringify(viste));
}
