import { HOUR_MS } from '@battistrada/domain/durata';
import type { RigaCarrelloRow } from './carrello.sql.ts';
import { testi } from './testi.ts';

/** A cart line with the pieces that no chosen warehouse has. */
export type RigaValutata = RigaCarrelloRow & { readonly nonDisponibile: number };

export interface Cambiamento {
  readonly id: string;
  readonly testo: string;
  /** The part that is not about amounts: a window that knows which amounts it showed reports those itself. */
  readonly disponibilita: string;
  /** The instant of the first report, the same at every look. */
  readonly istante: string;
}

/** How long a changed amount is reported at every look: another window may still show the old one. */
const RICORDATO = HOUR_MS;

/**
 * The changes since the customer was last shown the cart: one text for each changed line. A changed quantity is not
 * reported, because the server cannot tell a tab's own edit from another tab's. It is part of the fingerprint instead,
 * so that a page that does not show it cannot confirm it.
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

/** Missing pieces that no look has reported yet, and a withdrawal, which every look reports. */
function describeDisponibilita(riga: RigaValutata): string[] {
  return riga.prezzoCents === null ? [testi.ritirato] : describeMancanti(riga);
}

/** In words, the amounts that differ from those last shown for the line; null when none does. */
function describeImporti(riga: RigaCarrelloRow): string | null {
  if (riga.prezzoCents === null) return null;
  const parti = [
    ...describeImporto(testi.prezzoPassato, riga.prezzoMostratoCents, riga.prezzoCents),
    ...describeImporto(testi.pfuPassato, riga.pfuMostratoCents, riga.pfuCents),
    ...describeImporto(testi.contributoPassato, riga.contributoMostratoCents, riga.contributoCents),
  ];
  return parti.length === 0 ? null : parti.join(' ');
}

/**
 * The changed amounts, after the recent report of this line: a window that has not seen that report showed the first
 * amounts. Null when nothing changed.
 */
export function appendImporti(riga: RigaCarrelloRow, now: Date): string | null {
  const importi = describeImporti(riga);
  const detti = importiCambiati(riga, now);
  return importi === null || detti === null ? importi : `${detti} ${importi}`;
}

/**
 * The recent report about this line's amounts; null when they did not change, or when the article cannot be ordered.
 */
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

/**
 * Missing pieces caused by the customer's own change are not reported: only a line that was shown in its current
 * quantity can differ.
 */
function describeMancanti({
  quantita,
  quantitaMostrata,
  nonDisponibile: ora,
  nonDisponibileMostrata: prima,
}: RigaValutata): string[] {
  if (quantitaMostrata !== quantita || ora === prima) return [];
  return [ora > prima ? testi.mancanoDiPiu(ora, prima, quantita) : testi.mancanoDiMeno(ora, prima)];
}
