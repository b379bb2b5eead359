const GIORNO_E_ORA = new Intl.DateTimeFormat('it-IT', {
  day: '2-digit',
  month: '2-digit',
  year: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Rome',
});

/** An instant in a dense table: `10/03/26, 10:00`. */
export function writeQuando(istante: string): string {
  return GIORNO_E_ORA.format(new Date(istante));
}
