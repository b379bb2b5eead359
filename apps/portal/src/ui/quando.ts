/** How an instant is written, in the time of Rome. */
const A_MINUTI = {
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Rome',
} as const;
const GIORNO_E_ORA = new Intl.DateTimeFormat('it-IT', { ...A_MINUTI, year: '2-digit' });
const DATA_E_ORA = new Intl.DateTimeFormat('it-IT', { ...A_MINUTI, year: 'numeric' });

/** In a dense table: `10/03/26, 10:00`. */
export function writeQuando(istante: string): string {
  return GIORNO_E_ORA.format(new Date(istante));
}

/** Where the year matters: `10/03/2026, 10:00`. */
export function writeDataEOra(istante: string): string {
  return DATA_E_ORA.format(new Date(istante));
}
