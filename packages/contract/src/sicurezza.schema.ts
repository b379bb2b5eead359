import { z } from 'zod';
import { MIN_PASSWORD } from './limiti.ts';
import { istante, testo, uuid } from './wire.ts';

export const nuovaPassword = testo()
  .default('')
  .refine((value) => value.length >= MIN_PASSWORD, `Deve avere almeno ${MIN_PASSWORD} caratteri.`);

export const changePasswordBody = z.object({
  attuale: testo().default(''),
  nuova: nuovaPassword,
});
export type CambiaPasswordBodyWire = z.infer<typeof changePasswordBody>;

export const secondoFattore = z.object({
  attivo: z.boolean(),
  attivatoIl: istante.nullable(),
  codiciRimasti: z.int().describe('codici di recupero non ancora usati'),
});
export type SecondoFattoreWire = z.infer<typeof secondoFattore>;

export const fattorePreparato = z.object({
  segreto: z.string().describe('da scrivere a mano nell’app, in base32'),
  indirizzo: z.string().describe('otpauth://…, da mostrare come codice QR'),
});
export type FattorePreparatoWire = z.infer<typeof fattorePreparato>;

export const attivaFattoreBody = z.object({ codice: testo(40).default('') });
export type AttivaFattoreBodyWire = z.infer<typeof attivaFattoreBody>;

export const codiciRecupero = z.object({
  codici: z.array(z.string()).describe('mostrati questa volta sola; ognuno vale una volta'),
});
export type CodiciRecuperoWire = z.infer<typeof codiciRecupero>;

const accesso = z.object({
  istante,
  utente: z.string().describe('il nome di chi ha provato a entrare'),
  esito: z.enum(['riuscito', 'fallito']),
  indirizzo: z.string().describe('vuoto se non è noto'),
  programma: z.string().describe('programma e sistema, come “Chrome su Windows”; vuoto se non si riconoscono'),
});

const sessioneAperta = z.object({
  id: z.string(),
  utente: z.string(),
  indirizzo: z.string(),
  programma: z.string(),
  creata: istante,
  corrente: z.boolean().describe('quella da cui si sta chiamando'),
});

export const accessi = z.object({
  amministratore: z.boolean().describe('vede tutti gli utenti dell’azienda; gli altri vedono se stessi'),
  accessi: z.array(accesso).describe('gli ultimi 50, dal più nuovo'),
  sessioni: z.array(sessioneAperta),
});
export type AccessiWire = z.infer<typeof accessi>;

export const closeSessioneBody = z.object({ id: uuid });
export type ChiudiSessioneBodyWire = z.infer<typeof closeSessioneBody>;
