/**
 * The memory of a running product under a continuous mixed load: searches, carts, histories, documents, pages. It
 * prints the resident memory of its process every ten seconds, and the times of each kind of answer.
 *
 *   npm start                                              (demo data)
 *   node bench/memoria.ts --indirizzo=http://127.0.0.1:3000 --pid=<of the server> --secondi=600 --connessioni=16
 */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { headersOf, login, PREFIX } from './account.ts';
import { residentMb } from './cpu.ts';
import { medianOf, percentileOf } from './figures.ts';

const { values } = parseArgs({
  options: {
    indirizzo: { type: 'string', default: 'http://127.0.0.1:3000' },
    pid: { type: 'string', default: '' },
    secondi: { type: 'string', default: '600' },
    connessioni: { type: 'string', default: '16' },
  },
});
const PID = Number(values.pid);
const UTENTI = ['rossi', 'bianchi', 'verdi', 'rossi2'];
const MISURE = [
  '205/55 R16',
  '195/65 R15',
  '225/45 R17',
  '175/65 R14',
  '185/60 R15',
  '315/80 R22.5',
  'mich',
  'pirelli inv',
];

type Get = (path: string) => Promise<Response>;

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

async function search(get: Get): Promise<void> {
  const pagina = String(1 + Math.floor(Math.random() * 4));
  const query = new URLSearchParams({ searchTextQuery: pick(MISURE), pagina });
  const { prodotti = [] } = (await (await get(`/Ricerca/Pneumatici?${query}`)).json()) as {
    prodotti?: { id: string }[];
  };
  // Some found articles are added to the cart.
  const [found] = prodotti;
  if (found === undefined || Math.random() > 0.1) return;
  const add = new URLSearchParams({ id: found.id, qty: '1', token: randomUUID(), forzaAggiunta: 'true' });
  await read(get, `/Carrello/Aggiungi?${add}`);
  await read(get, `/Carrello/Elimina?${new URLSearchParams({ id: found.id })}`);
}

async function read(get: Get, path: string): Promise<void> {
  await (await get(path)).arrayBuffer();
}

async function drawDocument(get: Get): Promise<void> {
  const { documenti = [] } = (await (await get('/Documenti/Fatture')).json()) as {
    documenti?: { idDocumento: number; tipo: string }[];
  };
  const [first] = documenti;
  if (first !== undefined) await read(get, `/Documenti/trova?iddoc=${first.idDocumento}&tipo=${first.tipo}`);
}

/** The share of each kind, in percent. */
const CALLS: readonly (readonly [string, number, (get: Get) => Promise<void>])[] = [
  ['ricerca', 50, search],
  ['carrello', 15, (get) => read(get, '/Carrello/Carrello?simulaSmistamento=true')],
  ['storico', 20, (get) => read(get, '/Ordini/Cerca?inizio=-1&fine=-1')],
  ['scadenziario', 10, (get) => read(get, '/Documenti/Scadenziario')],
  ['documento', 5, drawDocument],
];

const end = Date.now() + Number(values.secondi) * 1_000;
const times = new Map<string, number[]>(CALLS.map(([name]) => [name, []]));
let errors = 0;

async function load(token: string): Promise<void> {
  const get: Get = (path) => fetch(values.indirizzo + PREFIX + path, { headers: headersOf(token) });
  while (Date.now() < end) {
    let at = Math.random() * 100;
    const [name, , call] = CALLS.find(([, share]) => (at -= share) < 0) ?? pick(CALLS);
    const before = performance.now();
    await call(get).catch(() => (errors += 1));
    times.get(name)?.push(performance.now() - before);
  }
}

async function watch(): Promise<void> {
  const start = Date.now();
  let most = 0;
  while (Date.now() < end) {
    const now = residentMb(PID);
    most = Math.max(most, now);
    console.log(`${String(Math.round((Date.now() - start) / 1_000)).padStart(6)} s  ${now.toFixed(0)} MB`);
    await new Promise((resolve) => setTimeout(resolve, 10_000));
  }
  console.log(`at most ${most.toFixed(0)} MB, at the end ${residentMb(PID).toFixed(0)} MB`);
}

const tokens = await Promise.all(UTENTI.map((username) => login(values.indirizzo, username)));
await Promise.all([
  watch(),
  ...Array.from({ length: Number(values.connessioni) }, (_, index) => load(tokens[index % tokens.length] ?? '')),
]);
for (const [name, taken] of times) {
  const p99 = percentileOf(taken, 0.99).toFixed(0);
  console.log(`${name.padEnd(14)} ${taken.length} answers, median ${medianOf(taken).toFixed(0)} ms, p99 ${p99} ms`);
}
console.log(`${errors} errors`);
