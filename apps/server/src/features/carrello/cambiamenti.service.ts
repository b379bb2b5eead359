import type { RigaCarrelloRow } from './carrello.sql.ts';
import { testi } from './testi.ts';

/** A cart line as it stands, with the pieces that no chosen warehouse has. */
export type RigaValutata = RigaCarrelloRow & { readonly nonDisponibile: number };

export interface Cambiamento {
  readonly id: string;
  readonly testo: string;
  /** What of it is not about amounts: a window that knows which ones it showed tells those itself. */
  readonly disponibilita: string;
  /** When it was first told: the same at every look. */
  readonly istante: string;
}

/** How long an amount that changed is told at every look: another window may still show the old one. */
const RICORDATO = 60 * 60_000;

/**
 * What changed since the customer was last shown the cart: one text a line, none for a line that is as it was. A quantity that
 * changed is not told: the server cannot tell a tab's own edit from another tab's. It is part of the fingerprint instead, so
 * that a page that does not show it cannot confirm it.
 */
export function listCambiamenti(righe: readonly RigaValutata[], now: Date): Cambiamento[] {
  return righe.flatMap((riga) => {
    const disponibilita = describeDisponibilita(riga).join(' ');
    const nuovi = describeImporti(riga);
    const testo = [nuovi ?? importiCambiati(riga, now), disponibilita].filter(Boolean).join(' ');
    const istante = nuovi === null && disponibilita === '' ? (riga.cambiato ?? now) : now;
    return testo === '' ? [] : [{ id: riga.codice, testo, disponibilita, istante: istante.toISOString() }];
  });
}

/** Pieces missing that no look has told yet, and a withdrawal, which every look tells. */
function describeDisponibilita(riga: RigaValutata): string[] {
  return riga.prezzoCents === null ? [testi.ritirato] : describeMancanti(riga);
}

/** Amounts that are not as the line was last shown, in words; null when they are. */
export function describeImporti(riga: RigaCarrelloRow): string | null {
  if (riga.prezzoCents === null) return null;
  const parti = [
    ...describeImporto(testi.prezzoPassato, riga.prezzoMostratoCents, riga.prezzoCents),
    ...describeImporto(testi.pfuPassato, riga.pfuMostratoCents, riga.pfuCents),
    ...describeImporto(testi.contributoPassato, riga.contributoMostratoCents, riga.contributoCents),
  ];
  return parti.length === 0 ? null : parti.join(' ');
}

/**
 * Amounts that changed, behind what was told of this line a short while ago: a window that has heard none of it showed the first of
 * them. Null when nothing changed.
 */
export function appendImporti(riga: RigaCarrelloRow, now: Date): string | null {
  const importi = describeImporti(riga);
  const detti = importiCambiati(riga, now);
  return importi === null || detti === null ? importi : `${detti} ${importi}`;
}

/** What was told of this line's amounts a short while ago; null when they did not change, or it cannot be ordered at any. */
export function importiCambiati({ cambiamento, cambiato, prezzoCents }: RigaCarrelloRow, now: Date): string | null {
  return prezzoCents !== null && cambiato !== null && now.getTime() - cambiato.getTime() < RICORDATO
    ? cambiamento
    : null;
}

function describeImporto(
  sentence: (prima: number, ora: number) => string,
  prima: number | null,
  ora: number,
): string[] {
  return prima === null || prima === ora ? [] : [sentence(prima, ora)];
}

/** Pieces missing because the customer himself changed the line are not news: only a line told as it stands can differ. */
function describeMancanti({
  quantita,
  quantitaMostrata,
  nonDisponibile: ora,
  nonDisponibileMostrata: prima,
}: RigaValutata): string[] {
  if (quantitaMostrata !== quantita || ora === prima) return [];
  return [ora > prima ? testi.mancanoDiPiu(ora, prima, quantita) : testi.mancanoDiMeno(ora, prima)];
}
