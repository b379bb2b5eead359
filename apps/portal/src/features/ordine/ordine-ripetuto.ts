import { searchOrdini } from '@battistrada/contract/ordine-storico';
import { request } from '../../api/client.ts';
import { testiRipetuto } from './testi-ripetuto.ts';

/** Whether an earlier order with this number has been cancelled since, and what is said of it. */
export async function getOrdineRipetuto(
  numero: number,
): Promise<{ readonly isAnnullato: boolean; readonly testi: typeof testiRipetuto }> {
  const { ordini } = await request(searchOrdini, { query: { dal: null, al: null, numero, pagina: 1 } });
  const isAnnullato = ordini.some((ordine) => ordine.numero === numero && ordine.stato === 'ANNULLATO');
  return { isAnnullato, testi: testiRipetuto };
}
