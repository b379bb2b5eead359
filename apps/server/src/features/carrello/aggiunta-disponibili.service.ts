/** Adds several articles to the cart at once, as many pieces of each as are available. */
import type { EsitoRiordino } from '@battistrada/contract/ordine-storico';
import { MAX_QUANTITA } from '@battistrada/contract/limiti';
import { giornoOf } from '@battistrada/domain/giorno';
import { allocate, pezziDisponibili } from '@battistrada/domain/smistamento';
import type { Db } from '../../db/sql.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import { giacenzeOf, refuseCarrelloPieno } from './carrello.service.ts';
import { countCarrello, getArticolo, getRiga, putRiga } from './carrello.sql.ts';

export interface RigaDaRiordinare {
  readonly codice: string;
  readonly descrizione: string;
  readonly quantita: number;
  readonly includiDepositiSecondari: boolean;
}

type NonDisponibile = EsitoRiordino['nonDisponibili'][number];

/**
 * Adds to the caller's locked cart, within his transaction, the pieces of these lines that his warehouses hold beyond
 * those in the cart. Pieces that are not added are returned with the reason; nothing is forced.
 */
export async function addDisponibili(
  tx: Db,
  sessione: SessioneCliente,
  righe: readonly RigaDaRiordinare[],
  now: Date,
): Promise<EsitoRiordino> {
  const nonDisponibili: NonDisponibile[] = [];
  let aggiunti = 0;
  for (const riga of righe) {
    const { pezzi, motivo } = await addRiga(tx, sessione, riga, now);
    aggiunti += pezzi;
    if (motivo === null) continue;
    const { codice: id, descrizione, quantita: richiesti } = riga;
    nonDisponibili.push({ id, descrizione, richiesti, aggiunti: pezzi, motivo });
  }
  return { ok: true, aggiunti, nonDisponibili, ...(await countCarrello(tx, sessione.utenteId)) };
}

/** The number of pieces added, and the reason when not all were. */
async function addRiga(
  tx: Db,
  sessione: SessioneCliente,
  { codice, quantita: richiesti, ...ordinata }: RigaDaRiordinare,
  now: Date,
): Promise<{ pezzi: number; motivo: NonDisponibile['motivo'] | null }> {
  const riga = await getRiga(tx, sessione.utenteId, codice);
  const prima = riga?.quantita ?? 0;
  // The price is for the new quantity of the line, because a promotion's price depends on it.
  const getArticoloFor = (quantita: number) => getArticolo(tx, codice, sessione, { quantita, prima }, giornoOf(now));
  const articolo = await getArticoloFor(prima + richiesti);
  if (articolo === null) return { pezzi: 0, motivo: 'RITIRATO' };
  const giacenze = giacenzeOf(articolo.giacenze, sessione);
  const disponibili = pezziDisponibili(giacenze);
  const liberi = Math.max(0, disponibili - prima);
  const pezzi = Math.min(richiesti, liberi, MAX_QUANTITA - prima);
  if (pezzi > 0) {
    if (riga === null) await refuseCarrelloPieno(tx, sessione);
    const quantita = prima + pezzi;
    const { includiDepositiSecondari } = riga ?? ordinata;
    const { nonDisponibile } = allocate(quantita, giacenze, includiDepositiSecondari);
    const prezzato = pezzi === richiesti ? articolo : ((await getArticoloFor(quantita)) ?? articolo);
    const scritta = { ...prezzato, codice, quantita, includiDepositiSecondari, nonDisponibile, mancantiDetti: false };
    await putRiga(tx, sessione, scritta, now);
  }
  if (pezzi === richiesti) return { pezzi, motivo: null };
  if (pezzi < liberi) return { pezzi, motivo: 'QUANTITA_MASSIMA' };
  return { pezzi, motivo: liberi === 0 && disponibili > 0 ? 'NEL_CARRELLO' : 'DISPONIBILITA' };
}
