/**
 * The text that a user has typed and not yet added to the cart: it survives a reload and is there on another device.
 */
import type { Bozza } from '@battistrada/contract/ordine-rapido';
import type { CarrelloDeps } from '../carrello/carrello.service.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import { findBozza, putBozza as putBozzaRow } from './bozza.sql.ts';

/** What the user has typed and not yet ordered; an empty text when there is none. */
export async function getBozza({ pool }: CarrelloDeps, { utenteId }: SessioneCliente): Promise<Bozza> {
  const found = await findBozza(pool, utenteId);
  return found === null ? { testo: '', salvata: null } : { testo: found.testo, salvata: found.salvata.toISOString() };
}

/** Replaces the draft; the last one that arrives counts. */
export async function putBozza(
  { pool, clock }: CarrelloDeps,
  { utenteId, cliente }: SessioneCliente,
  testo: string,
): Promise<Bozza> {
  const now = clock.now();
  await putBozzaRow(pool, { utenteId, clienteId: cliente.id }, testo, now);
  return { testo, salvata: now.toISOString() };
}
