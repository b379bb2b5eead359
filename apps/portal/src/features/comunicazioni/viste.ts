/** Which pop-up communications this browser has shown, user by user: each is shown once (specification §2 "Communications"). */
const CHIAVE = 'battistrada.comunicazioni-viste';
const AT_MOST = 200;

/** For a browser that stores nothing: until the next reload. */
const ricordate = new Map<number, readonly number[]>();

/** Those among `comunicazioni` that this user has not been shown. */
export function listNonViste<T extends { readonly id: number }>(
  utenteId: number,
  comunicazioni: readonly T[],
): readonly T[] {
  const viste = listViste(utenteId);
  return comunicazioni.filter(({ id }) => !viste.includes(id));
}

function listViste(utenteId: number): readonly number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(`${CHIAVE}.${utenteId}`) ?? '[]');
    if (Array.isArray(stored)) return stored.filter((id) => typeof id === 'number');
  } catch {
    // What is there is not ours, or nothing may be read.
  }
  return ricordate.get(utenteId) ?? [];
}

export function addVista(utenteId: number, id: number): void {
  const viste = [...listViste(utenteId).filter((other) => other !== id), id].slice(-AT_MOST);
  ricordate.set(utenteId, viste);
  try {
    localStorage.setItem(`${CHIAVE}.${utenteId}`, JSON.stringify(viste));
  } catch {
    // A browser that stores nothing.
  }
}
