/**
 * Notices to every user of a customer about events: order states and answers to PFU requests (written by triggers,
 * migration 0013), messages of the staff, accepted quotations, due dates. Each user has his own mark of what he has
 * seen.
 */
import type { Avvisi, Avviso } from '@battistrada/contract/avvisi';
import { DAY_MS } from '@battistrada/domain/durata';
import { addDays, giornoOf } from '@battistrada/domain/giorno';
import type pg from 'pg';
import { inTransaction } from '../../db/pool.ts';
import type { Db } from '../../db/sql.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import type { Clock } from '../../ports/clock.ts';
import {
  addMessaggio,
  addOsservato,
  addProposta,
  addRisposta,
  addScadenze,
  countNonLetti,
  hasSenzaPosto,
  listAvvisi,
  notifyCambiati,
  numberAvvisi,
  removeBefore,
  setLetti,
  type AvvisoOsservato,
  type AvvisoRow,
  type Lettore,
} from './avvisi.sql.ts';
import { testi } from './testi.ts';

export interface AvvisiDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

const AVVISI_AL_MASSIMO = 30;

/** Due in fewer than 6 days (specification §9). */
const GIORNI_DI_PREAVVISO = 5;

const CONSERVATI_MS = 90 * DAY_MS;

/** The newest notices, and how many this user has not seen. */
export async function getAvvisi({ pool, clock }: AvvisiDeps, sessione: SessioneCliente): Promise<Avvisi> {
  const lettore = toLettore(sessione, clock.now());
  const { clienteId } = lettore;
  if (await hasSenzaPosto(pool, clienteId)) await inTransaction(pool, (tx) => numberAvvisi(tx, clienteId));
  const [list, nonLetti] = await Promise.all([
    listAvvisi(pool, lettore, AVVISI_AL_MASSIMO),
    countNonLetti(pool, lettore),
  ]);
  return { avvisi: list.map(toAvviso), nonLetti };
}

/** Marks the notices up to one as seen by this user. */
export async function markAvvisiLetti(
  { pool, clock }: AvvisiDeps,
  sessione: SessioneCliente,
  finoA: number,
): Promise<{ ok: true; nonLetti: number }> {
  const lettore = toLettore(sessione, clock.now());
  await setLetti(pool, lettore, finoA);
  return { ok: true, nonLetti: await countNonLetti(pool, lettore) };
}

/** Writes the notice of a message of the staff, in the transaction that sends it. */
export function tellMessaggio(tx: Db, clienteId: number, messaggioId: number, istante: Date): Promise<void> {
  return addMessaggio(tx, clienteId, messaggioId, istante);
}

/** Writes the notice that an end customer accepted a quotation, in the same transaction. */
export function tellAccettazione(tx: Db, clienteId: number, preventivoId: string, istante: Date): Promise<void> {
  return addRisposta(tx, clienteId, preventivoId, { istante, rifiutato: false });
}

/** Writes the notice that an end customer refused a quotation, in the same transaction. */
export function tellRifiuto(tx: Db, clienteId: number, preventivoId: string, istante: Date): Promise<void> {
  return addRisposta(tx, clienteId, preventivoId, { istante, rifiutato: true });
}

/** Writes the notice of a watch to its user, in the transaction that found its condition true. */
export function tellOsservato(tx: Db, avviso: AvvisoOsservato, istante: Date): Promise<void> {
  return addOsservato(tx, avviso, istante);
}

/** Writes the notice that an agent sent a cart, in the same transaction. */
export function tellProposta(tx: Db, clienteId: number, propostaId: string, istante: Date): Promise<void> {
  return addProposta(tx, clienteId, propostaId, istante);
}

/** Takes the notice of a proposal that was answered or withdrawn out of open windows, in the same transaction. */
export function untellProposta(tx: Db, clienteId: number): Promise<void> {
  return notifyCambiati(tx, clienteId);
}

/**
 * The job: writes notices of amounts due within the next days, once, and deletes old notices. Any number of processes
 * may run it.
 */
export async function tellScadenze({ pool, clock }: AvvisiDeps): Promise<void> {
  const now = clock.now();
  const oggi = giornoOf(now);
  await addScadenze(pool, oggi, addDays(oggi, GIORNI_DI_PREAVVISO), now);
  await removeBefore(pool, new Date(now.getTime() - CONSERVATI_MS));
}

function toLettore({ cliente, utenteId }: SessioneCliente, now: Date): Lettore {
  return { clienteId: cliente.id, utenteId, conChat: !cliente.simeone, oggi: giornoOf(now) };
}

function toAvviso({ id, istante, letto, ...row }: AvvisoRow): Avviso {
  return { id, istante: istante.toISOString(), letto, ...contentOf(row) };
}

function contentOf(row: Omit<AvvisoRow, 'id' | 'istante' | 'letto'>): Pick<Avviso, 'tipo' | 'testo' | 'riferimento'> {
  const { stato, numeroOrdine, richiestaPfuId, preventivoId, numeroPreventivo, scadenza } = row;
  if (stato !== null && numeroOrdine !== null) {
    return { tipo: 'ordine', testo: testi.ordine(numeroOrdine, stato), riferimento: String(numeroOrdine) };
  }
  if (stato !== null && richiestaPfuId !== null) {
    return {
      tipo: 'pfu',
      testo: testi.pfu(richiestaPfuId, stato, row.giorniRitiro ?? []),
      riferimento: String(richiestaPfuId),
    };
  }
  if (preventivoId !== null && numeroPreventivo !== null) {
    const testo = row.rifiutato ? testi.preventivoRifiutato(numeroPreventivo) : testi.preventivo(numeroPreventivo);
    return { tipo: 'preventivo', testo, riferimento: preventivoId };
  }
  if (row.propostaId !== null) {
    return { tipo: 'proposta', testo: testi.proposta(row.agente ?? ''), riferimento: row.propostaId };
  }
  if (scadenza !== null) {
    return { tipo: 'scadenza', testo: testi.scadenza(scadenza, row.scadenzaCents), riferimento: scadenza };
  }
  if (row.testo !== null) return { tipo: 'osservato', testo: row.testo, riferimento: row.codice };
  return { tipo: 'chat', testo: testi.messaggi(row.messaggiNonLetti), riferimento: null };
}
