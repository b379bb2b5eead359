/** The lines of a quotation by alternative, as editor, summary and paper show them. */
import { MAX_ALTERNATIVE } from '@battistrada/contract/limiti';
import type { Preventivo, RigaPreventivo, TotaleAlternativa } from '@battistrada/contract/preventivo';

export interface Alternativa {
  readonly numero: number;
  readonly righe: readonly RigaPreventivo[];
  readonly totale: TotaleAlternativa | null;
}

/** The alternatives with lines, in order; the first one always. */
export function alternativeOf({ righe, totali }: Preventivo): Alternativa[] {
  const numeri = [...new Set(righe.map(({ alternativa }) => alternativa))].toSorted((a, b) => a - b);
  return (numeri.length === 0 ? [1] : numeri).map((numero) => ({
    numero,
    righe: righe.filter(({ alternativa }) => alternativa === numero),
    totale: totali.find(({ alternativa }) => alternativa === numero) ?? null,
  }));
}

/** The alternatives in the editor: those with lines, and the current one, even when empty. */
export function alternativeMostrate(preventivo: Preventivo, attiva: number): Alternativa[] {
  const presenti = alternativeOf(preventivo);
  if (presenti.some(({ numero }) => numero === attiva)) return presenti;
  return [...presenti, { numero: attiva, righe: [], totale: null }].toSorted((a, b) => a.numero - b.numero);
}

/** The next alternative that can be started; null when all have lines, or none has. */
export function nextAlternativa({ righe }: Preventivo): number | null {
  const presenti = new Set(righe.map(({ alternativa }) => alternativa));
  if (presenti.size === 0) return null;
  for (let numero = 1; numero <= MAX_ALTERNATIVE; numero += 1) if (!presenti.has(numero)) return numero;
  return null;
}

/** The name of a line: the size is emphasized in it, as in the cart. */
export function nomeRiga({ misura, descrizione }: RigaPreventivo): { inizio: string; seguito: string } {
  const inizio = misura !== '' && descrizione.startsWith(misura) ? misura : descrizione;
  return { inizio, seguito: descrizione.slice(inizio.length).trim() };
}
