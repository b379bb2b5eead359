/**
 * Zod building blocks of the wire (product.md §2, "The wire"): the spelling and limits of texts, numbers, flags and
 * days. `meta({ openapi })` is the documentation's form of a value that travels as a text.
 */
import { formatNumero } from '@battistrada/domain/numero';
import { z } from 'zod';
import { MAX_QUANTITA, MAX_TESTO } from './limiti.ts';
import { isUuid, NESSUN_UUID } from './uuid.ts';

export const OBBLIGATORIO = 'Campo obbligatorio.';
export const IBAN_ERRATO = 'Questo IBAN non è valido: ricontrolla le cifre.';

/** A missing value gets its own message; a wrong one gets the message about its form. */
function missingOr(message: string, missing = OBBLIGATORIO) {
  return {
    error: ({ input }: { readonly input?: unknown }) => (input === undefined ? missing : message),
  };
}

const INTERO = 'Deve essere un numero intero.';
const MESE = 'Deve essere un mese, come 2026-03.';
const NUL = '\u0000';

/** A text without NUL and half characters, which PostgreSQL cannot store. */
export function testo(max: number = MAX_TESTO, missing = OBBLIGATORIO) {
  return z
    .string(missingOr('Deve essere un testo.', missing))
    .max(max, `Al massimo ${max} caratteri.`)
    .refine((value) => !value.includes(NUL) && value.isWellFormed(), 'Contiene caratteri non ammessi.');
}

/** Whether the text shows anything: blanks, control characters and zero-width characters show nothing. */
export const isVisibile = (testo: string): boolean => /[^\s\p{C}]/u.test(testo);

/** A text that must show something; `missing` is the message otherwise. */
export function testoPieno(max: number = MAX_TESTO, missing = OBBLIGATORIO) {
  return testo(max, missing).refine(isVisibile, { error: missing, abort: true });
}

/** A whole number of a call that takes only JSON, so a number written as a text is refused. */
export function intero(min: number, max: number) {
  return z.int(INTERO).min(min, `Non può essere minore di ${min}.`).max(max, `Non può essere maggiore di ${max}.`);
}

const testoIntero = z
  .string(missingOr(INTERO))
  .regex(/^-?\d{1,15}$/, INTERO)
  .transform(Number);

/** A whole number written in a query, between `min` and `max`. */
export function interoQuery(min: number, max: number) {
  return testoIntero.pipe(intero(min, max)).meta({ openapi: { type: 'integer', minimum: min, maximum: max } });
}

/** `true` or `false` in a query. */
export const booleanoQuery = z
  .enum(['true', 'false'], 'Deve essere true o false.')
  .transform((value) => value === 'true')
  .meta({ openapi: { type: 'boolean' } });

/** A whole number in a body: a number in JSON, a text in a form. */
export function interoCorpo(min: number, max: number) {
  return z
    .union([z.int(INTERO), testoIntero], INTERO)
    .pipe(intero(min, max))
    .meta({ openapi: { type: 'integer', minimum: min, maximum: max } });
}

const testoImporto = z
  .string()
  .regex(/^-?\d{1,9}([.,]\d{1,2})?$/)
  .transform((value) => Number(value.replace(',', '.')));

const IMPORTO = 'Deve essere un importo con al massimo 2 decimali.';

/** Euro of a call that takes JSON alone, where a text is none; at most 2 decimals. */
export function importoJson(min: number, max: number) {
  return z
    .number(IMPORTO)
    .refine((euro) => Math.round(euro * 100) / 100 === euro, 'Deve avere al massimo 2 decimali.')
    .min(min, `Non può essere minore di ${formatNumero(min)}.`)
    .max(max, `Non può essere maggiore di ${formatNumero(max)}.`);
}

/** Euro in a body, between `min` and `max`: a number in JSON, a text in a form, at most 2 decimals in both. */
export function importoCorpo(min: number, max: number) {
  return z
    .union([z.number(), testoImporto], IMPORTO)
    .pipe(importoJson(min, max))
    .meta({ openapi: { type: 'number', minimum: min, maximum: max } });
}

/** A percentage written in a query, between `min` and 100, with at most 4 decimals. */
export function percentoQuery(min: number) {
  const message = `Deve essere un numero da ${min} a 100.`;
  return z
    .string(missingOr(message))
    .regex(/^\d{1,3}(\.\d{1,4})?$/, message)
    .transform(Number)
    .pipe(z.number().min(min, message).max(100, message))
    .meta({ openapi: { type: 'number', minimum: min, maximum: 100 } });
}

/** A flag in a body: a boolean in JSON, a text in a form. */
export const booleanoCorpo = z
  .union([z.boolean(), z.enum(['true', 'false'])], 'Deve essere true o false.')
  .transform((value) => value === true || value === 'true')
  .meta({ openapi: { type: 'boolean' } });

/** A list in a body, of at most `max`. */
export function elencoCorpo<T extends z.ZodType>(item: T, max: number, troppi = `Al massimo ${max}.`) {
  return z.array(item, 'Deve essere un elenco.').max(max, troppi);
}

/** An object in a body, with what it must have. */
export function oggettoCorpo<S extends z.ZodRawShape>(shape: S) {
  return z.object(shape, 'Deve avere i suoi campi.');
}

/** Pieces of one line: 1 to 9,999. */
export const quantitaQuery = interoQuery(1, MAX_QUANTITA);

/** The largest number of 15 digits; only beyond it a whole number is malformed. */
const MAX_INTERO = 999_999_999_999_999;
/** The largest `integer` of PostgreSQL, which ids, versions and numbers of orders are. */
export const MAX_INTEGER = 2_147_483_647;
/** An id beyond it is replaced by 0, which no row has, so it is unknown like any other. */
const knownOrNone = (id: number): number => (id > MAX_INTEGER ? 0 : id);
export const idQuery = interoQuery(1, MAX_INTERO).transform(knownOrNone);
/** -1 for all of them. */
export const idOTuttiQuery = interoQuery(-1, MAX_INTERO).transform(knownOrNone);
export const idCorpo = interoCorpo(1, MAX_INTERO).transform(knownOrNone);

/** The version of a row that the caller has seen: the change is refused when it has another one. */
export const versioneVista = interoCorpo(1, MAX_INTEGER).describe('quella che chi chiede ha visto');

/** The id of a message or a notice; 0 is before the first. */
export const idMessaggio = interoQuery(0, Number.MAX_SAFE_INTEGER);
export const idMessaggioCorpo = interoCorpo(0, Number.MAX_SAFE_INTEGER);

/** A page past the end is empty (product.md §2). */
export const numeroPagina = interoQuery(1, MAX_INTERO);
export const paginaQuery = numeroPagina.default(1);

/** An article code. */
export const codiceArticolo = testoPieno();

/** The random string that makes a repeated request count once. */
export const token = testoPieno();

/** Euro, at most 2 decimals. */
export const importo = z.number().describe('euro, al massimo 2 decimali');
export const percentuale = z.number().describe('22 è il 22 %');
const GIORNO = 'Deve essere un giorno, come 2026-03-10.';
/** A day, `YYYY-MM-DD`. PostgreSQL knows no year 0. */
export const giorno = z.iso.date(GIORNO).refine((value) => !value.startsWith('0000'), GIORNO);
/** A month, `YYYY-MM`. */
export const meseQuery = z.string(missingOr(MESE)).regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, MESE);
export const istante = z.iso.datetime();

/**
 * An id that cannot be guessed. An id of a wrong form is replaced by one that nothing has, and so answered with 404
 * like any unknown id. A text in no form of an id is malformed.
 */
export const uuid = z
  .string('Identificativo non valido.')
  .regex(/^[\w-]{1,64}$/, 'Identificativo non valido.')
  .transform((value) => (isUuid(value) ? value : NESSUN_UUID))
  .meta({ openapi: { type: 'string', format: 'uuid' } });
