/**
 * The life of a confirmed order: the ERP acknowledges it, it is prepared, shipped in pieces, invoiced or cancelled
 * (product.md §5, §6). ERP and staff use the same function and the same table of transitions.
 */
import { ANTICIPO_MASSIMO_MS } from '@battistrada/domain/giacenza-erp';
import { addDays, giornoOf } from '@battistrada/domain/giorno';
import { canMove, canMoveByHand, statoSpedizione, type StatoOrdine } from '@battistrada/domain/stato-ordine';
import { recordEvento } from '../../db/registro.sql.ts';
import type { Db } from '../../db/sql.ts';
import { DomainError, malformed } from '../../errore/domain-error.ts';
import { countRicevuto } from '../giacenza/giacenza.service.ts';
import { queueOrdineMail } from '../ordine-mail/ordine-mail.service.ts';
import { refundOrdine } from '../pagamento/pagamento.service.ts';
import { withdrawOrdine } from '../rilascio/rilascio.service.ts';
import { listRigheDaSpedire, setFatturato, setRicevuto, setStato, type OrdineDaEvadere } from './evasione.sql.ts';
import { onOrdine, type EvasioneDeps } from './ordine-bloccato.service.ts';
import { shipPezzi, type DaSpedire } from './spedizione.service.ts';
import { testi } from './testi.ts';

export type { EvasioneDeps } from './ordine-bloccato.service.ts';

export interface Ricevuta {
  readonly numero: number;
  readonly numeroErp: string;
  readonly istante: string;
}

/**
 * Records that the ERP has taken an order, at an instant of its own clock (by default now). A repetition with the same
 * number gets the first answer and keeps the first instant. NON_TROVATO; NUMERO_ERP_DIVERSO when it was taken under
 * another number; RICHIESTA_NON_VALIDA for an instant before the order or ahead of our clock.
 */
export function acknowledgeOrdine(
  deps: EvasioneDeps,
  numero: number,
  { numeroErp, istante }: { numeroErp: string; istante: Date | null },
): Promise<Ricevuta> {
  return onOrdine(deps, numero, undefined, async (tx, ordine, now) => {
    const ricevutoIl = await acknowledge(deps, tx, ordine, { numeroErp, istante: istante ?? now, now });
    return { numero, numeroErp, istante: ricevutoIl.toISOString() };
  });
}

/** A step of an order. Its pieces, carrier and parcels count when it is a shipment. */
export interface Avanzamento extends DaSpedire {
  readonly stato: StatoOrdine;
  readonly numeroErp: string | null;
  readonly dataFatturazione: string | null;
  /** The version of the order that the sender saw; CAMBIATO_ALTROVE when it has changed since. The ERP sends none. */
  readonly versione?: number;
}

/**
 * Changes the state of an order. With pieces it is a shipment, and the state follows from the pieces. A repeated
 * message changes nothing and returns false. NON_TROVATO; STATO_NON_AMMESSO for a step that the table of transitions
 * does not allow; NUMERO_ERP_DIVERSO; RICHIESTA_NON_VALIDA for pieces that are not due or an impossible instant.
 */
export function advanceOrdine(deps: EvasioneDeps, numero: number, avanzamento: Avanzamento): Promise<boolean> {
  return onOrdine(deps, numero, avanzamento.versione, async (tx, ordine, now) => {
    const istante = readIstante(ordine, avanzamento.istante ?? now, now);
    const { numeroErp, utenteId } = avanzamento;
    // A program that moves an order has received it, so it counts as acknowledged.
    if (utenteId === null) {
      await acknowledge(deps, tx, ordine, { numeroErp: numeroErp ?? ordine.numeroErp, istante, now });
    }
    const stato = await move(deps, tx, ordine, avanzamento, { istante, now });
    if (stato === null) return false;
    await recordEvento(tx, {
      istante: now,
      utenteId,
      clienteId: ordine.clienteId,
      evento: 'avanzamento',
      dettagli: { ordine: ordine.id, stato },
    });
    return true;
  });
}

/** Stores the first acknowledgement and returns its instant; `numeroErp` is null when the ERP sends no number. */
async function acknowledge(
  { significatoGiacenze }: EvasioneDeps,
  tx: Db,
  { id, istante: ordinato, numeroErp: noto, ricevutoIl }: OrdineDaEvadere,
  { numeroErp, istante, now }: { readonly numeroErp: string | null; readonly istante: Date; readonly now: Date },
): Promise<Date> {
  if (noto !== null && numeroErp !== noto) throw new DomainError('NUMERO_ERP_DIVERSO', testi.numeroDiverso(noto));
  if (ricevutoIl !== null) {
    if (noto === null && numeroErp !== null) await setRicevuto(tx, id, numeroErp, ricevutoIl);
    return ricevutoIl;
  }
  const vero = readIstante({ istante: ordinato }, istante, now);
  await setRicevuto(tx, id, numeroErp, vero);
  await countRicevuto(tx, id, significatoGiacenze);
  return vero;
}

/** Checks an instant. Many clocks count whole seconds only, so one in the order's own second is not too early. */
function readIstante({ istante: ordinato }: Pick<OrdineDaEvadere, 'istante'>, istante: Date, now: Date): Date {
  const isSuoSecondo = istante.getTime() === Math.floor(ordinato.getTime() / 1_000) * 1_000;
  const vero = isSuoSecondo ? ordinato : istante;
  const messaggio =
    vero < ordinato
      ? testi.primaDellOrdine
      : vero.getTime() > now.getTime() + ANTICIPO_MASSIMO_MS
        ? testi.nelFuturo
        : null;
  if (messaggio === null) return vero;
  throw malformed('istante', messaggio);
}

const FATTURAZIONE_LONTANA_GIORNI = 366;

/**
 * Checks the day of an invoice for a wrong year. It may precede our order, which the ERP can have known by telephone,
 * and lie ahead: invoices of the month's end are written earlier.
 */
function readFatturazione({ istante }: OrdineDaEvadere, giorno: string | null, now: Date): string | null {
  if (giorno === null) return null;
  const isLontana =
    giorno < addDays(giornoOf(istante), -FATTURAZIONE_LONTANA_GIORNI) ||
    giorno > addDays(giornoOf(now), FATTURAZIONE_LONTANA_GIORNI);
  if (isLontana) throw malformed('dataFatturazione', testi.fatturazioneLontana);
  return giorno;
}

/** The reached state, which follows from the pieces for a shipment; null when the order already was in it. */
async function move(
  deps: EvasioneDeps,
  tx: Db,
  ordine: OrdineDaEvadere,
  avanzamento: Avanzamento,
  { istante, now }: { readonly istante: Date; readonly now: Date },
): Promise<StatoOrdine | null> {
  const { stato } = avanzamento;
  const righe = avanzamento.pezzi ?? avanzamento.righe;
  const isSpedizione = stato === 'SPEDITO' || stato === 'PARZIALMENTE_SPEDITO';
  if (!isSpedizione && righe !== null && righe.length > 0) throw malformed('righe', testi.righeFuoriPosto);
  if (isSpedizione) return ship(deps, tx, ordine, avanzamento, istante);
  if (stato === ordine.stato) return null;
  requireMove(ordine.stato, stato, avanzamento.utenteId);
  if (stato === 'ANNULLATO') {
    await withdrawOrdine(tx, { ordineId: ordine.id, clienteId: ordine.clienteId }, avanzamento.utenteId, now);
    await refundOrdine(tx, ordine.id, now);
    await queueOrdineMail(tx, ordine.id, 'annullatoDalGrossista', now);
  } else if (stato === 'FATTURATO') {
    // What the ERP has invoiced has been shipped. A person writes shipments himself and invoices only those.
    if (avanzamento.utenteId === null) await shipPezzi(deps, tx, ordine, avanzamento, istante);
    await setFatturato(tx, ordine.id, readFatturazione(ordine, avanzamento.dataFatturazione, now) ?? giornoOf(istante));
  } else {
    await setStato(tx, ordine.id, stato);
  }
  return stato;
}

async function ship(
  deps: EvasioneDeps,
  tx: Db,
  ordine: OrdineDaEvadere,
  avanzamento: Avanzamento,
  istante: Date,
): Promise<StatoOrdine | null> {
  const { stato } = avanzamento;
  const righe = avanzamento.pezzi ?? avanzamento.righe;
  if (stato === 'PARZIALMENTE_SPEDITO' && (righe === null || righe.length === 0)) {
    throw malformed('righe', testi.righeNecessarie);
  }
  const esito = await shipPezzi(deps, tx, ordine, avanzamento, istante);
  if (esito === 'ripetuta') return null;
  if (esito === 'completata') return ordine.stato;
  const dopo = statoSpedizione(await listRigheDaSpedire(tx, ordine.id)) ?? 'SPEDITO';
  requireMove(ordine.stato, dopo, avanzamento.utenteId);
  await setStato(tx, ordine.id, dopo);
  return dopo;
}

/** `utenteId` is null for an ERP. */
function requireMove(da: StatoOrdine, a: StatoOrdine, utenteId: number | null): void {
  const isAmmesso = utenteId === null ? canMove(da, a) : canMoveByHand(da, a);
  if (!isAmmesso) throw new DomainError('STATO_NON_AMMESSO', testi.nonAmmesso(da, a));
}
