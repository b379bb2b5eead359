/**
 * Adds a whole list to the cart in one transaction, and names the missing pieces of each row (product.md §8 "Liste").
 */
import type { EsitoAlCarrello } from '@battistrada/contract/liste';
import { doOnce } from '../../db/idempotenza.sql.ts';
import { inTransaction } from '../../db/pool.ts';
import type { Db } from '../../db/sql.ts';
import { malformed } from '../../errore/domain-error.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import type { CarrelloDeps } from '../carrello/carrello.service.ts';
import { addRighe } from '../ordine-rapido/aggiunta.service.ts';
import { readLista } from './liste.service.ts';
import { listDisponibili } from './liste.sql.ts';
import { testi } from './testi.ts';

/**
 * Each row that the cart accepts completely is added, none in part. A token repeated for the same list gets the first
 * answer. NON_TROVATO also for another company's list; RICHIESTA_NON_VALIDA for an empty one.
 */
export async function addLista(
  deps: CarrelloDeps,
  sessione: SessioneCliente,
  { id, token }: { readonly id: string; readonly token: string },
  sovraConsentita: boolean,
): Promise<EsitoAlCarrello> {
  const { utenteId } = sessione;
  const detto = JSON.stringify([id, token]);
  return inTransaction(deps.pool, (tx) =>
    doOnce(tx, deps.clock, { utenteId, operazione: 'lista', token: detto }, async (now) => {
      const { righe } = await readLista({ ...deps, pool: tx }, sessione, id);
      if (righe.length === 0) throw malformed('id', testi.vuota);
      const voluti = righe.map(({ codice, quantita }) => ({ codice, quantita }));
      return explain(tx, sessione, (await addRighe(tx, sessione, voluti, sovraConsentita, now)).righe);
    }),
  );
}

type Aggiunte = Awaited<ReturnType<typeof addRighe>>['righe'];

/** The number of missing pieces for each line refused because of stock. */
async function explain(tx: Db, { utenteId, cliente }: SessioneCliente, righe: Aggiunte): Promise<EsitoAlCarrello> {
  const carenti = righe.filter(({ codiceErrore }) => codiceErrore === 'DISPONIBILITA_SUPERATA');
  const perCodice = new Map(
    carenti.length === 0
      ? []
      : (
          await listDisponibili(
            tx,
            utenteId,
            cliente.depositi.map(({ id }) => id),
            carenti.map(({ codice }) => codice),
          )
        ).map((riga) => [riga.codice, riga]),
  );
  return {
    righe: righe.map((riga) => {
      const found = carenti.includes(riga) ? perCodice.get(riga.codice) : undefined;
      if (found === undefined) return { ...riga, mancanti: 0 };
      const mancanti = found.nelCarrello + riga.quantita - found.disponibili;
      return { ...riga, mancanti, messaggio: `${riga.messaggio} ${testi.disponibili(found.disponibili, mancanti)}` };
    }),
  };
}
