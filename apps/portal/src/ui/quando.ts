const GIORNO_E_ORA = new Intl.DateTimeFormat('it-IT', {
  day: '2-digit',
  month: '2-digit',
  year: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Rome',
});

/** `10/03/26, 10:00`, as a dense table shows an instant. */
export function writeQuando(istante: string): string {
  return GIORNO_E_ORA.format(new Date(istante));
}
