import { z } from 'zod';
import { isIban, normalizeIban } from '@battistrada/domain/iban';
import { capCorpo, emailInvito, provinciaCorpo } from './recapiti.schema.ts';
import {
  IBAN_ERRATO,
  booleanoCorpo,
  booleanoQuery,
  elencoCorpo,
  idCorpo,
  idQuery,
  importo,
  importoCorpo,
  interoCorpo,
  istante,
  oggettoCorpo,
  testo,
  testoPieno,
  token,
  uuid,
  versioneVista,
} from './wire.ts';

// What can be changed on the card.
export const clienteModificabileQuery = z.object({ id: idQuery });
export type ClienteModificabileQueryWire = z.infer<typeof clienteModificabileQuery>;
const utente = z.object({
  id: z.int(),
  username: z.string(),
  nome: z.string(),
  email: z.string(),
  funzioni: z.array(z.int()),
  attivo: z.boolean(),
  haPassword: z.boolean(),
  invitoScade: istante.nullable(),
  versione: z.int(),
  dispositivi: z.array(z.object({ id: z.string(), nome: z.string(), ultimoAccesso: istante })),
});
export type UtenteModificabileWire = z.infer<typeof utente>;
const attesa = z.object({
  id: z.int(),
  chi: z.string(),
  chiesta: istante,
  fidoDopo: importo.nullable(),
  ibanDopo: z.string(),
  motivo: z.string(),
});
export type AttesaCreditoWire = z.infer<typeof attesa>;
export const clienteModificabile = z.object({
  versione: z.int(),
  idDepositi: z.array(z.int()).describe('il primario per primo'),
  fidoMassimo: importo.nullable(),
  iban: z.string().nullable().describe('null per chi non ha il diritto di vederlo'),
  creditoInAttesa: attesa.nullable(),
  utenti: z.array(utente),
});
export type ClienteModificabileWire = z.infer<typeof clienteModificabile>;

export const saveDepositiBody = z
  .object({
    id: idCorpo,
    versione: versioneVista,
    depositi: elencoCorpo(interoCorpo(1, 62), 62).default([]).describe('il primario per primo'),
  })
  .refine(({ depositi }) => new Set(depositi).size === depositi.length, {
    path: ['depositi'],
    error: 'Un deposito può comparire una volta sola.',
  });
export type SalvaDepositiBodyWire = z.infer<typeof saveDepositiBody>;

const funzioni = elencoCorpo(interoCorpo(1, 99), 20).default([]);
export const createUtenteClienteBody = z.object({
  token: token.optional().describe('lo stesso token invita una volta sola'),
  idCliente: idCorpo,
  username: testoPieno(60, 'Scrivi il nome utente.'),
  nome: testoPieno(100, 'Scrivi nome e cognome.'),
  email: emailInvito,
  funzioni,
});
export type CreaUtenteClienteBodyWire = z.infer<typeof createUtenteClienteBody>;
export const saveUtenteClienteBody = z.object({
  idUtente: idCorpo,
  versione: versioneVista,
  nome: testoPieno(100, 'Scrivi nome e cognome.'),
  email: emailInvito,
  funzioni,
});
export type SalvaUtenteClienteBodyWire = z.infer<typeof saveUtenteClienteBody>;
export const utenteClienteBody = z.object({ idUtente: idCorpo });
export type UtenteClienteBodyWire = z.infer<typeof utenteClienteBody>;
export const dispositivoUtenteBody = z.object({ idUtente: idCorpo, dispositivo: uuid });
export type DispositivoUtenteBodyWire = z.infer<typeof dispositivoUtenteBody>;

// Credit and bank.
const iban = testo(40).transform(normalizeIban);
export const requestCreditoBody = z
  .object({
    idCliente: idCorpo,
    versione: versioneVista,
    fidoMassimo: importoCorpo(0, 100_000_000).optional().describe('assente: nessun fido'),
    iban: iban.optional().describe('assente: nessuno'),
    motivo: testoPieno(500, 'Scrivi perché.'),
  })
  .refine((body) => body.iban === undefined || isIban(body.iban), {
    path: ['iban'],
    error: IBAN_ERRATO,
  });
export type ChiediCreditoBodyWire = z.infer<typeof requestCreditoBody>;
export const richiesteQuery = z.object({
  inAttesa: booleanoQuery.optional().describe('solo quelle senza risposta'),
  dopo: idQuery.optional().describe('id dell’ultima già letta'),
});
export type RichiesteQueryWire = z.infer<typeof richiesteQuery>;
const richiestaCredito = z.object({
  id: z.int(),
  idCliente: z.int(),
  ragsoc: z.string(),
  chiesta: istante,
  chi: z.string(),
  mia: z.boolean().describe('chiesta da chi legge: la approva un altro'),
  fidoPrima: importo.nullable(),
  fidoDopo: importo.nullable(),
  ibanPrima: z.string(),
  ibanDopo: z.string(),
  motivo: z.string(),
  stato: z.enum(['PENDING', 'APPROVED', 'REJECTED']),
  rispostaDa: z.string().nullable(),
});
export type RichiestaCreditoWire = z.infer<typeof richiestaCredito>;
export const richiesteCredito = z.object({ richieste: z.array(richiestaCredito), prossima: z.int().nullable() });
export type RichiesteCreditoWire = z.infer<typeof richiesteCredito>;
export const answerCreditoBody = z.object({ id: idCorpo, approva: booleanoCorpo });
export type RispondiCreditoBodyWire = z.infer<typeof answerCreditoBody>;

// Requests for access.
const richiestaAccesso = z.object({
  id: z.int(),
  creata: istante,
  ragsoc: z.string(),
  piva: z.string(),
  nome: z.string(),
  email: z.string(),
  tel: z.string(),
  messaggio: z.string(),
  stato: z.enum(['PENDING', 'ACCEPTED', 'REJECTED']),
  rispostaDa: z.string().nullable(),
  idCliente: z.int().nullable().describe('il cliente che ha già questa partita IVA'),
  cliente: z.string().nullable(),
});
export type RichiestaAccessoStaffWire = z.infer<typeof richiestaAccesso>;
export const richiesteAccesso = z.object({ richieste: z.array(richiestaAccesso), prossima: z.int().nullable() });
export type RichiesteAccessoWire = z.infer<typeof richiesteAccesso>;

export const nuovoCliente = oggettoCorpo({
  indirizzo: testoPieno(200, 'Scrivi l’indirizzo.'),
  cap: capCorpo,
  citta: testoPieno(100, 'Scrivi la città.'),
  provincia: provinciaCorpo,
  pagamento: testoPieno(100, 'Scrivi il pagamento concordato.'),
  idListino: interoCorpo(1, 32_767),
  depositi: elencoCorpo(interoCorpo(1, 62), 62).default([]).describe('il primario per primo'),
});
export const acceptRichiestaAccessoBody = z
  .object({
    token: token.optional().describe('lo stesso token invita una volta sola'),
    id: idCorpo,
    username: testoPieno(60, 'Scrivi il nome utente.'),
    funzioni,
    idCliente: idCorpo.optional().describe('di un cliente che c’è già'),
    nuovo: nuovoCliente.optional(),
    gemello: idCorpo.optional().describe('con un nuovo: il cliente con la stessa partita IVA che chi chiede ha visto'),
  })
  .refine(({ idCliente, nuovo }) => (idCliente === undefined) !== (nuovo === undefined), {
    path: ['idCliente'],
    error: 'Indica un cliente che c’è già, oppure i dati di uno nuovo.',
  });
export type AccogliRichiestaBodyWire = z.infer<typeof acceptRichiestaAccessoBody>;
export const refuseRichiestaBody = z.object({ id: idCorpo });
export type RifiutaRichiestaBodyWire = z.infer<typeof refuseRichiestaBody>;
