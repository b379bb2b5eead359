import type { RigaCarrelloRow } from './carrello.sql.ts';
import { testi } from './testi.ts';

/** A cart line as it stands, with the pieces that no chosen warehouse has. */
export type RigaValutata = RigaCarrelloRow & { readonly nonDisponibile: number };

export interface Cambiamento {
  readonly id: string;
  readonly testo: string;
}

/**
 * What changed since the customer was last shown the cart: one text a line, none for a line that is as it was. A quantity that
 * changed is not told: the server cannot tell a tab's own edit from another tab's. It is part of the fingerprint instead, so
 * that a page that does not show it cannot confirm it.
 */
export function listCambiamenti(righe: readonly RigaValutata[]): Cambiamento[] {
  return righe
    .map((riga) => ({ id: riga.codice, testo: describeCambiamenti(riga).join(' ') }))
    .filter(({ testo }) => testo !== '');
}

function describeCambiamenti(riga: RigaValutata): string[] {
  if (riga.prezzoCents === null) return [testi.ritirato];
  return [
    ...describeImporto(testi.prezzoPassato, riga.prezzoMostratoCents, riga.prezzoCents),
    ...describeImporto(testi.pfuPassato, riga.pfuMostratoCents, riga.pfuCents),
    ...describeImporto(testi.contributoPassato, riga.contributoMostratoCents, riga.contributoCents),
    ...describeMancanti(riga),
  ];
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
