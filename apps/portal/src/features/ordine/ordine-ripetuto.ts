import { searchOrdini } from '@battistrada/contract/ordine-storico';
import { request } from '../../api/client.ts';

/** True when an earlier order with this number has been cancelled since. */
export async function isOrdineAnnullato(numero: number): Promise<boolean> {
  const { ordini } = await request(searchOrdini, { query: { dal: null, al: null, numero, pagina: 1 } });
  return ordini.some((ordine) => ordine.numero === numero && ordine.stato === 'ANNULLATO');
}
