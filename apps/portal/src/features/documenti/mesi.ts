/** Months to choose from, as `YYYY-MM`. */
import type { Giorno } from '@battistrada/domain/giorno';

const NOME = new Intl.DateTimeFormat('it-IT', { month: 'long', year: 'numeric', timeZone: 'UTC' });

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
  const nome = NOME.format(new Date(`${mese}-01T00:00:00Z`));
  return nome.charAt(0).toUpperCase() + nome.slice(1);
}
