import { isIP } from 'node:net';

/** True for an IP address, or a network such as 93.40.10.0/24. */
export function isRete(testo: string): boolean {
  const [indirizzo = '', bit, ...altro] = testo.split('/');
  const famiglia = isIP(indirizzo);
  if (famiglia === 0 || altro.length > 0) return false;
  return bit === undefined || (/^\d{1,3}$/.test(bit) && Number(bit) <= (famiglia === 4 ? 32 : 128));
}
