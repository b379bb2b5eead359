/** Limits the pieces that a customer's unpaid orders reserve, because others cannot buy these. */
import { DAY_MS } from '@battistrada/domain/durata';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import { getAttesa } from './attesa.sql.ts';
import type { OrdineComposto } from './nuovo-ordine.service.ts';
import { testi } from './testi.ts';

/** The pieces released unpaid within a day may be this many times the limit of waiting pieces. */
const VOLTE = 5;

/**
 * ATTESA_PIENA when this order and those that wait would be too many pieces, too much money or too many orders, or when
 * too many pieces were released unpaid recently. A single order may have any amount. The caller must hold the lock of
 * the customer.
 */
export async function requireAttesa(
  tx: Db,
  ordine: OrdineComposto,
  { attesaPezzi, attesaCents, attesaOrdini }: Config['limiti'],
): Promise<void> {
  const { clienteId, righe, totaleCents, istante } = ordine;
  const attesa = await getAttesa(tx, clienteId, new Date(istante.getTime() - DAY_MS));
  const pezzi = righe.reduce((somma, { quantita, nonDisponibile }) => somma + quantita - nonDisponibile, 0);
  const isTroppo =
    attesa.ordini >= attesaOrdini ||
    attesa.pezzi + pezzi > attesaPezzi ||
    (attesa.ordini > 0 && attesa.importoCents + totaleCents > attesaCents);
  if (isTroppo) throw new DomainError('ATTESA_PIENA', testi.attesaPiena(attesa.ordini, attesaPezzi));
  if (attesa.pezziTornati + pezzi > attesaPezzi * VOLTE) {
    throw new DomainError('ATTESA_PIENA', testi.troppiNonPagati);
  }
}
