/**
 * Adds many rows to the cart in one transaction, each by the cart's own rules, completely or not at all (product.md §8
 * "Ordine rapido").
 */
import type { EsitoAggiunta, RichiestaAggiunta, RigaDaAggiungere } from '@battistrada/contract/ordine-rapido';
import { findRisposta, putRisposta } from '../../db/idempotenza.sql.ts';
import { lockUtente } from '../../db/lock.sql.ts';
import { inTransaction } from '../../db/pool.ts';
import type { Db } from '../../db/sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import { addPezzi, type CarrelloDeps } from '../carrello/carrello.service.ts';

/**
 * A repeated token gets the first answer, whatever the rows. When every row was refused there is nothing to repeat, and
 * the token may be sent again with another choice (product.md §2).
 */
export function addRigheRapide(
  { pool, clock }: CarrelloDeps,
  sessione: SessioneCliente,
  { token, righe }: RichiestaAggiunta,
  sovraConsentita: boolean,
): Promise<EsitoAggiunta> {
  const { utenteId } = sessione;
  return inTransaction(pool, async (tx) => {
    await lockUtente(tx, utenteId);
    const answered = await findRisposta<EsitoAggiunta>(tx, utenteId, 'ordine-rapido', token);
    if (answered !== null) return answered;
    const now = clock.now();
    const esito = await addRighe(tx, sessione, righe, sovraConsentita, now);
    if (esito.righe.some((riga) => riga.esito === 'aggiunta')) {
      await putRisposta(tx, { utenteId, operazione: 'ordine-rapido', token, risposta: esito, now });
    }
    return esito;
  });
}

/** Adds every valid row, within the caller's transaction, with the user locked; returns the result of each. */
export async function addRighe(
  tx: Db,
  sessione: SessioneCliente,
  righe: readonly RigaDaAggiungere[],
  sovraConsentita: boolean,
  now: Date,
): Promise<EsitoAggiunta> {
  const esiti: EsitoAggiunta['righe'] = [];
  for (const riga of righe) esiti.push(await addRiga(tx, sessione, riga, sovraConsentita, now));
  return { righe: esiti };
}

/** The cart refuses before it writes, so that a refused row leaves nothing behind. */
async function addRiga(
  tx: Db,
  sessione: SessioneCliente,
  { codice, quantita, forza: forzaAggiunta = false, includiDepositiSecondari }: RigaDaAggiungere,
  sovraConsentita: boolean,
  now: Date,
): Promise<EsitoAggiunta['righe'][number]> {
  try {
    await addPezzi(tx, sessione, { codice, quantita, forzaAggiunta, sovraConsentita, includiDepositiSecondari }, now);
    return { codice, quantita, esito: 'aggiunta', codiceErrore: null, messaggio: null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { codice, quantita, esito: 'rifiutata', codiceErrore: error.codice, messaggio: error.message };
  }
}
