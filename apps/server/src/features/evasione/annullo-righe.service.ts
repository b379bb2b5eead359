/**
 * The wholesaler cancels pieces of an order before they are shipped (product.md §6): stock is free again, the amounts
 * shrink, the coupon stays as far as possible, credit is freed with the total, and the amount paid for the pieces is
 * refunded.
 */
import { pezziLiberati, totaleRidotto } from '@battistrada/domain/annullo';
import { isCancellabile } from '@battistrada/domain/stato-ordine';
import { doOnce } from '../../db/idempotenza.sql.ts';
import { inTransaction } from '../../db/pool.ts';
import { recordEvento } from '../../db/registro.sql.ts';
import type { Db } from '../../db/sql.ts';
import { DomainError, malformed } from '../../errore/domain-error.ts';
import { releasePezzi } from '../giacenza/giacenza.service.ts';
import { queueOrdineMail } from '../ordine-mail/ordine-mail.service.ts';
import { refundParte, refundOrdine } from '../pagamento/pagamento.service.ts';
import { withdrawOrdine } from '../rilascio/rilascio.service.ts';
import {
  cancelPezzi,
  getImportiOrdine,
  insertNota,
  listRigheAnnullabili,
  reduceSmistamento,
  setImportiOrdine,
  type RigaAnnullabile,
} from './annullo-righe.sql.ts';
import { findOrdine, listPezziAssegnati, type OrdineDaEvadere } from './evasione.sql.ts';
import { onOrdine, type EvasioneDeps } from './ordine-bloccato.service.ts';
import type { Pezzi } from './spedizione.service.ts';
import { testi } from './testi.ts';

export interface Annullo {
  readonly numero: number;
  readonly versione: number;
  /** Null for the whole order. */
  readonly righe: readonly Pezzi[] | null;
  /** The reason, for the staff; '' when there is none. */
  readonly motivo: string;
}

/**
 * Cancels pieces of an order, or all of it. An order without remaining pieces is cancelled. STATO_NON_AMMESSO once a
 * piece has been shipped; RICHIESTA_NON_VALIDA for more pieces than there are; CAMBIATO_ALTROVE and NON_TROVATO as for
 * every action on an order.
 */
export function cancelByGrossista(
  deps: EvasioneDeps,
  utenteId: number,
  { numero, versione, righe, motivo }: Annullo,
): Promise<void> {
  return onOrdine(deps, numero, versione, async (tx, ordine, now) => {
    if (!isCancellabile(ordine.stato)) throw new DomainError('STATO_NON_AMMESSO', testi.nonAnnullabile(ordine.stato));
    const restano = await listRigheAnnullabili(tx, ordine.id);
    if (righe !== null) checkPezzi(restano, righe);
    const tutti = restano.reduce((somma, riga) => somma + riga.restano, 0);
    const annullati = (righe ?? []).reduce((somma, { pezzi }) => somma + pezzi, 0);
    if (righe === null || annullati === tutti) await cancelTutto(tx, ordine, utenteId, now);
    else await cancelParte(tx, ordine, { restano, righe, utenteId, now });
    const testo = motivo.trim();
    if (testo !== '') await insertNota(tx, { ordineId: ordine.id, utenteId, istante: now, testo });
  });
}

/** Adds a note of the staff to an order, once for each token. NON_TROVATO when no order has the number. */
export async function addNota(
  { pool, clock }: EvasioneDeps,
  utenteId: number,
  { numero, testo, token }: { readonly numero: number; readonly testo: string; readonly token?: string | undefined },
): Promise<void> {
  await inTransaction(pool, (tx) =>
    doOnce(tx, clock, { utenteId, operazione: 'nota-ordine', token }, async (now) => {
      const ordine = await findOrdine(tx, numero);
      if (ordine === null) throw new DomainError('NON_TROVATO', testi.nonTrovato);
      await insertNota(tx, { ordineId: ordine.id, utenteId, istante: now, testo: testo.trim() });
      return true;
    }),
  );
}

async function cancelTutto(tx: Db, ordine: OrdineDaEvadere, utenteId: number, now: Date): Promise<void> {
  await withdrawOrdine(tx, { ordineId: ordine.id, clienteId: ordine.clienteId }, utenteId, now);
  await refundOrdine(tx, ordine.id, now);
  await queueOrdineMail(tx, ordine.id, 'annullatoDalGrossista', now);
}

async function cancelParte(
  tx: Db,
  { id, clienteId }: OrdineDaEvadere,
  {
    restano,
    righe,
    utenteId,
    now,
  }: { restano: readonly RigaAnnullabile[]; righe: readonly Pezzi[]; utenteId: number; now: Date },
): Promise<void> {
  const prima = await getImportiOrdine(tx, id);
  const assegnati = await listPezziAssegnati(tx, id);
  const tolti = new Map(righe.map(({ posizione, pezzi }) => [posizione, pezzi]));
  const liberati: { posizione: number; codice: string; deposito: number; pezzi: number }[] = [];
  for (const riga of restano) {
    const pezzi = tolti.get(riga.posizione) ?? 0;
    if (pezzi === 0) continue;
    const { posizione, codice, mancanti } = riga;
    const suoi = assegnati.filter((uno) => uno.posizione === posizione);
    const scelti = pezziLiberati({ mancanti, assegnati: suoi }, pezzi);
    await cancelPezzi(tx, id, { posizione, pezzi, mancanti: scelti.mancanti });
    liberati.push(...scelti.liberati.map((uno) => ({ ...uno, posizione, codice })));
  }
  if (liberati.length > 0) {
    await reduceSmistamento(tx, id, liberati);
    await releasePezzi(tx, id, liberati);
  }
  const dopo = totaleRidotto(
    prima,
    restano.map((riga) => ({ ...riga, pezzi: riga.restano - (tolti.get(riga.posizione) ?? 0) })),
  );
  await setImportiOrdine(tx, id, dopo);
  await refundParte(tx, id, prima.totaleCents - dopo.totaleCents, now);
  await recordEvento(tx, {
    istante: now,
    utenteId,
    clienteId,
    evento: 'annullo-righe',
    dettagli: { ordine: id, pezzi: righe.reduce((somma, { pezzi }) => somma + pezzi, 0) },
  });
  await queueOrdineMail(tx, id, 'ridotto', now);
}

function checkPezzi(restano: readonly RigaAnnullabile[], righe: readonly Pezzi[]): void {
  for (const { posizione, pezzi } of righe) {
    const riga = restano.find((una) => una.posizione === posizione);
    if (riga !== undefined && pezzi <= riga.restano) continue;
    const messaggio =
      riga === undefined ? testi.rigaSconosciuta(posizione) : testi.troppiDaAnnullare(posizione, riga.restano);
    throw malformed('righe', messaggio);
  }
}
