import { isPartitaIva } from '@battistrada/domain/partita-iva';
import { z } from 'zod';
import { DIRITTI, DIRITTI_AGENTE } from './diritti.ts';
import { MAX_NOTE } from './limiti.ts';
import { emailCorpo, telefonoCorpo } from './recapiti.schema.ts';
import { booleanoQuery, percentuale, testo, testoPieno } from './wire.ts';

const tipoUtente = z.enum(['backend', 'agente', 'cliente']);

export const loginQuery = z.object({ ricordami: booleanoQuery.optional() });
export type LoginQueryWire = z.infer<typeof loginQuery>;

export const loginAnswer = z.object({
  token: z.string(),
  cookie: z.string().describe('il nome del cookie di sessione'),
  tipoUtente,
  admin: z.boolean(),
  device: z.string(),
  richiedeAccettazioneTermini: z.boolean(),
  attivazioneTelefono: z.boolean().describe('quale variante di attivazione si applica'),
  indirizzo: z.string().nullable().describe("l'applicazione di backend e agenti; null per i clienti"),
  richiedeSecondoFattore: z
    .boolean()
    .describe('la sessione aspetta il codice di APILogin/SecondoFattore e fino ad allora non apre altro'),
});
export type LoginAnswerWire = z.infer<typeof loginAnswer>;

// As authenticators write them; recovery codes with their dash.
const codice = testo(40).default('').describe('le 6 cifre dell’app, oppure un codice di recupero');

export const secondoFattoreBody = z.object({ codice });
export type SecondoFattoreBodyWire = z.infer<typeof secondoFattoreBody>;

export const confermaIdentitaBody = z.object({ password: testo().default(''), codice });
export type ConfermaIdentitaBodyWire = z.infer<typeof confermaIdentitaBody>;

export const richiestaPasswordBody = z.object({ username: testoPieno(60) });
export type RichiestaPasswordBodyWire = z.infer<typeof richiestaPasswordBody>;

const deposito = z.object({
  id: z.int(),
  descrOrdine: z.string(),
  descrRicerca: z.string(),
  descrCarrello: z.string(),
  tempiConsegna: z.string(),
});

export const utente = z.object({
  id: z.int().describe('di chi sono carrello e bozze: chi agisce per un cliente ne ha uno per ognuno'),
  chi: z.int().describe('la persona della sessione'),
  ragsoc: z.string(),
  ragione_sociale: z.string(),
  simeone: z.boolean(),
  depositi: z.array(deposito).describe('nell’ordine del cliente: il primo è il primario'),
  funzioni: z.array(z.int()),
  versioneTerminiAccettata: z.int().describe('-1 se non accettati'),
  urlCerchi: z.string(),
  iva: percentuale,
  scontoPagamento: percentuale,
  scontoPagamentoOnline: percentuale,
  PagamentoSoloOnline: z.boolean(),
  pagamentoOnlineOfferto: z.boolean().describe('falso dove nessuno incassa online'),
  tipoUtente,
  indirizzo: z.string().nullable().describe("l'applicazione di backend e agenti; null per i clienti"),
  consentiSovraQuantita: z.boolean(),
  sempreAltriDepositi: z.boolean().describe('le righe nuove del carrello attingono anche ai depositi secondari'),
  bloccato: z.boolean().describe('può guardare, non ordinare'),
  chat: z.boolean(),
  diritti: z
    .array(z.enum([...DIRITTI, ...DIRITTI_AGENTE]))
    .describe('di chi lavora per il grossista e degli agenti; gli altri non ne hanno'),
});
export type UtenteWire = z.infer<typeof utente>;

export const partitaIvaCorpo = testoPieno(20)
  .regex(/^\d{11}$/, { error: 'Deve essere di 11 cifre.', abort: true })
  .refine(isPartitaIva, 'Non è una partita IVA valida.');
export const richiestaAccessoBody = z.object({
  ragsoc: testoPieno(),
  piva: partitaIvaCorpo,
  nome: testoPieno().describe('la persona da richiamare'),
  email: emailCorpo,
  telefono: telefonoCorpo,
  messaggio: testo(MAX_NOTE).default(''),
});
export type RichiestaAccessoBodyWire = z.infer<typeof richiestaAccessoBody>;
