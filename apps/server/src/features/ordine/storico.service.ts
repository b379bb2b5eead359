/** A customer's order history (specification §2 "Orders"). */
import { FUNZIONE_ESPORTA_ORDINI } from '@battistrada/contract/login';
import {
  ORDINI_A_PAGINA,
  type FiltroOrdini,
  type InConsegna,
  type Ordine,
  type PaginaOrdini,
} from '@battistrada/contract/ordine-storico';
import { promessaFatta } from '@battistrada/domain/consegna';
import { cronologiaOrdine } from '@battistrada/domain/cronologia';
import { linkCollo } from '@battistrada/domain/corriere';
import { addDays, giornoOf, startOf } from '@battistrada/domain/giorno';
import { paroleArticolo } from '@battistrada/domain/parole-articolo';
import type pg from 'pg';
import { readTogether } from '../../db/pool.ts';
import { DomainError } from '../../errore/domain-error.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import type { Clock } from '../../ports/clock.ts';
import { annullabileFino } from './annullo.service.ts';
import {
  listInConsegna,
  listOrdini,
  listOrdiniDopo,
  sumOrdini,
  type OrdineDaEsportare,
  type OrdineRow,
  type SelezioneOrdini,
} from './storico.sql.ts';
import { testi } from './testi.ts';

/** Number of orders fetched at a time during an export, so that memory does not grow with their number. */
const EXPORT_STRETCH = 200;

export interface StoricoDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

/** One page of the orders of a filter, newest first; days are whole days in Europe/Rome, the last one included. */
export async function searchOrdini(
  { pool, clock }: StoricoDeps,
  sessione: SessioneCliente,
  filtro: FiltroOrdini,
  pagina: number,
): Promise<PaginaOrdini> {
  const selezione = toSelezione(sessione, filtro);
  const now = clock.now();
  const [sums, ordini] = await readTogether(pool, (db) => [
    sumOrdini(db, selezione, now),
    listOrdini(db, selezione, { limit: ORDINI_A_PAGINA, offset: (pagina - 1) * ORDINI_A_PAGINA }),
  ]);
  return {
    ...sums,
    pagine: Math.ceil(sums.numeroOrdini / ORDINI_A_PAGINA),
    ordini: ordini.map((ordine) => toOrdine(ordine, now)),
  };
}

/** Every order of the filter, fetched in ranges; NON_PERMESSO without function 5. */
export function exportOrdini(
  { pool }: StoricoDeps,
  sessione: SessioneCliente,
  filtro: FiltroOrdini,
): AsyncIterable<OrdineDaEsportare> {
  if (!sessione.funzioni.includes(FUNZIONE_ESPORTA_ORDINI)) {
    throw new DomainError('NON_PERMESSO', testi.esportaNonPermesso);
  }
  const selezione = toSelezione(sessione, filtro);
  return (async function* () {
    for (let last: number | null = null; ;) {
      const stretch: OrdineDaEsportare[] = await listOrdiniDopo(pool, selezione, last, EXPORT_STRETCH);
      yield* stretch;
      if (stretch.length < EXPORT_STRETCH) return;
      last = stretch.at(-1)?.id ?? null;
    }
  })();
}

/** The pieces that the customer has ordered and not received yet, by article (specification §3 "In-delivery"). */
export async function getInConsegna(
  { pool, clock }: Pick<StoricoDeps, 'pool' | 'clock'>,
  { cliente }: SessioneCliente,
): Promise<{ inConsegna: InConsegna[] }> {
  const trovati = await listInConsegna(pool, cliente.id, giornoOf(clock.now()));
  return {
    inConsegna: trovati.map(({ ordini, ...articolo }) => ({
      ...articolo,
      ordini: ordini.map(({ collo, giorno, ...ordine }) => ({
        ...ordine,
        link: collo === null ? null : linkCollo(ordine.corriere, collo),
        consegna: giorno === null ? null : promessaFatta(giorno),
      })),
    })),
  };
}

function toSelezione({ cliente }: SessioneCliente, { dal, al, numero, cerca, stato }: FiltroOrdini): SelezioneOrdini {
  return {
    clienteId: cliente.id,
    from: dal == null ? null : startOf(dal),
    before: al == null ? null : startOf(addDays(al, 1)),
    numero: numero ?? null,
    articolo: cerca === undefined ? null : { codice: cerca.trim(), parole: paroleArticolo(cerca) },
    stato: stato ?? null,
  };
}

function toOrdine(
  { pagabileFino, pagaOnline, operatoreId, pagatoIl, speditoIl, annullatoIl, ...row }: OrdineRow,
  now: Date,
): Ordine {
  return {
    ...row,
    istante: row.istante.toISOString(),
    consegne: row.consegne.map(({ giorno, ...pezzi }) => ({ ...pezzi, consegna: promessaFatta(giorno) })),
    spedizioni: row.spedizioni.map(({ istante, colli, ...spedizione }) => ({
      ...spedizione,
      istante: new Date(istante).toISOString(),
      colli: colli.map((codice) => ({ codice, link: linkCollo(spedizione.corriere, codice) })),
    })),
    annullabileFino: annullabileFino({ ...row, operatoreId, pagabileFino }, now)?.toISOString() ?? null,
    cronologia: cronologiaOrdine({
      stato: row.stato,
      ordinato: row.dataOrdine,
      pagaOnline,
      pagato: pagatoIl,
      spedito: speditoIl,
      fatturato: row.dataFatturazione,
      annullato: annullatoIl,
    }),
  };
}
