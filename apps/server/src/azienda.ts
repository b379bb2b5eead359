/** The wholesaler's own company, as documents and electronic invoices name it: settings of their own kind, all or none. */
import { z } from 'zod';
import { SetupError } from './setup-error.ts';

export interface Azienda {
  readonly ragioneSociale: string;
  readonly partitaIva: string;
  readonly indirizzo: string;
  readonly cap: string;
  readonly citta: string;
  readonly provincia: string;
  readonly telefono: string;
  readonly email: string;
  /** Where transfers go; empty: documents name none. */
  readonly iban: string;
}

const testo = (max: number) => z.string().max(max, `servono al massimo ${max} caratteri`).optional();

/** Lengths as the electronic invoice takes them. */
export const aziendaEnvironment = {
  AZIENDA_RAGIONE_SOCIALE: testo(80),
  AZIENDA_PARTITA_IVA: z
    .string()
    .regex(/^(?!0{11})\d{11}$/, 'servono 11 cifre')
    .optional(),
  AZIENDA_INDIRIZZO: testo(60),
  AZIENDA_CAP: z
    .string()
    .regex(/^\d{5}$/, 'servono 5 cifre')
    .optional(),
  AZIENDA_CITTA: testo(60),
  AZIENDA_PROVINCIA: z
    .string()
    .regex(/^[A-Z]{2}$/, 'servono 2 lettere maiuscole')
    .optional(),
  AZIENDA_TELEFONO: z
    .string()
    .regex(/^[\d +]{5,20}$/, 'serve un numero di telefono')
    .default(''),
  AZIENDA_EMAIL: z
    .string()
    .regex(/^[^\s@]+@[^\s@]+$/, 'serve un indirizzo e-mail')
    .default(''),
  AZIENDA_IBAN: z
    .string()
    .regex(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/, 'serve un IBAN senza spazi')
    .default(''),
};

/** Invented: its VAT number has a valid check digit and the office code 000, which no tax office has. */
const DIMOSTRATIVA: Azienda = {
  ragioneSociale: 'Battistrada Gomme S.r.l.',
  partitaIva: '90000010000',
  indirizzo: 'Via dell’Industria 40',
  cap: '40138',
  citta: 'Bologna',
  provincia: 'BO',
  telefono: '051 5550100',
  email: 'amministrazione@battistrada.example',
  iban: '',
};

type Read = z.infer<z.ZodObject<typeof aziendaEnvironment>>;

const OBBLIGATORIE = [
  'AZIENDA_RAGIONE_SOCIALE',
  'AZIENDA_PARTITA_IVA',
  'AZIENDA_INDIRIZZO',
  'AZIENDA_CAP',
  'AZIENDA_CITTA',
  'AZIENDA_PROVINCIA',
] as const satisfies readonly (keyof Read)[];

/** The company that is set; an invented one when none is. A SetupError when it is set in part: an invoice needs all of it. */
export function aziendaOf(read: Read): Azienda {
  const mancanti = OBBLIGATORIE.filter((name) => read[name] === undefined);
  if (mancanti.length === OBBLIGATORIE.length) return DIMOSTRATIVA;
  if (mancanti.length > 0) {
    throw new SetupError(`Impostazione non valida. ${mancanti[0]}: serve insieme alle altre dell’azienda.`);
  }
  return {
    ragioneSociale: read.AZIENDA_RAGIONE_SOCIALE ?? '',
    partitaIva: read.AZIENDA_PARTITA_IVA ?? '',
    indirizzo: read.AZIENDA_INDIRIZZO ?? '',
    cap: read.AZIENDA_CAP ?? '',
    citta: read.AZIENDA_CITTA ?? '',
    provincia: read.AZIENDA_PROVINCIA ?? '',
    telefono: read.AZIENDA_TELEFONO,
    email: read.AZIENDA_EMAIL,
    iban: read.AZIENDA_IBAN,
  };
}

/** Whether documents still name the invented company. */
export function isDimostrativa(azienda: Azienda): boolean {
  return azienda === DIMOSTRATIVA;
}
