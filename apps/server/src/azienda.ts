/**
 * The wholesaler's own company as set in the environment, completely or not at all. A start writes it into the settings
 * of a database that names none.
 */
import type { Azienda } from '@battistrada/contract/impostazioni';
import { azienda } from '@battistrada/contract/impostazioni.schema';
import type { z } from 'zod';
import { SetupError } from './setup-error.ts';

const { shape } = azienda;

export const aziendaEnvironment = {
  AZIENDA_RAGIONE_SOCIALE: shape.ragioneSociale.optional(),
  AZIENDA_PARTITA_IVA: shape.partitaIva.optional(),
  AZIENDA_INDIRIZZO: shape.indirizzo.optional(),
  AZIENDA_CAP: shape.cap.optional(),
  AZIENDA_CITTA: shape.citta.optional(),
  AZIENDA_PROVINCIA: shape.provincia.optional(),
  AZIENDA_TELEFONO: shape.telefono.default(''),
  AZIENDA_EMAIL: shape.email.default(''),
  AZIENDA_IBAN: shape.iban.default(''),
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

/**
 * The configured company, or null when no variable is set. Throws a SetupError when only some are set: an invoice needs
 * all of them.
 */
export function aziendaOf(read: Read): Azienda | null {
  const mancanti = OBBLIGATORIE.filter((name) => read[name] === undefined);
  if (mancanti.length === OBBLIGATORIE.length) return null;
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
