/** Months to choose from, as `YYYY-MM`. */
import type { Giorno } from '@battistrada/domain/giorno';

const NOMI = [
  'Gennaio',
  'Febbraio',
  'Marzo',
  'Aprile',
  'Maggio',
  'Giugno',
  'Luglio',
  'Agosto',
  'Settembre',
  'Ottobre',
  'Novembre',
  'Dicembre',
] as const;

/** Every month of these years, the newest first, none after today's. */
export function mesiOf(anni: readonly number[], oggi: Giorno): string[] {
  const corrente = oggi.slice(0, 7);
  return anni
    .flatMap((anno) => Array.from({ length: 12 }, (_mese, indice) => `${anno}-${String(12 - indice).padStart(2, '0')}`))
    .filter((mese) => mese <= corrente);
}

/** The month that an accountant asks for: the last complete one, if there is one. */
export function ultimoMeseIntero(mesi: readonly string[], oggi: Giorno): string {
  return mesi.find((mese) => mese < oggi.slice(0, 7)) ?? mesi[0] ?? oggi.slice(0, 7);
}

/** `2026-03` → `Marzo 2026`. */
export function formatMese(mese: string): string {
  const [anno = '', numero] = mese.split('-');
  return `${NOMI[Number(numero) - 1] ?? ''} ${anno}`;
}
