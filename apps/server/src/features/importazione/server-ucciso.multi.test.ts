/**
 * A server is killed while it applies a file that arrived by HTTP or by the watched folder; the next server continues.
 */
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../ports/clock.ts';
import { startServerProcess, until, type ServerProcess } from '../../test/server-process.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createChiave } from '../chiave/chiave.service.ts';

/** A small number for the usual run; CONTRIBUTING.md says when to raise it. */
const GIRI = Number(process.env['SIGKILL_GIRI'] ?? 2);
/** Enough for several transactions. */
const ARTICOLI = 12_000;
const GIRO_MS = 120_000;

let database: TestDatabase;
let folder: string;
let chiave: string;
let server: ServerProcess;

const start = (): Promise<ServerProcess> => startServerProcess({ DATABASE_URL: database.url, DATA_DIR: folder });

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'battistrada-ucciso-'));
  await mkdir(join(folder, 'arrivi'));
  await database.pool.query(`insert into marca (id, nome, codice_erp) values (1, 'Michelin', 'MIC')`);
  const detta = { nome: 'ERP', ambiti: ['importa' as const], prova: false, ip: [], scade: null, username: null };
  ({ chiave } = await createChiave({ pool: database.pool, clock: systemClock }, detta));
  server = await start();
});
afterAll(async () => {
  await server.stop();
  await database.drop();
  await rm(folder, { recursive: true });
});

/** A file in which every article contains its version twice. */
function fileOf(versione: number): string {
  const righe = Array.from({ length: ARTICOLI }, (_, i) => `A${i};Valvola;MIC;${versione},00;v${versione};consumo`);
  return `codice;descrizione;marca;prezzo_listino;disegno;tipo_prodotto\n${righe.join('\n')}\n`;
}

/** Sends a file by HTTP or by the folder. */
async function bring(versione: number, porta: 'http' | 'cartella'): Promise<void> {
  if (porta === 'cartella') {
    const file = join(folder, `articoli-${versione}.csv`);
    await writeFile(file, fileOf(versione));
    return rename(file, join(folder, 'arrivi', `articoli-${versione}.csv`));
  }
  const answer = await fetch(`${server.origin}/integrazione/v1/importazioni?tipo=articoli`, {
    method: 'POST',
    headers: { authorization: `Bearer ${chiave}`, 'content-type': 'text/csv' },
    body: fileOf(versione),
  });
  expect(answer.status).toBe(202);
}

interface Importata {
  stato: string;
  applicate: number;
  isFinita: boolean;
}

/** The last import, once there are `quante`. */
async function readUltima(quante: number): Promise<Importata | null> {
  const { rows } = await database.pool.query<Importata>(
    `select stato, applicate, durata_ms is not null as "isFinita" from importazione order by ricevuta desc`,
  );
  return rows.length < quante ? null : (rows[0] ?? null);
}

/** The number of articles of each version; an article with two versions counts for neither. */
async function countVersioni(): Promise<Record<string, number>> {
  const { rows } = await database.pool.query<{ versione: string; quanti: number }>(
    `select case when disegno = 'v' || prezzo_listino_cents / 100 then disegno else 'mezzo' end as versione,
            count(*)::integer as quanti from articolo group by 1`,
  );
  return Object.fromEntries(rows.map(({ versione, quanti }) => [versione, quanti]));
}

it(
  `an import leaves every row old or new when the server is killed, and the next server finishes it, ${GIRI} times`,
  async () => {
    let interrotte = 0;
    for (let giro = 1; giro <= GIRI; giro += 1) {
      const porta = giro % 2 === 0 ? 'cartella' : 'http';
      await bring(giro, porta);
      // Before, between and after its transactions, at whatever point the machine has reached.
      const soglia = (giro % 4) * 4_000;
      await until(async () => {
        const ultima = await readUltima(giro);
        return ultima !== null && ultima.stato !== 'ricevuto' && (ultima.isFinita || ultima.applicate >= soglia);
      });
      await pause((giro * 37) % 200);
      await server.kill();
      if ((await readUltima(giro))?.isFinita === false) interrotte += 1;
      for (const versione of Object.keys(await countVersioni())) {
        expect([`v${giro - 1}`, `v${giro}`]).toContain(versione);
      }
      server = await start();
      await until(async () => (await readUltima(giro))?.isFinita === true);
      expect(await countVersioni()).toEqual({ [`v${giro}`]: ARTICOLI });
      expect(await readUltima(giro)).toMatchObject({ stato: 'applicato' });
      if (porta === 'cartella') {
        const nome = `articoli-${giro}.csv`;
        await until(async () =>
          (await readdir(join(folder, 'arrivi', 'fatti')).catch((): string[] => [])).includes(nome),
        );
        expect(await readdir(join(folder, 'arrivi'))).not.toContain(nome);
        const fatti: readonly string[] = await readdir(join(folder, 'arrivi', 'fatti'));
        expect(fatti).toContain(`${nome}.esito.csv`);
      }
    }
    console.log(`server killed ${GIRI} times, ${interrotte} of them in the middle of the import`);
    const { rowCount } = await database.pool.query('select from importazione');
    expect(rowCount).toBe(GIRI);
  },
  GIRI * GIRO_MS,
);
