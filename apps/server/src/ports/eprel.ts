/** The tyres in the public register of energy labels (integration.md §1.4). */

/** The values of a label; null where the register has none, or an invalid one. */
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
  /** The register has withdrawn the product; its classes must not be shown. */
  | { readonly esito: 'bloccata' }
  | { readonly esito: 'assente' }
  /** Busy or out of order: ask again, after this wait if the register names one. */
  | { readonly esito: 'riprova'; readonly attesaMs: number | null; readonly motivo: string };

export interface Eprel {
  /** Never throws. */
  readEtichetta(registrazione: string): Promise<RispostaEprel>;
}
