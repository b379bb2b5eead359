import { z } from 'zod';
import { portaEndpoint } from './porta-endpoint.ts';
import { ordineDirettoBody, ordineSimulato } from './porta-ordine-diretto.schema.ts';
import { ordineUscita } from './porta-ordini.schema.ts';
import { booleanoQuery } from './wire.ts';

export const createOrdineEndpoint = portaEndpoint('POST', '/ordini', {
  summary:
    'Un ordine (201), con l’intestazione Idempotency-Key. Con simulazione=true, o con una chiave di prova, dice come sarebbe (200) e non fa nulla',
  ambiti: ['ordini:crea'],
  esempio: {
    intestazioni: { 'Idempotency-Key': 'ORD-2026-17' },
    corpo: { righe: [{ codice: 'BFG0001520', quantita: 4, prezzoAtteso: 59.89 }], riferimento: 'ORD-2026-17' },
  },
  query: z.object({ simulazione: booleanoQuery.optional() }),
  body: ordineDirettoBody,
  answer: z.union([ordineUscita, ordineSimulato]),
  stati: [201, 200],
  errors: [
    'TOKEN_ASSENTE',
    'TOKEN_RIUSATO',
    'RICHIESTA_IN_CORSO',
    'NON_TROVATO',
    'CLIENTE_BLOCCATO',
    'FIDO_SUPERATO',
    'PAGAMENTO_NON_OFFERTO',
    'DISPONIBILITA_SUPERATA',
    'PREZZO_CAMBIATO',
    'NON_PERMESSO',
  ],
});

export const portaOrdineDirettoEndpoints = [createOrdineEndpoint] as const;
