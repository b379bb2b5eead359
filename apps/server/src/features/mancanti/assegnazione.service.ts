/**
 * Assigns arrived pieces to lines that wait for them (product.md §6 "Shortages"), in one transaction. Locks in their
 * order: users, customers, orders, stock.
 */
import type { DaAssegnare, MancantiArticolo } from '@battistrada/contract/mancanti';
import type pg from 'pg';
import { lockCliente, lockGiacenze, lockUtente } from '../../db/lock.sql.ts';
import { inTransaction } from '../../db/pool.ts';
import { recordEvento } from '../../db/registro.sql.ts';
import { addSmistamento } from '../../db/smistamento.sql.ts';
import type { Db } from '../../db/sql.ts';
import { DomainError, malformed } from '../../errore/domain-error.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SessioneStaff } from '../../sessione/sessione.ts';
import { describeUltimoAtto } from '../evasione/ordine-bloccato.service.ts';
import { takeGiacenze } from '../giacenza/giacenza.service.ts';
import { queueOrdineMail } from '../ordine-mail/ordine-mail.service.ts';
import { findOrdini, listRigheBloccate, lockOrdini, type RigaBloccata } from './assegnazione.sql.ts';
import { getMancantiArticolo } from './mancanti.service.ts';
import { listLiberi } from './mancanti.sql.ts';
import { testi } from './testi.ts';

type Assegnata = DaAssegnare['righe'][number];

/**
 * Assigns pieces of an article to lines, all or none; each customer gets a mail. NON_TROVATO for an order that does not
 * wait for it, CAMBIATO_ALTROVE, naming the last action and its author, when an order has changed since the caller
 * saw it, RICHIESTA_NON_VALIDA for more pieces than are missing or free.
 */
export async function assignMancanti(
  { pool, clock }: { readonly pool: pg.Pool; readonly clock: Clock },
  { utenteId }: SessioneStaff,
  { codice, righe }: DaAssegnare,
): Promise<MancantiArticolo> {
  const now = clock.now();
  await inTransaction(pool, async (tx) => {
    const bloccate = await lockRighe(tx, codice, righe);
    const prese = sumByRiga(righe);
    for (const una of prese) await checkRiga(tx, una, bloccate);
    await checkLiberi(tx, codice, prese);
    const conId = prese.map((una) => ({ ...una, codice, ordineId: rigaOf(una, bloccate).ordineId }));
    await addSmistamento(tx, conId);
    for (const [ordineId, sue] of Map.groupBy(conId, (una) => una.ordineId)) {
      await takeGiacenze(
        tx,
        ordineId,
        sue.map(({ posizione, idDeposito, pezzi }) => ({ posizione, codice, deposito: idDeposito, pezzi })),
      );
      const pezzi = sue.reduce((somma, una) => somma + una.pezzi, 0);
      const { clienteId } = rigaOf(sue[0] ?? prese[0], bloccate);
      await recordEvento(tx, {
        istante: now,
        utenteId,
        clienteId,
        evento: 'assegnazione',
        dettagli: { ordine: ordineId, pezzi },
      });
      await queueOrdineMail(tx, ordineId, 'arrivato', now);
    }
  });
  return getMancantiArticolo(pool, codice);
}

/** Locks the orders in a fixed order, and returns their lines of the article. */
async function lockRighe(tx: Db, codice: string, righe: readonly Assegnata[]): Promise<RigaBloccata[]> {
  const found = await findOrdini(tx, [...new Set(righe.map(({ numero }) => numero))]);
  for (const id of ids(found.map(({ utenteId }) => utenteId))) await lockUtente(tx, id);
  for (const id of ids(found.map(({ clienteId }) => clienteId))) await lockCliente(tx, id);
  await lockOrdini(
    tx,
    found.map(({ id }) => id),
  );
  return listRigheBloccate(
    tx,
    found.map(({ id }) => id),
    codice,
  );
}

function ids(values: readonly (number | null)[]): number[] {
  return [...new Set(values.filter((id) => id !== null))].toSorted((a, b) => a - b);
}

/** Sums the pieces of a line that is named twice for one deposito. */
function sumByRiga(righe: readonly Assegnata[]): Assegnata[] {
  const somme = new Map<string, Assegnata>();
  for (const una of righe) {
    const chiave = `${una.numero} ${una.posizione} ${una.idDeposito}`;
    somme.set(chiave, { ...una, pezzi: una.pezzi + (somme.get(chiave)?.pezzi ?? 0) });
  }
  return [...somme.values()];
}

function rigaOf(una: Assegnata | undefined, bloccate: readonly RigaBloccata[]): RigaBloccata {
  const riga = bloccate.find(({ numero, posizione }) => numero === una?.numero && posizione === una.posizione);
  if (riga === undefined) throw new DomainError('NON_TROVATO', testi.ordineIgnoto(una?.numero ?? 0));
  return riga;
}

async function checkRiga(tx: Db, una: Assegnata, bloccate: readonly RigaBloccata[]): Promise<void> {
  const riga = rigaOf(una, bloccate);
  if (riga.versione !== una.versione) {
    const chiECosa = await describeUltimoAtto(tx, riga.ordineId);
    throw new DomainError('CAMBIATO_ALTROVE', testi.cambiato(una.numero, chiECosa));
  }
  if (!riga.inAttesa) throw new DomainError('STATO_NON_AMMESSO', testi.stato(una.numero));
  if (!riga.depositi.includes(una.idDeposito)) throw refused(testi.altroDeposito(una.numero));
  riga.mancano -= una.pezzi;
  if (riga.mancano < 0) throw refused(testi.troppi(una.numero, riga.mancano + una.pezzi));
}

async function checkLiberi(tx: Db, codice: string, prese: readonly Assegnata[]): Promise<void> {
  const depositi = [...new Set(prese.map(({ idDeposito }) => idDeposito))].toSorted((a, b) => a - b);
  await lockGiacenze(tx, [codice], depositi);
  for (const { id, nome, liberi } of await listLiberi(tx, codice)) {
    const chiesti = prese.filter(({ idDeposito }) => idDeposito === id).reduce((somma, una) => somma + una.pezzi, 0);
    if (chiesti > liberi) throw refused(testi.nonCiSono(nome, liberi));
  }
}

function refused(messaggio: string): DomainError {
  return malformed('righe', messaggio);
}
