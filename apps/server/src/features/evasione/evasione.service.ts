/**
 * The life of a confirmed order: the ERP acknowledges it, it is prepared, shipped in pieces, invoiced or cancelled
 * (product.md §5, §6). ERP and staff use the same function and the same table of transitions.
 */
import { giornoOf } from '@battistrada/domain/giorno';
import { pezziRimasti, type PezziDeposito } from '@battistrada/domain/annullo';
import { canMove, canMoveByHand, statoSpedizione, type StatoOrdine } from '@battistrada/domain/stato-ordine';
import { recordEvento } from '../../db/registro.sql.ts';
import type { Db } from '../../db/sql.ts';
import { DomainError, malformed } from '../../errore/domain-error.ts';
import { countRicevuto, countUscite } from '../giacenza/giacenza.service.ts';
import { queueOrdineMail } from '../ordine-mail/ordine-mail.service.ts';
import { refundOrdine } from '../pagamento/pagamento.service.ts';
import { withdrawOrdine } from '../rilascio/rilascio.service.ts';
import {
  hasSpedizioneUguale,
  insertSpedizione,
  listPezziAssegnati,
  listPezziUsciti,
  listRigheDaSpedire,
  setFatturato,
  setRicevuto,
  setStato,
  type OrdineDaEvadere,
  type RigaDaSpedire,
} from './evasione.sql.ts';
import { onOrdine, type EvasioneDeps } from './ordine-bloccato.service.ts';
import { testi } from './testi.ts';

export type { EvasioneDeps } from './ordine-bloccato.service.ts';

/** A message of the ERP may be ahead of our clock by this much. */
const ANTICIPO_MS = 5 * 60_000;

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
    const ricevutoIl = await acknowledge(deps, tx, ordine, numeroErp, istante ?? now, now);
    return { numero, numeroErp, istante: ricevutoIl.toISOString() };
  });
}

export interface Avanzamento {
  readonly stato: StatoOrdine;
  /** The time of the event; null for now. */
  readonly istante: Date | null;
  readonly numeroErp: string | null;
  readonly corriere: string;
  readonly colli: readonly string[];
  readonly dataFatturazione: string | null;
  /** The pieces of this shipment; null for all that remain. */
  readonly righe: readonly { readonly codice: string; readonly quantita: number }[] | null;
  /** The same by line, as the staff counts them; replaces `righe`. */
  readonly pezzi?: readonly Pezzi[];
  /**
   * The deposito of the shipment, which limits it to the pieces allocated there; without it the customer's depositi are
   * used in their order.
   */
  readonly depositoId?: number | null;
  /** The version of the order that the sender saw; CAMBIATO_ALTROVE when it has changed since. The ERP sends none. */
  readonly versione?: number;
  /** The member of the staff; null for the ERP. */
  readonly utenteId: number | null;
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
    if (utenteId === null) await acknowledge(deps, tx, ordine, numeroErp ?? ordine.numeroErp, istante, now);
    const stato = await move(deps, tx, ordine, avanzamento, istante, now);
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
  numeroErp: string | null,
  istante: Date,
  now: Date,
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
    vero < ordinato ? testi.primaDellOrdine : vero.getTime() > now.getTime() + ANTICIPO_MS ? testi.nelFuturo : null;
  if (messaggio === null) return vero;
  throw malformed('istante', messaggio);
}

/** The reached state, which follows from the pieces for a shipment; null when the order already was in it. */
async function move(
  deps: EvasioneDeps,
  tx: Db,
  ordine: OrdineDaEvadere,
  avanzamento: Avanzamento,
  istante: Date,
  now: Date,
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
    await setFatturato(tx, ordine.id, avanzamento.dataFatturazione ?? giornoOf(istante));
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
  const shipped = await shipPezzi(deps, tx, ordine, avanzamento, istante);
  if (!shipped) return null;
  const dopo = statoSpedizione(await listRigheDaSpedire(tx, ordine.id)) ?? 'SPEDITO';
  requireMove(ordine.stato, dopo, avanzamento.utenteId);
  await setStato(tx, ordine.id, dopo);
  return dopo;
}

/** Stores a shipment of the named pieces, or of all that are due. False when nothing is due or it exists already. */
async function shipPezzi(
  { significatoGiacenze }: EvasioneDeps,
  tx: Db,
  { id: ordineId, clienteId }: OrdineDaEvadere,
  { istante: detto, righe, pezzi: perRiga, depositoId = null, corriere, colli, utenteId }: Avanzamento,
  istante: Date,
): Promise<boolean> {
  const dovute = await listRigheDaSpedire(tx, ordineId);
  const named = righe === null || righe.length === 0 ? null : sumByCodice(righe);
  const spedizione = { ordineId, clienteId, depositoId, istante, corriere, colli, utenteId };
  if (named !== null && perRiga === undefined) {
    const [prima] = spread(dovute, named, ({ dovuti }) => dovuti);
    const isRipetuta =
      prima !== undefined && (await hasSpedizioneUguale(tx, { ...spedizione, righe: prima }, detto !== null));
    if (isRipetuta) return false;
  }
  const pezzi =
    perRiga === undefined ? (named === null ? rest(dovute) : spreadAll(dovute, named)) : checkPezzi(dovute, perRiga);
  if (pezzi.length === 0) return false;
  const usciti = usciteOf(
    pezzi,
    depositoId,
    await listPezziAssegnati(tx, ordineId),
    await listPezziUsciti(tx, ordineId),
  );
  await insertSpedizione(tx, { ...spedizione, righe: pezzi });
  await countUscite(tx, ordineId, usciti, istante, significatoGiacenze);
  return true;
}

/** Checks pieces counted by line: no more than are due. */
function checkPezzi(righe: readonly RigaDaSpedire[], pezzi: readonly Pezzi[]): Pezzi[] {
  for (const { posizione, pezzi: voluti } of pezzi) {
    const riga = righe.find((una) => una.posizione === posizione);
    if (riga === undefined) throw malformed('righe', testi.rigaSconosciuta(posizione));
    const restano = riga.dovuti - riga.spediti;
    if (voluti > restano) throw malformed('righe', testi.troppiPezzi(riga.codice, restano));
  }
  return pezzi.toSorted((a, b) => a.posizione - b.posizione);
}

/** Uses `spread` with the remaining pieces of each line; refuses pieces that do not fit. */
function spreadAll(righe: readonly RigaDaSpedire[], named: ReadonlyMap<string, number>): Pezzi[] {
  const [pezzi, troppi] = spread(righe, named, ({ dovuti, spediti }) => dovuti - spediti);
  if (troppi !== null) throw malformed('righe', troppi);
  return pezzi;
}

/** Pieces of a line of the order. */
export type Pezzi = { readonly posizione: number; readonly pezzi: number };

function rest(righe: readonly RigaDaSpedire[]): Pezzi[] {
  return righe
    .map(({ posizione, dovuti, spediti }) => ({ posizione, pezzi: dovuti - spediti }))
    .filter(({ pezzi }) => pezzi > 0);
}

function sumByCodice(righe: readonly { codice: string; quantita: number }[]): Map<string, number> {
  const somme = new Map<string, number>();
  for (const { codice, quantita } of righe) somme.set(codice, (somme.get(codice) ?? 0) + quantita);
  return somme;
}

/** Distributes pieces by article over the lines, up to `room` on each; returns a sentence when they do not fit. */
function spread(
  righe: readonly RigaDaSpedire[],
  named: ReadonlyMap<string, number>,
  room: (riga: RigaDaSpedire) => number,
): [Pezzi[], string | null] {
  const pezzi: Pezzi[] = [];
  for (const [codice, voluti] of named) {
    const sue = righe.filter((riga) => riga.codice === codice);
    if (sue.length === 0) return [[], testi.nonOrdinato(codice)];
    let mancano = voluti;
    for (const riga of sue) {
      const presi = Math.min(mancano, Math.max(0, room(riga)));
      if (presi > 0) pezzi.push({ posizione: riga.posizione, pezzi: presi });
      mancano -= presi;
    }
    if (mancano > 0) return [[], testi.troppiPezzi(codice, voluti - mancano)];
  }
  return [pezzi.toSorted((a, b) => a.posizione - b.posizione), null];
}

/** The depositi from which the pieces of each line are shipped, by its allocation less the earlier shipments. */
function usciteOf(
  pezzi: readonly Pezzi[],
  depositoId: number | null,
  assegnati: readonly (PezziDeposito & { posizione: number })[],
  usciti: readonly { posizione: number; deposito: number | null; pezzi: number }[],
): { posizione: number; deposito: number; pezzi: number }[] {
  return pezzi.flatMap(({ posizione, pezzi: partiti }) => {
    const dellaRiga = ({ posizione: sua }: { posizione: number }): boolean => sua === posizione;
    const rimasti = pezziRimasti(assegnati.filter(dellaRiga), usciti.filter(dellaRiga));
    const qui = depositoId === null ? rimasti : rimasti.filter(({ deposito }) => deposito === depositoId);
    const presenti = qui.reduce((somma, uno) => somma + uno.pezzi, 0);
    if (depositoId !== null && partiti > presenti) {
      throw malformed('righe', testi.nonNelDeposito(posizione, presenti));
    }
    let restano = partiti;
    return qui.flatMap(({ deposito, pezzi: tanti }) => {
      const presi = Math.min(restano, tanti);
      restano -= presi;
      return presi > 0 ? [{ posizione, deposito, pezzi: presi }] : [];
    });
  });
}

/** `utenteId` is null for an ERP. */
function requireMove(da: StatoOrdine, a: StatoOrdine, utenteId: number | null): void {
  const isAmmesso = utenteId === null ? canMove(da, a) : canMoveByHand(da, a);
  if (!isAmmesso) throw new DomainError('STATO_NON_AMMESSO', testi.nonAmmesso(da, a));
}
