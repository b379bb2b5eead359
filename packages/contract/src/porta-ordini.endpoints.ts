import { z } from 'zod';
import { portaEndpoint } from './porta-endpoint.ts';
import { cursore, esitoRicevuto, numeroOrdine, ordineUscita, ricevutoBody, statoBody } from './porta-ordini.schema.ts';
import { interoQuery } from './wire.ts';

export const listOrdiniUscitaEndpoint = portaEndpoint('GET', '/ordini', {
  summary: 'Gli ordini nuovi o cambiati dopo un cursore, in una sequenza che non ne salta',
  ambiti: ['erp', 'ordini:leggi'],
  esempio: { indirizzo: '/ordini?dopo=0&limite=100' },
  query: z.object({ dopo: cursore.optional(), limite: interoQuery(1, 1_000).default(100) }),
  answer: z.object({ ordini: z.array(ordineUscita), prossimo: z.string() }),
});

export const getOrdineUscitaEndpoint = portaEndpoint('GET', '/ordini/:numero', {
  summary: 'Un ordine',
  ambiti: ['erp', 'ordini:leggi'],
  esempio: { indirizzo: '/ordini/100001' },
  query: z.object({ numero: numeroOrdine }),
  answer: ordineUscita,
  errors: ['NON_TROVATO'],
});

export const acknowledgeOrdineEndpoint = portaEndpoint('POST', '/ordini/:numero/ricevuto', {
  summary: 'Il gestionale ha preso l’ordine; ripetuto con lo stesso numero ha la prima risposta',
  ambiti: ['erp'],
  isSoloVera: true,
  query: z.object({ numero: numeroOrdine }),
  body: ricevutoBody,
  esempio: { indirizzo: '/ordini/100001/ricevuto', corpo: { numeroErp: 'V-2026-881' } },
  answer: esitoRicevuto,
  errors: ['NON_TROVATO', 'NUMERO_ERP_DIVERSO', 'RICHIESTA_NON_VALIDA'],
});

export const setStatoOrdineEndpoint = portaEndpoint('POST', '/ordini/:numero/stato', {
  summary: 'Il gestionale porta avanti l’ordine: lo prepara, lo spedisce tutto o in parte, lo fattura, lo annulla',
  ambiti: ['erp'],
  isSoloVera: true,
  query: z.object({ numero: numeroOrdine }),
  body: statoBody,
  esempio: {
    indirizzo: '/ordini/100001/stato',
    corpo: { stato: 'SPEDITO', corriere: 'Corriere Rapido', colli: ['CR1'] },
  },
  answer: ordineUscita,
  errors: ['NON_TROVATO', 'NUMERO_ERP_DIVERSO', 'STATO_NON_AMMESSO', 'RICHIESTA_NON_VALIDA'],
});

export const portaOrdiniEndpoints = [
  listOrdiniUscitaEndpoint,
  getOrdineUscitaEndpoint,
  acknowledgeOrdineEndpoint,
  setStatoOrdineEndpoint,
] as const;
