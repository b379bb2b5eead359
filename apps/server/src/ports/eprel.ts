/** The public register of energy labels, as far as tyres go (integration.md §1.4). */

/** What a label says; null where the register says nothing, or nothing that makes sense. */
export interface EtichettaEprel {
  readonly carburante: string | null;
  readonly bagnato: string | null;
  readonly rumore: number | null;
  readonly classeRumore: string | null;
  readonly neve: boolean;
  readonly ghiaccio: boolean;
}

export type RispostaEprel =
  | { readonly esito: 'trovata'; readonly etichetta: EtichettaEprel }
  /** The register has taken the product out: its classes are not to be shown. */
  | { readonly esito: 'bloccata' }
  | { readonly esito: 'assente' }
  /** Busy or out of order: to be asked again, not before so many milliseconds where it says so. */
  | { readonly esito: 'riprova'; readonly attesaMs: number | null; readonly motivo: string };

export interface Eprel {
  /** Never throws. */
  readEtichetta(registrazione: string): Promise<RispostaEprel>;
}
