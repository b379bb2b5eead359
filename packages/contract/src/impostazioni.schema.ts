import { z } from 'zod';
import { GIORNI_SETTIMANA } from '@battistrada/domain/orari';
import { MAX_GIORNI_CONSERVAZIONE, MAX_MESSAGGIO, MAX_RISPOSTE, MIN_GIORNI_CONSERVAZIONE } from './limiti.ts';
import { RUOLI_UFFICIO, type Azienda, type ValoriImpostazioni } from './impostazioni.ts';

/** Without NUL and halves of a character, which PostgreSQL cannot store. */
const testo = (max: number) =>
  z
    .string('serve un testo')
    .trim()
    .min(1, 'serve un testo')
    .max(max, `servono al massimo ${max} caratteri`)
    .refine((value) => !value.includes('\0') && value.isWellFormed(), 'contiene caratteri non ammessi');
const telefono = z.string('serve un numero di telefono').regex(/^[\d +]{5,20}$/, 'serve un numero di telefono');
const email = z
  .string('serve un indirizzo e-mail')
  .regex(/^[^\s\0@\p{Cs}]+@[^\s\0@\p{Cs}]+$/u, 'serve un indirizzo e-mail');
const ora = z.string('serve un’ora come 08:30').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'serve un’ora come 08:30');

const fasce = z
  .array(
    z
      .object({ dalle: ora, alle: ora }, 'serve una fascia')
      .refine(({ dalle, alle }) => dalle < alle, 'l’apertura deve venire prima della chiusura'),
    'servono le fasce',
  )
  .max(4, 'servono al massimo 4 fasce al giorno')
  .refine(
    (tutte) => tutte.every(({ dalle }, indice) => indice === 0 || (tutte[indice - 1]?.alle ?? '') < dalle),
    'le fasce di un giorno devono seguirsi senza sovrapporsi',
  );

const ufficio = z.object(
  {
    nome: testo(60),
    ruolo: z.enum(RUOLI_UFFICIO, 'serve un ruolo fra quelli previsti').nullable(),
    telefono,
    email,
    indirizzo: testo(120),
    orari: z.partialRecord(z.enum(GIORNI_SETTIMANA, 'serve un giorno della settimana'), fasce, 'servono gli orari'),
  },
  'serve un ufficio',
);

/** Eleven digits, not all of them 0. */
const PARTITA_IVA = new RegExp(`^(${Array.from({ length: 11 }, (_, n) => `\\d{${n}}[1-9]\\d{${10 - n}}`).join('|')})$`);

/** Lengths as the electronic invoice takes them. */
export const azienda = z.object(
  {
    ragioneSociale: testo(80),
    partitaIva: z.string('servono 11 cifre').regex(PARTITA_IVA, 'servono 11 cifre'),
    indirizzo: testo(60),
    cap: z.string('servono 5 cifre').regex(/^\d{5}$/, 'servono 5 cifre'),
    citta: testo(60),
    provincia: z.string('servono 2 lettere maiuscole').regex(/^[A-Z]{2}$/, 'servono 2 lettere maiuscole'),
    telefono: z.string('serve un numero di telefono').regex(/^([\d +]{5,20})?$/, 'serve un numero di telefono'),
    email: z
      .string('serve un indirizzo e-mail')
      .regex(/^([^\s\0@\p{Cs}]+@[^\s\0@\p{Cs}]+)?$/u, 'serve un indirizzo e-mail'),
    iban: z.string('serve un IBAN senza spazi').regex(/^([A-Z]{2}\d{2}[A-Z0-9]{11,30})?$/, 'serve un IBAN senza spazi'),
  },
  'servono i dati dell’azienda',
) satisfies z.ZodType<Azienda>;

const GIORNI = `servono giorni da ${MIN_GIORNI_CONSERVAZIONE} a ${MAX_GIORNI_CONSERVAZIONE}, o 0 per sempre`;
const giorni = z.union([z.literal(0), z.int().min(MIN_GIORNI_CONSERVAZIONE).max(MAX_GIORNI_CONSERVAZIONE)], GIORNI);

/** Every setting of the database by its key, with the form of its value. */
export const impostazioni: { readonly [K in keyof ValoriImpostazioni]: z.ZodType<ValoriImpostazioni[K]> } = {
  marchio: testo(60),
  uffici: z.array(ufficio, 'serve un elenco').max(20, 'servono al massimo 20 uffici'),
  chiusure: z
    .array(z.iso.date('serve un giorno come 2026-12-25'), 'serve un elenco')
    .max(200, 'servono al massimo 200 giorni'),
  azienda,
  risposte: z
    .array(z.object({ titolo: testo(60), testo: testo(MAX_MESSAGGIO) }, 'serve una risposta'), 'serve un elenco')
    .max(MAX_RISPOSTE, `servono al massimo ${MAX_RISPOSTE} risposte`)
    .refine(
      (tutte) => new Set(tutte.map(({ titolo }) => titolo.toLowerCase())).size === tutte.length,
      'due risposte hanno lo stesso titolo',
    ),
  scontoMassimo: z
    .number('serve una percentuale')
    .min(0, 'serve una percentuale da 0 a 50')
    .max(50, 'serve una percentuale da 0 a 50')
    .refine((percento) => Math.round(percento * 100) / 100 === percento, 'servono al massimo 2 decimali'),
  conservazione: z.object(
    { registro: giorni, posta: giorni, chat: giorni, preventivi: giorni, dispositivi: giorni, importazioni: giorni },
    'servono i giorni di ogni dato',
  ),
  sabato: z.array(testo(60), 'serve un elenco').max(62, 'servono al massimo 62 depositi'),
};
