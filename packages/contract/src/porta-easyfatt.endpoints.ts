import { z } from 'zod';
import { portaEndpoint } from './porta-endpoint.ts';
import { giorno, interoQuery, testo } from './wire.ts';

/** Empty parameters count as absent, because Easyfatt sends all of them. */
const orNone = <T>(schema: z.ZodType<T>) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
const numero = interoQuery(0, 999_999_999);

export const pollEasyfattEndpoint = portaEndpoint('GET', '/easyfatt', {
  summary: 'Gli ordini come li scarica Danea Easyfatt (EasyfattDocuments); senza limiti quelli dell’ultimo mese',
  ambiti: ['erp'],
  esempio: { indirizzo: '/easyfatt?firstdate=2026-11-01' },
  query: z.object({
    appver: testo(20).optional(),
    firstdate: orNone(giorno),
    lastdate: orNone(giorno),
    firstnum: orNone(numero),
    lastnum: orNone(numero),
  }),
  answer: 'file',
  mediaTypes: ['application/xml'],
  errors: ['RICHIESTA_NON_VALIDA'],
});

export const sendEasyfattEndpoint = portaEndpoint('POST', '/easyfatt', {
  summary:
    'Il catalogo come lo invia Danea Easyfatt (multipart, campo file): la risposta è OK, ogni altro testo Easyfatt lo mostra a chi lo usa',
  ambiti: ['importa'],
  isSoloVera: true,
  esempio: { allegato: 'catalogo.xml' },
  bodyTypes: ['multipart/form-data'],
  answer: 'file',
  mediaTypes: ['text/plain'],
});

export const portaEasyfattEndpoints = [pollEasyfattEndpoint, sendEasyfattEndpoint] as const;
