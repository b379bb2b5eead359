/**
 * How much of the machine one user, one customer and all together may use: limits that people do not normally reach.
 */
import { z } from 'zod';

export interface Limiti {
  /** Bytes of files in the chat: of one user, of one customer's conversation, of all. */
  readonly fileUtente: number;
  readonly fileCliente: number;
  readonly fileTotale: number;
  /** When the data's disk has fewer free bytes, no file is accepted. */
  readonly spazioMinimo: number;
  /** Limits for one customer's orders that wait for payment, together: pieces, money, orders. */
  readonly attesaPezzi: number;
  readonly attesaCents: number;
  readonly attesaOrdini: number;
  /**
   * A user's searches within an hour, and the different articles that he may see in it before the audit trail records
   * it.
   */
  readonly ricercheOra: number;
  readonly articoliAllarme: number;
}

/** A whole number from `min` to `max`. */
export const integer = (min: number, max: number) => {
  const message = `serve un numero intero da ${min} a ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((n) => n >= min && n <= max, message);
};

const MB = 1_000_000;
/** A petabyte. */
const MOLTI_MB = 999_999_999;

/** The variables for `config.ts`. */
export const limitiEnvironment = {
  QUOTA_FILE_UTENTE_MB: integer(1, MOLTI_MB).default(500),
  QUOTA_FILE_CLIENTE_MB: integer(1, MOLTI_MB).default(1_000),
  QUOTA_FILE_TOTALE_MB: integer(1, MOLTI_MB).default(20_000),
  SPAZIO_MINIMO_MB: integer(0, MOLTI_MB).default(500),
  ATTESA_PEZZI: integer(1, 999_999).default(1_000),
  ATTESA_EURO: integer(1, 9_999_999).default(100_000),
  ATTESA_ORDINI: integer(1, 9_999).default(30),
  RICERCHE_ORA: integer(100, 99_999_999).default(100_000),
  RICERCHE_ALLARME: integer(100, 99_999_999).default(10_000),
};

export function limitiOf(read: z.infer<z.ZodObject<typeof limitiEnvironment>>): Limiti {
  return {
    fileUtente: read.QUOTA_FILE_UTENTE_MB * MB,
    fileCliente: read.QUOTA_FILE_CLIENTE_MB * MB,
    fileTotale: read.QUOTA_FILE_TOTALE_MB * MB,
    spazioMinimo: read.SPAZIO_MINIMO_MB * MB,
    attesaPezzi: read.ATTESA_PEZZI,
    attesaCents: read.ATTESA_EURO * 100,
    attesaOrdini: read.ATTESA_ORDINI,
    ricercheOra: read.RICERCHE_ORA,
    articoliAllarme: read.RICERCHE_ALLARME,
  };
}
