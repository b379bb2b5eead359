import { isIban } from '@battistrada/domain/iban';
import { z } from 'zod';
import { impostazioni as forme } from './impostazioni.schema.ts';
import {
  IBAN_ERRATO,
  MAX_INTEGER,
  booleanoCorpo,
  idCorpo,
  importoCorpo,
  interoCorpo,
  istante,
  testo,
  testoPieno,
  versioneVista,
} from './wire.ts';

/** A setting with its last change; version 0 means that nobody has set it. */
function voce<T>(valore: z.ZodType<T>) {
  return z.object({ valore, versione: z.int(), modificata: istante.nullable(), modificataDa: z.string().nullable() });
}

const fascia = z.object({ dalle: z.string(), alle: z.string() });
const fasce = z.array(fascia).optional();
const ufficio = z.object({
  nome: z.string(),
  ruolo: z.enum(['ordini', 'amministrazione', 'assistenza']).nullable(),
  telefono: z.string(),
  email: z.string(),
  indirizzo: z.string(),
  orari: z.object({ lun: fasce, mar: fasce, mer: fasce, gio: fasce, ven: fasce, sab: fasce, dom: fasce }),
});
const azienda = z.object({
  ragioneSociale: z.string(),
  partitaIva: z.string(),
  indirizzo: z.string(),
  cap: z.string(),
  citta: z.string(),
  provincia: z.string(),
  telefono: z.string(),
  email: z.string(),
  iban: z.string(),
});
const deposito = z.object({
  id: z.int(),
  codice: z.string(),
  nome: z.string(),
  tempiConsegna: z.string(),
  oraLimite: z.string().nullable(),
  sabato: z.boolean(),
  versione: z.int(),
  modificata: istante.nullable(),
  modificataDa: z.string().nullable(),
});
export type DepositoStaffWire = z.infer<typeof deposito>;

export const impostazioniStaff = z.object({
  marchio: voce(z.string().nullable()),
  azienda: voce(azienda.nullable()),
  uffici: voce(z.array(ufficio)),
  chiusure: voce(z.array(z.iso.date())),
  risposte: voce(z.array(z.object({ titolo: z.string(), testo: z.string() }))),
  scontoMassimo: voce(z.number().describe('percentuale: di quanto si scende, al più, sotto il prezzo del cliente')),
  conservazione: voce(
    z.object({
      registro: z.int(),
      posta: z.int(),
      chat: z.int(),
      preventivi: z.int(),
      dispositivi: z.int(),
      importazioni: z.int(),
    }),
  ).describe('giorni; 0: per sempre'),
  depositi: z.array(deposito),
});
export type ImpostazioniStaffWire = z.infer<typeof impostazioniStaff>;

const vista = interoCorpo(0, MAX_INTEGER).describe('quella che chi chiede ha visto; 0: nessuno l’aveva impostata');
export const saveMarchioBody = z.object({ versione: vista, valore: forme.marchio });
export type SalvaMarchioBodyWire = z.infer<typeof saveMarchioBody>;
export const saveAziendaBody = z.object({
  versione: vista,
  // One that is stored already keeps working, like one of the environment.
  valore: forme.azienda.refine(({ iban }) => iban === '' || isIban(iban), {
    path: ['iban'],
    error: IBAN_ERRATO,
  }),
});
export type SalvaAziendaBodyWire = z.infer<typeof saveAziendaBody>;
export const saveUfficiBody = z.object({ versione: vista, valore: forme.uffici });
export type SalvaUfficiBodyWire = z.infer<typeof saveUfficiBody>;
export const saveChiusureBody = z.object({ versione: vista, valore: forme.chiusure });
export type SalvaChiusureBodyWire = z.infer<typeof saveChiusureBody>;
export const saveRisposteBody = z.object({ versione: vista, valore: forme.risposte });
export type SalvaRisposteBodyWire = z.infer<typeof saveRisposteBody>;

export const saveScontoMassimoBody = z.object({ versione: vista, valore: importoCorpo(0, 50) });
export type SalvaScontoMassimoBodyWire = z.infer<typeof saveScontoMassimoBody>;

export const saveConservazioneBody = z.object({ versione: vista, valore: forme.conservazione });
export type SalvaConservazioneBodyWire = z.infer<typeof saveConservazioneBody>;

export const saveDepositoBody = z.object({
  id: idCorpo,
  versione: versioneVista,
  nome: testoPieno(60, 'Serve un nome.'),
  tempiConsegna: testoPieno(60, 'Scrivi i tempi di consegna, come «24 ore».'),
  oraLimite: testo()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Serve un’ora come 12:00.')
    .optional(),
  sabato: booleanoCorpo,
});
export type SalvaDepositoBodyWire = z.infer<typeof saveDepositoBody>;
