import { searchOrdini } from '@battistrada/contract/ordine-storico';
import { request } from '../../api/client.ts';

/** Whether an order of this number, made a while ago, was cancelled since. */
export async function isOrdineAnnullato(numero: number): Promise<boolean> {
  const { ordini } = await request(searchOrdini, { query: { dal: null, al: null, numero, pagina: 1 } });
  return ordini.some((ordine) => ordine.numero === numero && ordine.stato === 'ANNULLATO');
}
