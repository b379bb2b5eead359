/** How much a customer may keep from others by orders that he has not paid: an order that waits reserves its pieces. */
import type { Config } from '../../config.ts';
import type { Db } from '../../db/sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import { getAttesa } from './attesa.sql.ts';
import type { OrdineComposto } from './nuovo-ordine.service.ts';
import { testi } from './testi.ts';

const DAY_MS = 24 * 3_600_000;
/** What came back unpaid within a day may be so many times what may wait at once. */
const VOLTE = 5;

/**
 * ATTESA_PIENA when this order beside those that wait would be too many pieces, too much money or too many orders, or when too many pieces
 * came back unpaid of late. A single order is never too dear. Call with the customer locked.
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
