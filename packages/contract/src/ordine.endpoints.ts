import { endpoint } from './endpoint.ts';
import {
  destinazioni,
  confermaQuery,
  confermaBody,
  esitoConferma,
  cancelQuery,
  esitoAnnullo,
  errors,
  localita,
  localitaQuery,
} from './ordine.schema.ts';
import { cancelOrdine, confirmOrdine, confirmOrdineGet, listDestinazioni } from './ordine.ts';
import { listLocalita } from './ordine-localita.ts';

export const listDestinazioniEndpoint = endpoint(listDestinazioni, {
  summary: 'Destinazioni salvate del cliente',
  answer: destinazioni,
});
export const listLocalitaEndpoint = endpoint(listLocalita, {
  summary: 'Le località scritte finora accanto a un CAP, negli indirizzi del cliente e dei suoi clienti finali',
  query: localitaQuery,
  answer: localita,
});
export const confirmOrdineEndpoint = endpoint(confirmOrdine, {
  summary: 'Conferma il carrello; lo stesso token conferma una volta sola',
  effect: 'write',
  query: confermaQuery,
  body: confermaBody,
  answer: esitoConferma,
  errors,
});

export const confirmOrdineGetEndpoint = endpoint(confirmOrdineGet, {
  summary: 'Come POST, senza contenuto',
  effect: 'write',
  query: confermaQuery,
  answer: esitoConferma,
  errors,
});

export const cancelOrdineEndpoint = endpoint(cancelOrdine, {
  summary:
    'Annulla un ordine appena confermato o ancora da pagare: giacenze, coupon e fido tornano, il carrello si riempie di nuovo',
  effect: 'write',
  query: cancelQuery,
  answer: esitoAnnullo,
  errors: ['NON_ANNULLABILE', 'NON_TROVATO', 'TROPPI_TENTATIVI'],
});

export const ordineEndpoints = [
  listDestinazioniEndpoint,
  listLocalitaEndpoint,
  confirmOrdineEndpoint,
  confirmOrdineGetEndpoint,
  cancelOrdineEndpoint,
] as const;
