import { z } from 'zod';
import { portaEndpoint } from './porta-endpoint.ts';
import {
  consegne,
  consegneQuery,
  esitoRipeti,
  nuovoWebhookBody,
  repeatBody,
  segretoCreato,
  webhook,
  webhookQuery,
} from './porta-webhook.schema.ts';

export const listWebhookEndpoint = portaEndpoint('GET', '/webhook', {
  summary: 'Gli indirizzi avvisati degli eventi',
  ambiti: ['webhook'],
  answer: z.object({ webhook: z.array(webhook) }),
});

export const createWebhookEndpoint = portaEndpoint('POST', '/webhook', {
  summary: 'Un nuovo indirizzo; il segreto con cui sono firmati i messaggi è mostrato questa volta sola (201)',
  ambiti: ['webhook'],
  isSoloVera: true,
  body: nuovoWebhookBody,
  esempio: { corpo: { url: 'https://gestionale.example.it/eventi', tipi: ['ordine.confermato', 'ordine.annullato'] } },
  answer: segretoCreato,
  stati: [201],
  errors: ['RICHIESTA_NON_VALIDA'],
});

const UNO = '/webhook/0197a1b2-3c4d-7e5f-8a9b-0c1d2e3f4a5b';

export const deleteWebhookEndpoint = portaEndpoint('DELETE', '/webhook/:id', {
  summary: 'Toglie un indirizzo, con le consegne in attesa (204)',
  ambiti: ['webhook'],
  isSoloVera: true,
  query: webhookQuery,
  esempio: { indirizzo: UNO },
  answer: z.object({}),
  stati: [204],
  errors: ['NON_TROVATO'],
});

export const listConsegneEndpoint = portaEndpoint('GET', '/webhook/:id/consegne', {
  summary: 'Le consegne, dalla più nuova, con i tentativi e l’inizio delle risposte',
  ambiti: ['webhook'],
  query: consegneQuery,
  esempio: { indirizzo: `${UNO}/consegne` },
  answer: consegne,
  errors: ['NON_TROVATO'],
});

export const repeatConsegneEndpoint = portaEndpoint('POST', '/webhook/:id/ripeti', {
  summary: 'Consegna di nuovo un evento, o quelli di un intervallo di tempo',
  ambiti: ['webhook'],
  isSoloVera: true,
  query: webhookQuery,
  body: repeatBody,
  esempio: {
    indirizzo: `${UNO}/ripeti`,
    corpo: { dal: '2026-11-20T00:00:00Z', al: '2026-11-21T00:00:00Z' },
  },
  answer: esitoRipeti,
  errors: ['NON_TROVATO', 'RICHIESTA_NON_VALIDA'],
});

export const rotateSegretoEndpoint = portaEndpoint('POST', '/webhook/:id/segreto', {
  summary: 'Un nuovo segreto; per 24 ore i messaggi portano anche la firma del vecchio',
  ambiti: ['webhook'],
  isSoloVera: true,
  query: webhookQuery,
  esempio: { indirizzo: `${UNO}/segreto` },
  answer: segretoCreato,
  errors: ['NON_TROVATO'],
});

export const reactivateWebhookEndpoint = portaEndpoint('POST', '/webhook/:id/riattiva', {
  summary: 'Riprende un indirizzo disattivato, da ciò che non ha avuto',
  ambiti: ['webhook'],
  isSoloVera: true,
  query: webhookQuery,
  esempio: { indirizzo: `${UNO}/riattiva` },
  answer: webhook,
  errors: ['NON_TROVATO'],
});

export const portaWebhookEndpoints = [
  listWebhookEndpoint,
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listConsegneEndpoint,
  repeatConsegneEndpoint,
  rotateSegretoEndpoint,
  reactivateWebhookEndpoint,
] as const;
