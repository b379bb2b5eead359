import { z } from 'zod';
import { nuovaPassword } from './sicurezza.schema.ts';
import { testo } from './wire.ts';

// The service refuses an empty one, with the sentence of specification §5.
const telefono = testo(40).default('').describe('in qualsiasi grafia; senza prefisso è italiano');
const codice = testo(20).default('');

export const sendCodiceBody = z.object({ telefono });
export type InviaCodiceBodyWire = z.infer<typeof sendCodiceBody>;

export const esitoInvioCodice = z.discriminatedUnion('status', [
  z.object({ status: z.literal('SENT') }),
  z.object({
    status: z.literal('RETRY_IN'),
    retryIn: z.int().min(1).describe('minuti prima di poter chiedere un altro codice'),
  }),
]);
export type EsitoInvioCodiceWire = z.infer<typeof esitoInvioCodice>;

export const confermaBody = z.object({ telefono, codice });
export type ConfermaConCodiceBodyWire = z.infer<typeof confermaBody>;

export const esitoCodice = z.discriminatedUnion('status', [
  z.object({ status: z.literal('OK') }),
  z.object({
    status: z.literal('WRONG_CODE'),
    tentativi: z.int().min(0).describe('tentativi rimasti; 0: il codice non vale più'),
  }),
]);
export type EsitoCodiceWire = z.infer<typeof esitoCodice>;

export const esitoSenzaCodice = z.object({ status: z.literal('OK') });
export type EsitoSenzaCodiceWire = z.infer<typeof esitoSenzaCodice>;

export const invitoBody = z.object({
  token: testo(200).default('').describe('dal link dell’invito'),
  password: nuovaPassword,
});
export type InvitoBodyWire = z.infer<typeof invitoBody>;

export const esitoInvito = z.object({
  status: z.literal('OK'),
  username: z.string().describe('con cui si accede'),
});
export type EsitoInvitoWire = z.infer<typeof esitoInvito>;
