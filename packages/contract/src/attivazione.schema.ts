import { z } from 'zod';
import { confermaConCodice, confermaSenzaCodice, inviaCodiceConferma } from './attivazione.ts';
import { endpoint } from './endpoint.ts';
import { testo } from './wire.ts';

// An empty one is refused by the service, whose sentence (specification §5) is then the answer's own.
const telefono = testo(40).default('').describe('in qualsiasi grafia; senza prefisso è italiano');
const codice = testo(20).default('');

const inviaCodiceBody = z.object({ telefono });
export type InviaCodiceBodyWire = z.infer<typeof inviaCodiceBody>;

const esitoInvioCodice = z.discriminatedUnion('status', [
  z.object({ status: z.literal('SENT') }),
  z.object({
    status: z.literal('RETRY_IN'),
    retryIn: z.int().min(1).describe('minuti prima di poter chiedere un altro codice'),
  }),
]);
export type EsitoInvioCodiceWire = z.infer<typeof esitoInvioCodice>;

const confermaBody = z.object({ telefono, codice });
export type ConfermaConCodiceBodyWire = z.infer<typeof confermaBody>;

const esitoCodice = z.discriminatedUnion('status', [
  z.object({ status: z.literal('OK') }),
  z.object({
    status: z.literal('WRONG_CODE'),
    tentativi: z.int().min(0).describe('tentativi rimasti; 0: il codice non vale più'),
  }),
]);
export type EsitoCodiceWire = z.infer<typeof esitoCodice>;

const esitoSenzaCodice = z.object({ status: z.literal('OK') });
export type EsitoSenzaCodiceWire = z.infer<typeof esitoSenzaCodice>;

export const inviaCodiceConfermaEndpoint = endpoint(inviaCodiceConferma, {
  summary: 'Manda per SMS il codice che accetta le condizioni',
  access: 'pending',
  effect: 'write',
  body: inviaCodiceBody,
  answer: esitoInvioCodice,
  errors: ['NON_PERMESSO', 'TROPPI_TENTATIVI', 'SMS_NON_INVIATO'],
});
export const confermaConCodiceEndpoint = endpoint(confermaConCodice, {
  summary: 'Accetta le condizioni con il codice ricevuto',
  access: 'pending',
  effect: 'write',
  body: confermaBody,
  answer: esitoCodice,
  errors: ['NON_PERMESSO'],
});
export const confermaSenzaCodiceEndpoint = endpoint(confermaSenzaCodice, {
  summary: 'Accetta le condizioni senza telefono, dove è previsto',
  access: 'pending',
  effect: 'write',
  answer: esitoSenzaCodice,
  errors: ['NON_PERMESSO'],
});

export const attivazioneEndpoints = [
  inviaCodiceConfermaEndpoint,
  confermaConCodiceEndpoint,
  confermaSenzaCodiceEndpoint,
] as const;
