/**
 * The last searches of a user, kept in this browser: newest first, each once. A convenience: where nothing can be stored, or
 * something else stands there, there are none.
 */
const AL_MASSIMO = 8;

/** Users share a browser at the counter, but not what they searched. */
const chiave = (utenteId: number): string => `battistrada.ricerche.${utenteId}`;

export function listRecenti(utenteId: number): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(chiave(utenteId)) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((testo) => typeof testo === 'string').slice(0, AL_MASSIMO);
  } catch {
    return [];
  }
}

/** Keeps a search that was sent, as the newest. */
export function addRecente(utenteId: number, testo: string): void {
  const ricerca = testo.trim().replace(/\s+/g, ' ');
  if (ricerca !== '') store(utenteId, [ricerca, ...without(listRecenti(utenteId), ricerca)].slice(0, AL_MASSIMO));
}

/** Forgets one; gives those that are left. */
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
  try {
    if (recenti.length === 0) localStorage.removeItem(chiave(utenteId));
    else localStorage.setItem(chiave(utenteId), JSON.stringify(recenti));
  } catch {
    // Full or forbidden: what is shown is right all the same.
  }
  return recenti;
}
