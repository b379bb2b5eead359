/**
 * The cost of a search with many price lists: each search with five, then with two hundred, for a customer of one of
 * the first lists and of one of the last. It measures the processor time of the one searching connection, which other
 * work of the machine affects least.
 */
import { readFileSync } from 'node:fs';
import { chiaviRicerca, parseMisura } from '@battistrada/domain/misura';
import type pg from 'pg';
import { openPool } from '../apps/server/src/db/pool.ts';
import { firstRow, sql } from '../apps/server/src/db/sql.ts';
import type { Criteri } from '../apps/server/src/features/ricerca/fonte.sql.ts';
import type { Acquirente } from '../apps/server/src/features/ricerca/giacenze.sql.ts';
import { selectProdotti } from '../apps/server/src/features/ricerca/ricerca.sql.ts';
import { NESSUN_CRITERIO } from '../apps/server/src/test/criteri.ts';
import { getAccount, PRODUCT_USERNAME } from './account.ts';
import { withCatalogo } from './catalogo.ts';
import { medianOf, table } from './figures.ts';

const POCHI = 5;
const MOLTI = 200;
const OBIETTIVO = 1.2;
const WARM_UPS = 8;
const VOLTE = 100;
const GIRI = 3;
const ARTICOLI_PER_VOLTA = 500;
const A_PAGINA = 24;

const di = (misura: string): Partial<Criteri> => {
  const letta = parseMisura(misura);
  return { misure: letta === null ? [] : chiaviRicerca(letta) };
};

const RICERCHE: readonly { readonly nome: string; readonly criteri: Partial<Criteri>; readonly pagina?: number }[] = [
  { nome: '205/55 R16', criteri: di('205/55 R16') },
  { nome: '225/45 R17', criteri: di('225/45 R17') },
  { nome: '205/55 R16, marca', criteri: { ...di('205/55 R16'), marche: [1] } },
  { nome: '205/55 R16, 4 pezzi', criteri: { ...di('205/55 R16'), pezziMinimi: 4 } },
  { nome: '205/55 R16, anche non disponibili', criteri: { ...di('205/55 R16'), pezziMinimi: 0 } },
  { nome: 'stagione', criteri: { stagioni: [1] } },
  { nome: 'stagione, pagina 40', criteri: { stagioni: [1] }, pagina: 40 },
  { nome: 'marca', criteri: { marche: [1] } },
  { nome: 'raggio', criteri: { raggio: 16 } },
  { nome: 'M+S', criteri: { marcature: ['M+S'] } },
  { nome: 'parola', criteri: { parole: ['primacy'] } },
];

/** Milliseconds of processor time, by the search's name. */
type Costi = ReadonlyMap<string, number>;

export async function benchListini(articoli: number): Promise<void> {
  await withCatalogo(articoli, async ({ pool, databaseUrl }) => {
    await addListini(pool, POCHI);
    const conPochi = await timeRicerche(databaseUrl, POCHI);
    const prima = performance.now();
    const prezzi = await addListini(pool, MOLTI);
    const secondi = (performance.now() - prima) / 1_000;
    console.log(
      `${prezzi.toLocaleString('it-IT')} prezzi di ${MOLTI} listini in ${secondi.toFixed(0)} s (${Math.round(prezzi / secondi).toLocaleString('it-IT')}/s)`,
    );
    const primo = await timeRicerche(databaseUrl, POCHI);
    const ultimo = await timeRicerche(databaseUrl, MOLTI);
    const rapporto = (nome: string, costi: Costi): string => {
      const [con, senza] = [costi.get(nome) ?? 0, conPochi.get(nome) ?? 0];
      return `${con.toFixed(2)} ms, ${(con / senza).toFixed(2)} ×`;
    };
    table(
      [
        'ricerca',
        `con ${POCHI} listini`,
        `con ${MOLTI}, listino ${POCHI} (≤ ${OBIETTIVO} ×)`,
        `con ${MOLTI}, listino ${MOLTI} (≤ ${OBIETTIVO} ×)`,
      ],
      RICERCHE.map(({ nome }) => [
        nome,
        `${(conPochi.get(nome) ?? 0).toFixed(2)} ms`,
        rapporto(nome, primo),
        rapporto(nome, ultimo),
      ]),
    );
  });
}

/** Creates price lists up to `quanti`, each with a price for every article, some articles at a time. */
async function addListini(pool: pg.Pool, quanti: number): Promise<number> {
  await pool.query(
    `insert into listino (id, nome)
     select n, 'Listino di prova ' || n from generate_series((select max(id) + 1 from listino), $1::integer) n`,
    [quanti],
  );
  let scritti = 0;
  for (let dopo = ''; ;) {
    const { rows } = await pool.query<{ ultimo: string | null; scritti: number }>(
      `with a as materialized (
         select codice, prezzo_listino_cents from articolo where codice > $1 order by codice limit ${ARTICOLI_PER_VOLTA}
       ), s as (
         insert into prezzo (codice, listino_id, prezzo_cents)
         select a.codice, l.id, greatest(1, a.prezzo_listino_cents * (60 + (hashtext(a.codice || l.id) & 31)) / 100)
           from a cross join listino l order by 1, 2
         on conflict do nothing returning 1
       )
       select (select max(codice) from a) as ultimo, (select count(*) from s)::integer as scritti`,
      [dopo],
    );
    const { ultimo = null, scritti: ora = 0 } = rows[0] ?? {};
    scritti += ora;
    if (ultimo === null) break;
    dopo = ultimo;
  }
  await pool.query('vacuum (analyze) prezzo');
  await pool.query('vacuum (analyze) articolo_ricerca');
  return scritti;
}

async function timeRicerche(databaseUrl: string, listinoId: number): Promise<Costi> {
  const pool = openPool({ url: databaseUrl, max: 1 });
  try {
    const acquirente: Acquirente = { ...(await getAccount(pool, PRODUCT_USERNAME)), listinoId };
    const backend = await firstRow<{ pid: number }>(pool, sql`select pg_backend_pid() as pid`);
    const costi = new Map<string, number>();
    for (const { nome, criteri, pagina = 1 } of RICERCHE) {
      const search = () =>
        selectProdotti(
          pool,
          acquirente,
          { ...NESSUN_CRITERIO, ...criteri },
          { accoppiata: [], limit: A_PAGINA, offset: (pagina - 1) * A_PAGINA },
        );
      for (let i = 0; i < WARM_UPS; i += 1) await search();
      const giri: number[] = [];
      for (let giro = 0; giro < GIRI; giro += 1) {
        const before = ticksOf(backend?.pid ?? 0);
        for (let i = 0; i < VOLTE; i += 1) await search();
        giri.push((ticksOf(backend?.pid ?? 0) - before) / VOLTE);
      }
      costi.set(nome, medianOf(giri));
    }
    return costi;
  } finally {
    await pool.end();
  }
}

/** Milliseconds of processor time of one process by its scheduler, which is finer than clock ticks. */
function ticksOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}
