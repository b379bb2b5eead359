/** The body of a message: `{type, timestamp, data}`, under 20 kB (integration.md §4). */
import type { TipoEvento } from '@battistrada/contract/porta-webhook';
import { toOrdineUscita, type OrdineTenuto } from '../ordine-uscita/ordine-uscita.service.ts';

/** A stored event. */
export type EventoTenuto = { readonly sequenza: number; readonly istante: Date } & (
  | { readonly tipo: TipoOrdine; readonly dati: OrdineTenuto }
  | { readonly tipo: Exclude<TipoEvento, TipoOrdine>; readonly dati: object }
);
type TipoOrdine = 'ordine.confermato' | 'ordine.modificato' | 'ordine.annullato';

/** Maximum size of the body in bytes. */
const MAX_CORPO = 20_000;

/** The body of a message. A too long order is replaced by its number and its address (`urlOrdini` and the number). */
export function corpoOf(evento: EventoTenuto, urlOrdini: string): string {
  const intero = write(evento, dataOf(evento));
  if (!('righe' in evento.dati) || Buffer.byteLength(intero) < MAX_CORPO) return intero;
  const { numero, stato } = evento.dati;
  return write(evento, { numero, stato, link: `${urlOrdini}/${numero}` });
}

function dataOf(evento: EventoTenuto): object {
  switch (evento.tipo) {
    case 'ordine.confermato':
    case 'ordine.modificato':
    case 'ordine.annullato':
      return toOrdineUscita(evento.dati);
    default:
      return evento.dati;
  }
}

function write({ tipo, istante, sequenza }: EventoTenuto, data: object): string {
  return JSON.stringify({ type: tipo, timestamp: istante.toISOString(), data: { sequenza, ...data } });
}
