/**
 * Attacks that once stopped the product, run against a product with demo data, and their effect now. Attacks that need
 * a clock, a broken network or a full disk are covered by the tests instead (docs/security.md names all of them).
 *
 *   node bench/attacchi.ts --indirizzo=http://127.0.0.1:3000 [--pid=<of the server, which is stopped at the end>]
 */
import { once } from 'node:events';
import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { buildScannedPicture } from '../apps/server/src/test/jpeg-scans.ts';
import { headersOf, login, PREFIX } from './account.ts';
import { medianOf, table } from './figures.ts';
import { send } from './load.ts';

const { values } = parseArgs({
  options: { indirizzo: { type: 'string', default: 'http://127.0.0.1:3000' }, pid: { type: 'string' } },
});
const { indirizzo } = values;
const { hostname, port } = new URL(indirizzo);
const DEVICE = '6f6f2f0e-52a7-4c0f-9d6c-0b6f0f8f7a11';
const agent = new Agent({ keepAlive: true, maxSockets: 2 });
const rows: string[][] = [];
const note = (attack: string, then: string, now: string): void => void rows.push([attack, then, now]);
const ms = (value: number): string => `${value.toFixed(0)} ms`;

const sessione = async (username: string) => headersOf(await login(indirizzo, username, DEVICE));
const get = (path: string, headers: Record<string, string> = {}) =>
  send(agent, { url: indirizzo + PREFIX + path, headers });

const GIRI = 4;
const A_ROUND = 8;
const PAUSE_MS = 50;
/** Pause between two files of one attacker: faster ones would be refused for their pace alone. */
const UPLOAD_PAUSE_MS = 500;
const pause = (waitMs = PAUSE_MS): Promise<void> => new Promise((resolve) => setTimeout(resolve, waitMs));

/**
 * The time of a login and of a script of the page, alone and while four users send continuously; both cases take turns.
 */
async function othersWait(
  attackers: readonly string[],
  upload: (headers: Record<string, string>) => Promise<void>,
): Promise<string> {
  const [script = ''] = /\/assets\/[\w.-]+\.js/.exec((await send(agent, { url: `${indirizzo}/login` })).body) ?? [];
  const sessioni = await Promise.all(attackers.map(sessione));
  const asks = [
    ['log-in', () => login(indirizzo, 'verdi', DEVICE)],
    ['script', () => send(agent, { url: indirizzo + script })],
  ] as const;
  const taken = new Map<string, number[]>();
  for (let giro = 0; giro < GIRI * 2; giro += 1) {
    let isOver = giro % 2 === 0;
    const attack = sessioni.map(async (headers) => {
      while (!isOver) {
        await upload(headers);
        await pause(UPLOAD_PAUSE_MS);
      }
    });
    for (let i = 0; i < A_ROUND; i += 1) {
      for (const [name, ask] of asks) {
        const before = performance.now();
        await ask();
        const key = `${name} ${giro % 2}`;
        taken.set(key, [...(taken.get(key) ?? []), performance.now() - before]);
        await pause();
      }
    }
    isOver = true;
    await Promise.all(attack);
  }
  return asks
    .map(([name]) => {
      const [alone, beside] = [0, 1].map((n) => medianOf(taken.get(`${name} ${n}`) ?? []));
      return `${name} ${ms(beside ?? 0)}, alone ${ms(alone ?? 0)}`;
    })
    .join('; ');
}

async function images(): Promise<void> {
  const statuses = new Set<number>();
  for (const [name, scans, attackers] of [
    ['a thousand scans', 1_000, ['rossi', 'bianchi', 'rossi2', 'fido']],
    ['as slow as is opened', 1, ['simeone', 'neri', 'sospeso', 'agente']],
  ] as const) {
    const file = await buildScannedPicture(scans);
    const waits = await othersWait(attackers, async (headers) => {
      const body = new FormData();
      body.append('file', new Blob([new Uint8Array(file)]), 'foto.jpg');
      const answer = await fetch(`${indirizzo}${PREFIX}/Chat/CaricaAllegato`, { method: 'POST', headers, body });
      statuses.add(answer.status);
      await answer.arrayBuffer();
    });
    note(`JPEGs of four users, ${name}`, '25 s for all', `${waits}; answers ${[...statuses].join(' ')}`);
    statuses.clear();
  }
}

/** Adds lines until the cart accepts no more. */
async function cart(): Promise<void> {
  const headers = await sessione('bianchi');
  const lines: string[] = [];
  let refusal = '';
  for (let pagina = 1; refusal === '' && pagina < 60; pagina += 1) {
    const found = await get(`/Ricerca/Pneumatici?searchTextQuery=estive&pagina=${pagina}`, headers);
    for (const { id } of (JSON.parse(found.body) as { prodotti: { id: string }[] }).prodotti) {
      const query = new URLSearchParams({ id, qty: '1', forzaAggiunta: 'true' });
      const { status, body } = await get(`/Carrello/Aggiungi?${query}`, headers);
      if (status === 200) lines.push(id);
      else refusal = `${status} ${(JSON.parse(body) as { codice: string }).codice}`;
      if (refusal !== '') break;
    }
  }
  const { body } = await get('/Carrello/Carrello?simulaSmistamento=true', headers);
  for (const id of lines) await get(`/Carrello/Elimina?${new URLSearchParams({ id })}`, headers);
  note(
    'a cart without end',
    '3,000 lines, 11 MB',
    `${lines.length} lines, ${Math.round(body.length / 1_000)} kB, ${refusal}`,
  );
}

async function marks(): Promise<void> {
  const headers = await sessione('rossi');
  const { status } = await send(agent, {
    method: 'POST',
    url: `${indirizzo}${PREFIX}/Preventivo/ImpostaRicarichi`,
    headers,
  });
  note('mark-ups wiped by an empty body', '200, all gone', String(status));
}

async function open(): Promise<Socket> {
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

const post = (length: number, more = ''): string =>
  `POST ${PREFIX}/Preventivo/ImpostaRicarichi HTTP/1.1\r\nHost: x\r\nProtocol-Version: 3\r\n` +
  `Content-Type: application/json\r\nContent-Length: ${length}\r\n${more}\r\n`;

async function readAll(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (data) => (text += data.toString('utf8')));
  await new Promise((resolve) => void socket.once('close', resolve));
  return text.slice('HTTP/1.1 '.length, 'HTTP/1.1 '.length + 3);
}

async function trickle(): Promise<void> {
  const socket = await open();
  socket.write(post(50_000));
  const timer = setInterval(() => socket.write('x'), 200);
  const before = performance.now();
  const status = await readAll(socket);
  clearInterval(timer);
  note(
    'a body of five bytes a second',
    'no end',
    `${status} after ${((performance.now() - before) / 1_000).toFixed(1)} s`,
  );
}

async function refusedUpload(): Promise<void> {
  const length = 6_000_000;
  const socket = await open();
  const status = readAll(socket);
  socket.write(post(length, 'Connection: close\r\n'));
  for (let sent = 0; sent < length && !socket.destroyed; sent += 100_000) {
    if (!socket.write(Buffer.alloc(100_000, 32))) await Promise.race([once(socket, 'drain'), status]);
  }
  note('6 MB that are refused, Connection: close', 'ECONNRESET', await status);
}

/** Stops the product while some requests are half open. */
async function stop(pid: number): Promise<void> {
  const [, headers, body] = [await open(), await open(), await open()];
  headers.write('POST / HTTP/1.1\r\nHost:');
  body.write(post(1_000));
  await new Promise((resolve) => setTimeout(resolve, 200));
  const before = performance.now();
  process.kill(pid, 'SIGTERM');
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
  note(
    'SIGTERM with three half open',
    'as long as they like',
    `${((performance.now() - before) / 1_000).toFixed(1)} s`,
  );
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

await images();
await cart();
await marks();
await refusedUpload();
await trickle();
if (values.pid !== undefined) await stop(Number(values.pid));
agent.destroy();
table(['attack', 'then', 'now'], rows);
console.log(`load ${loadavg()[0]?.toFixed(1)}`);
