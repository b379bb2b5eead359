/** Tracking pages of carriers, which are recognized by the usual spellings of their names. */

/** Each carrier's page for a parcel; public addresses, as of 2026. */
const PAGINE: readonly (readonly [corriere: RegExp, pagina: (collo: string) => string])[] = [
  [/\bBRT\b|BARTOLINI/, (collo) => `https://www.mybrt.it/it/mybrt/my-parcels/search?parcelNumber=${collo}`],
  [/\bGLS\b/, (collo) => `https://www.gls-italy.com/it/servizi-per-destinatari/ricerca-spedizioni?match=${collo}`],
  [/\bDHL\b/, (collo) => `https://www.dhl.com/it-it/home/tracking.html?tracking-id=${collo}`],
  [/\bUPS\b/, (collo) => `https://www.ups.com/track?loc=it_IT&tracknum=${collo}`],
  [/\bFEDEX\b|\bTNT\b/, (collo) => `https://www.fedex.com/fedextrack/?trknbr=${collo}`],
  [/\bSDA\b|\bPOSTE\b/, (collo) => `https://www.poste.it/cerca/index.html#/risultati-spedizioni/${collo}`],
];

/**
 * The page for one parcel: the ERP's own https address, if it sent one, otherwise the carrier's page. Null for an
 * unknown carrier.
 */
export function linkCollo(corriere: string, collo: string): string | null {
  if (/^https:\/\/[^\s"<>]+$/.test(collo)) return collo;
  const nome = corriere.toUpperCase();
  const pagina = PAGINE.find(([quale]) => quale.test(nome))?.[1];
  return collo.trim() === '' ? null : (pagina?.(encodeURIComponent(collo.trim())) ?? null);
}
