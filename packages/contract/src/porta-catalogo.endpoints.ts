import { z } from 'zod';
import { cursoreCatalogo, disponibilita, disponibilitaBody } from './porta-catalogo.schema.ts';
import { portaEndpoint } from './porta-endpoint.ts';

export const listArticoliEndpoint = portaEndpoint('GET', '/articoli', {
  summary:
    'Gli articoli con i prezzi del cliente, in NDJSON o, con Accept: text/csv, in CSV: tutti, o solo quelli cambiati dopo un cursore; quello per la prossima volta è in X-Prossimo',
  ambiti: ['catalogo'],
  turno: 'esportazione',
  query: z.object({ dopo: cursoreCatalogo.optional() }),
  answer: 'file',
  mediaTypes: ['application/x-ndjson', 'text/csv'],
  esempio: { intestazioni: { Accept: 'text/csv' } },
});

export const readDisponibilitaEndpoint = portaEndpoint('POST', '/disponibilita', {
  summary: 'Prezzo netto, PFU, pezzi per deposito e giorno di consegna di codici o EAN, al massimo 500',
  ambiti: ['disponibilita'],
  turno: 'ricerca',
  effetto: 'legge',
  body: disponibilitaBody,
  answer: disponibilita,
  esempio: { corpo: { codici: ['BFG0001520', '2000000015200'], quantita: 4 } },
});

export const portaCatalogoEndpoints = [listArticoliEndpoint, readDisponibilitaEndpoint] as const;
