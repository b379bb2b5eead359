import { z } from 'zod';
import { GIORNI_SETTIMANA } from '@battistrada/domain/orari';
import { RUOLI_UFFICIO, type Azienda, type ValoriImpostazioni } from './impostazioni.ts';

const testo = (max: number) =>
  z.string().trim().min(1, 'serve un testo').max(max, `servono al massimo ${max} caratteri`);
const telefono = z.string().regex(/^[\d +]{5,20}$/, 'serve un numero di telefono');
const email = z.string().regex(/^[^\s@]+@[^\s@]+$/, 'serve un indirizzo e-mail');
const ora = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'serve un’ora come 08:30');

const fasce = z
  .array(
    z
      .object({ dalle: ora, alle: ora })
      .refine(({ dalle, alle }) => dalle < alle, 'l’apertura deve venire prima della chiusura'),
  )
  .max(4, 'servono al massimo 4 fasce al giorno')
  .refine(
    (tutte) => tutte.every(({ dalle }, indice) => indice === 0 || (tutte[indice - 1]?.alle ?? '') < dalle),
    'le fasce di un giorno devono seguirsi senza sovrapporsi',
  );

const ufficio = z.object({
  nome: testo(60),
  ruolo: z.enum(RUOLI_UFFICIO).nullable(),
  telefono,
  email,
  indirizzo: testo(120),
  orari: z.partialRecord(z.enum(GIORNI_SETTIMANA), fasce),
});

/** Lengths as the electronic invoice takes them. */
export const azienda = z.object({
  ragioneSociale: testo(80),
  partitaIva: z.string().regex(/^(?!0{11})\d{11}$/, 'servono 11 cifre'),
  indirizzo: testo(60),
  cap: z.string().regex(/^\d{5}$/, 'servono 5 cifre'),
  citta: testo(60),
  provincia: z.string().regex(/^[A-Z]{2}$/, 'servono 2 lettere maiuscole'),
  telefono: z.string().regex(/^([\d +]{5,20})?$/, 'serve un numero di telefono'),
  email: z.string().regex(/^([^\s@]+@[^\s@]+)?$/, 'serve un indirizzo e-mail'),
  iban: z.string().regex(/^([A-Z]{2}\d{2}[A-Z0-9]{11,30})?$/, 'serve un IBAN senza spazi'),
}) satisfies z.ZodType<Azienda>;

/** Every setting of the database by its key, with the form of its value. */
export const impostazioni: { readonly [K in keyof ValoriImpostazioni]: z.ZodType<ValoriImpostazioni[K]> } = {
  marchio: testo(60),
  uffici: z.array(ufficio).max(20, 'servono al massimo 20 uffici'),
  chiusure: z.array(z.iso.date('serve un giorno come 2026-12-25')).max(200, 'servono al massimo 200 giorni'),
  azienda,
  sabato: z.array(testo(60)).max(62, 'servono al massimo 62 depositi'),
};
