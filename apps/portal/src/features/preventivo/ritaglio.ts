/** The kept part of a logo, in percent of the picture. */
export interface Ritaglio {
  readonly sinistra: number;
  readonly alto: number;
  readonly larghezza: number;
  readonly altezza: number;
}

export const TUTTA: Ritaglio = { sinistra: 0, alto: 0, larghezza: 100, altezza: 100 };

/** A cut of less than this from an edge is unintended. */
const SOGLIA = 0.5;

/** True when the whole picture is kept. */
export function isTutta({ larghezza, altezza }: Ritaglio): boolean {
  return larghezza > 100 - SOGLIA && altezza > 100 - SOGLIA;
}

/** The box of a printed logo, in points (`preventivo.pdf.ts` of the server). */
const RIQUADRO = { larghezza: 170, altezza: 62 } as const;

/**
 * The printed size of a part of a picture, in points; `proporzione` is the whole picture's width divided by its height.
 */
export function misuraStampata(
  { larghezza, altezza }: Ritaglio,
  proporzione: number,
): { readonly larghezza: number; readonly altezza: number } {
  const parte = (proporzione * larghezza) / altezza;
  const larga = Math.min(RIQUADRO.larghezza, RIQUADRO.altezza * parte);
  return { larghezza: larga, altezza: larga / parte };
}

const round = (percento: number): number => Math.min(100, Math.max(0, Math.round(percento * 100) / 100));

/** The crop as it is sent: in hundredths of a percent, at least one percent. */
export function toQuery({ sinistra, alto, larghezza, altezza }: Ritaglio): Ritaglio {
  return {
    sinistra: round(sinistra),
    alto: round(alto),
    larghezza: Math.max(1, round(larghezza)),
    altezza: Math.max(1, round(altezza)),
  };
}
