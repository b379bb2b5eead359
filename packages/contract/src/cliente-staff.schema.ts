import { z } from 'zod';
import {
  booleanoCorpo,
  booleanoQuery,
  giorno,
  idCorpo,
  idQuery,
  importo,
  istante,
  percentuale,
  testo,
  versioneVista,
} from './wire.ts';

export const clientiStaffQuery = z.object({
  testo: testo().optional().describe('nome, città, codice, partita IVA o telefono'),
  bloccati: booleanoQuery.optional().describe('solo quelli bloccati'),
  dopo: idQuery.optional().describe('id dell’ultimo già letto'),
});
export type ClientiStaffQueryWire = z.infer<typeof clientiStaffQuery>;

const inElenco = {
  id: z.int(),
  ragsoc: z.string(),
  citta: z.string(),
  provincia: z.string(),
  piva: z.string(),
  codiceErp: z.string().nullable(),
  telefono: z.string(),
  bloccato: z.boolean(),
};
const clienteInElenco = z.object(inElenco);
export type ClienteInElencoWire = z.infer<typeof clienteInElenco>;
export const clientiStaff = z.object({
  clienti: z.array(clienteInElenco),
  prossimo: z.int().nullable().describe('da dare in `dopo` per i seguenti; null alla fine'),
});
export type ClientiStaffWire = z.infer<typeof clientiStaff>;

export const clientiTelefonoQuery = z.object({
  testo: testo().describe('nome, città, codice, partita IVA o telefono'),
});
export type ClientiTelefonoQueryWire = z.infer<typeof clientiTelefonoQuery>;
export const clientiTelefono = z.object({ clienti: z.array(clienteInElenco).describe('al massimo 10') });
export type ClientiTelefonoWire = z.infer<typeof clientiTelefono>;

export const clienteStaffQuery = z.object({ id: idQuery });
export type ClienteStaffQueryWire = z.infer<typeof clienteStaffQuery>;

const utenteDiCliente = z.object({
  id: z.int(),
  username: z.string(),
  nome: z.string(),
  attivo: z.boolean(),
  dispositivi: z.int(),
  ultimoAccesso: istante.nullable(),
});
const eventoDiCliente = z.object({
  id: z.int(),
  istante,
  chi: z.string().nullable(),
  evento: z.string(),
});
export const clienteStaff = z.object({
  ...inElenco,
  indirizzo: z.string(),
  cap: z.string(),
  cellulare: z.string(),
  email: z.string(),
  pec: z.string(),
  sdi: z.string(),
  pagamento: z.string(),
  listino: z.string(),
  scontoPagamento: percentuale,
  scontoOnline: percentuale,
  fidoMassimo: importo.nullable().describe('null: nessun fido concordato'),
  fidoCorrente: importo,
  scaduto: importo.describe('scaduto e non pagato, oggi'),
  scadutoDal: giorno.nullable(),
  ordiniAperti: z.int(),
  depositi: z.array(z.string()).describe('il primario per primo'),
  utenti: z.array(utenteDiCliente),
  eventi: z.array(eventoDiCliente).describe('gli ultimi 50 atti, dal più recente'),
  versione: z.int(),
});
export type ClienteStaffWire = z.infer<typeof clienteStaff>;

export const bloccaClienteBody = z.object({
  id: idCorpo,
  versione: versioneVista,
  bloccato: booleanoCorpo,
});
export type BloccaClienteBodyWire = z.infer<typeof bloccaClienteBody>;
