/**
 * Adds a package of a promotion to the cart: all products or none (specification §8 "Cart (from the dashboard bundle
 * add)").
 */
import type { EsitoCarrello } from '@battistrada/contract/carrello';
import { giornoOf } from '@battistrada/domain/giorno';
import { pezziDisponibili } from '@battistrada/domain/smistamento';
import { DomainError } from '../../errore/domain-error.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import { addOnce, addPezzi, giacenzeOf } from '../carrello/carrello.service.ts';
import type { BundleDeps } from './bundle.service.ts';
import { listPezziPacchetto, type PezziPacchettoRow } from './bundle.sql.ts';
import { testi } from './testi.ts';

export interface Pacchetti {
  readonly idBundle: number;
  readonly pacchetti: number;
  readonly token?: string | undefined;
}

/**
 * Adds a number of packages of a valid promotion in one transaction: the minimum pieces of each product times that
 * number. NON_TROVATO when this user has no such promotion. DISPONIBILITA_SUPERATA when any line, together with the
 * pieces in the cart, would exceed the stock of the customer's warehouses: then nothing is added, and the refusal names
 * the possible number of packages. A token repeated for the same promotion counts once.
 */
export function addPacchetto(
  deps: BundleDeps,
  sessione: SessioneCliente,
  { idBundle, pacchetti, token }: Pacchetti,
): Promise<EsitoCarrello> {
  const key = token === undefined ? undefined : JSON.stringify(['pacchetto', idBundle, token]);
  return addOnce(deps, sessione, key, async (tx, now) => {
    // Users without depositi get no promotions (specification §6).
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

/** The number of packages for which there is stock beside the pieces in the cart. */
function countPossibili(righe: readonly PezziPacchettoRow[], sessione: SessioneCliente): number {
  return Math.min(
    ...righe.map(({ giacenze, nelCarrello, quantitaMinima }) =>
      Math.floor(Math.max(0, pezziDisponibili(giacenzeOf(giacenze, sessione)) - nelCarrello) / quantitaMinima),
    ),
  );
}

/** Turns the refusal of one product into that of the package. */
function refuseWhole(error: unknown, possibili: number): never {
  if (error instanceof DomainError && error.codice === 'DISPONIBILITA_SUPERATA') {
    throw new DomainError('DISPONIBILITA_SUPERATA', testi.pacchettoNonDisponibile(possibili));
  }
  throw error;
}
