/** A package of a promotion into the cart: every product or none (specification §8 "Cart (from the dashboard bundle add)"). */
import type { EsitoCarrello } from '@battistrada/contract/carrello';
import { giornoOf } from '@battistrada/domain/giorno';
import { pezziDisponibili } from '@battistrada/domain/smistamento';
import { DomainError } from '../../errore/domain-error.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import { addOnce, addPezzi, giacenzeDi } from '../carrello/carrello.service.ts';
import type { BundleDeps } from './bundle.service.ts';
import { listPezziPacchetto, type PezziPacchettoRow } from './bundle.sql.ts';
import { testi } from './testi.ts';

export interface Pacchetti {
  readonly idBundle: number;
  readonly pacchetti: number;
  readonly token?: string | undefined;
}

/**
 * Adds so many packages of a promotion in course, the least pieces of each product times that number, in one transaction. Refusals:
 * NON_TROVATO when there is no such promotion for this user, DISPONIBILITA_SUPERATA when any line, with what the cart holds of it
 * already, would exceed what the customer's warehouses hold: nothing is added then, and it says how many packages are possible. A token repeated for the same promotion counts
 * once.
 */
export function addPacchetto(
  deps: BundleDeps,
  sessione: SessioneCliente,
  { idBundle, pacchetti, token }: Pacchetti,
): Promise<EsitoCarrello> {
  const key = token === undefined ? undefined : JSON.stringify(['pacchetto', idBundle, token]);
  return addOnce(deps, sessione, key, async (tx, now) => {
    // Promotions are not for users without depositi (specification §6).
    const righe =
      sessione.cliente.depositi.length > 0
        ? await listPezziPacchetto(tx, idBundle, sessione.utenteId, giornoOf(now))
        : [];
    if (righe.length === 0) throw new DomainError('NON_TROVATO', testi.bundleNonTrovato);
    for (const { codice, quantitaMinima } of righe) {
      await addPezzi(tx, sessione, { codice, quantita: quantitaMinima * pacchetti }, now).catch((error: unknown) =>
        refuseWhole(error, countPossibili(righe, sessione)),
      );
    }
  });
}

/** How many packages there is stock for, beside what the cart holds of their products already. */
function countPossibili(righe: readonly PezziPacchettoRow[], sessione: SessioneCliente): number {
  return Math.min(
    ...righe.map(({ giacenze, nelCarrello, quantitaMinima }) =>
      Math.floor(Math.max(0, pezziDisponibili(giacenzeDi(giacenze, sessione)) - nelCarrello) / quantitaMinima),
    ),
  );
}

/** The refusal of one product is that of the package, in its words. */
function refuseWhole(error: unknown, possibili: number): never {
  if (error instanceof DomainError && error.codice === 'DISPONIBILITA_SUPERATA') {
    throw new DomainError('DISPONIBILITA_SUPERATA', testi.pacchettoNonDisponibile(possibili));
  }
  throw error;
}
