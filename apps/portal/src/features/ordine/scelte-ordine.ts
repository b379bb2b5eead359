/** The customer's choices in the RESOCONTO, and the confirmation made of them (specification §2, §3, §5). */
import type { RigaCarrello } from '@battistrada/contract/carrello';
import { FUNZIONE_DESTINAZIONE_LIBERA, type Utente } from '@battistrada/contract/login';
import { DESTINAZIONE, type Destinazione, type DettagliConferma } from '@battistrada/contract/ordine';
import { formatIndirizzo, INDIRIZZO_VUOTO, type Indirizzo } from './indirizzo.ts';

export interface ScelteOrdine {
  /** Null before the customer chooses: then the default destination, or the one flagged as default, applies. */
  readonly destinazione: number | null;
  /** Its reference goes with an order to any destination, the rest only with a custom one. */
  readonly indirizzo: Indirizzo;
  readonly note: string;
  /** How to ship when pieces are missing: all together, or the available ones now. */
  readonly tuttiInsieme: boolean;
  readonly pagaOnline: boolean;
  readonly idCoupon: number | null;
}

export const SCELTE_INIZIALI: ScelteOrdine = {
  destinazione: null,
  indirizzo: INDIRIZZO_VUOTO,
  note: '',
  tuttiInsieme: false,
  pagaOnline: false,
  idCoupon: null,
};

/**
 * The chosen destination; -1 is replaced by the saved one flagged as default (§4 "Destination codes"). A stored choice
 * may name a destination that is no longer saved or allowed.
 */
export function destinazioneScelta(
  { destinazione }: ScelteOrdine,
  salvate: readonly Destinazione[],
  { funzioni }: Pick<Utente, 'funzioni'>,
): number {
  const isPossibile =
    destinazione === DESTINAZIONE.predefinita ||
    destinazione === DESTINAZIONE.ritiroInSede ||
    (destinazione === DESTINAZIONE.personalizzata && funzioni.includes(FUNZIONE_DESTINAZIONE_LIBERA)) ||
    salvate.some(({ id }) => id === destinazione);
  if (destinazione !== null && isPossibile) return destinazione;
  return salvate.find(({ predefinita }) => predefinita)?.id ?? DESTINAZIONE.predefinita;
}

export function isSovraDisponibilita(righe: readonly RigaCarrello[]): boolean {
  return righe.some((riga) => riga.quantitaNonDisponibile > 0);
}

/** The lines whose missing pieces the secondary warehouses could deliver, and that do not use them yet. */
export function righeConAltriDepositi(righe: readonly RigaCarrello[]): RigaCarrello[] {
  return righe.filter(
    (riga) => riga.quantitaNonDisponibile > 0 && riga.mostraSceltaDepositiSecondari && !riga.includiDepositiSecondari,
  );
}

/** The confirmation's body; `tuttiInsieme` is null when nothing is missing. */
export function toDettagli(
  scelte: ScelteOrdine,
  idDestinazione: number,
  righe: readonly RigaCarrello[],
): DettagliConferma {
  const riferimento = scelte.indirizzo.riferimento.trim();
  return {
    destinazione: idDestinazione === DESTINAZIONE.personalizzata ? formatIndirizzo(scelte.indirizzo) : null,
    riferimento: riferimento === '' ? null : riferimento,
    note: scelte.note,
    tuttiInsieme: isSovraDisponibilita(righe) ? scelte.tuttiInsieme : null,
    pagaOnline: scelte.pagaOnline,
  };
}
