/** The calls of the back office: the same wire as the portal's, with the header that every call carries. */

/** @typedef {typeof import('../testi.ts').testiPagina} Testi */
/** @typedef {import('@battistrada/contract/chat-staff').Conversazione} Conversazione */
/** @typedef {import('@battistrada/contract/chat').Messaggio} Messaggio */
/** @typedef {import('@battistrada/contract/chat').Allegato} Allegato */

const dati = /** @type {{ apiPrefix: string, testi: Testi }} */ (
  JSON.parse(document.getElementById('dati')?.textContent ?? '{}')
);

export const { testi, apiPrefix } = dati;

/** A refusal, in the server's words. */
export class Rifiuto extends Error {
  /**
   * @param {number} status
   * @param {string} message
   */
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

/** @param {unknown} error */
export function wordsOf(error) {
  return error instanceof Error ? error.message : String(error);
}

/**
 * @template T
 * @param {string} path
 * @param {{ query?: Record<string, string | number | boolean>, body?: object, form?: FormData }} [what]
 * @returns {Promise<T>}
 */
export async function call(path, { query = {}, body, form } = {}) {
  const address = new URL(apiPrefix + path, location.href);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
  const isWrite = body !== undefined || form !== undefined;
  const answer = await fetch(address, {
    method: isWrite ? 'POST' : 'GET',
    headers: { 'Protocol-Version': '3', ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
    ...(isWrite ? { body: form ?? JSON.stringify(body) } : {}),
  }).catch(() => {
    throw new Rifiuto(0, testi.rete);
  });
  if (answer.status === 401) location.assign('/login');
  /** @type {unknown} */
  const read = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Rifiuto(answer.status, messageOf(read));
  return /** @type {T} */ (read);
}

/** @param {unknown} refusal */
function messageOf(refusal) {
  const isOurs = typeof refusal === 'object' && refusal !== null && 'Message' in refusal;
  return isOurs ? String(refusal.Message) : testi.rete;
}

/** @param {string} id */
export function addressOfAllegato(id) {
  return `${apiPrefix}/BackOffice/Allegato?id=${encodeURIComponent(id)}`;
}

/** A string nobody else makes; also where the page is not served by HTTPS. */
export function createToken() {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((word) => word.toString(36)).join('-');
}

/**
 * Opens the live connection, and again later when the server has refused it.
 * @param {{ pronto: () => void, conversazione: (idCliente: number) => void }} on
 */
export function listen(on) {
  const source = new EventSource(`${apiPrefix}/BackOffice/Eventi`);
  source.addEventListener('pronto', () => on.pronto());
  source.addEventListener('conversazione', (event) => {
    const { idCliente } = /** @type {{ idCliente: number }} */ (JSON.parse(String(event.data)));
    on.conversazione(idCliente);
  });
  source.addEventListener('fine', () => {
    source.close();
    location.assign('/login');
  });
  source.addEventListener('error', () => {
    if (source.readyState === EventSource.CLOSED) setTimeout(() => listen(on), 30_000);
  });
}
