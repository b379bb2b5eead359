/** The four typed counts of a request. */
import { MAX_QUANTITA } from '@battistrada/contract/limiti';
import type { PezziPfu } from '@battistrada/contract/pfu';

export const CAMPI_PFU = ['agricoltura', 'autocarro', 'oversize', 'vettura'] as const;
export type CampoPfu = (typeof CAMPI_PFU)[number];
export type Scritti = Readonly<Record<CampoPfu, string>>;

export const NESSUNO: Scritti = { agricoltura: '0', autocarro: '0', oversize: '0', vettura: '0' };

/** A blank count is 0 (specification §5); null for an invalid text. */
export function readPezzi(scritto: string): number | null {
  const text = scritto.trim();
  const pezzi = text === '' ? 0 : /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return pezzi <= MAX_QUANTITA ? pezzi : null;
}

const PASSI: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** The count after a key of a spinbutton, within its bounds; null for every other key, and for an invalid text. */
export function stepPezzi(scritto: string, key: string): number | null {
  const pezzi = readPezzi(scritto);
  const passo = PASSI[key];
  if (pezzi === null || passo === undefined) return null;
  return Math.min(MAX_QUANTITA, Math.max(0, pezzi + passo));
}

/** The whole request; null when one of its counts is invalid. */
export function readRichiesta(scritti: Scritti): PezziPfu | null {
  const pezzi = { agricoltura: 0, autocarro: 0, oversize: 0, vettura: 0 };
  for (const campo of CAMPI_PFU) {
    const letti = readPezzi(scritti[campo]);
    if (letti === null) return null;
    pezzi[campo] = letti;
  }
  return pezzi;
}
