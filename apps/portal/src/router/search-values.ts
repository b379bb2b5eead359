/**
 * Texts, numbers and days in an address, read tolerantly: null when the value is missing or impossible. What is read
 * here is never refused by the server for its form.
 */
import { isGiorno, type Giorno } from '@battistrada/domain/giorno';

/** The highest id and number, PostgreSQL's `integer`. */
const MAX_ID = 2_147_483_647;
const MAX_PAGINA = 1_000_000;

/** A whole number from `min` to `max`, in digits. */
export function readIntero(text: string | undefined, min: number, max: number): number | null {
  const value = /^\d{1,10}$/.test(text ?? '') ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : null;
}

/** The id of a row, or another number that counts from 1. */
export function readId(text: string | undefined): number | null {
  return readIntero(text, 1, MAX_ID);
}

/** The page of a list; null for the first one, which the address does not name. */
export function readPagina(text: string | undefined): number | null {
  return readIntero(text, 2, MAX_PAGINA);
}

/** An existing day. */
export function readGiorno(text: string | undefined): Giorno | null {
  return text !== undefined && isGiorno(text) ? text : null;
}

/** A text without spaces around it, cut where the server would refuse it; null when it is empty. */
export function readTesto(text: string | undefined, max: number): string | null {
  return text?.trim().slice(0, max) || null;
}
