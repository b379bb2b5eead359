import type { RigaVerificata } from '@battistrada/contract/ordine-rapido';
import type { Prodotto } from '@battistrada/contract/ricerca';

/** Actions on rows, by the row's number. */
export interface AzioniRiga {
  readonly setQuantita: (riga: number, codice: string, quantita: number) => void;
  readonly setArticolo: (riga: number, prodotto: Prodotto, quantita: number) => void;
  readonly remove: (riga: number) => void;
  readonly setForzata: (codice: string, forzata: boolean) => void;
  readonly setSecondari: (codice: string, secondari: boolean) => void;
}

export interface RigaProps {
  readonly riga: RigaVerificata;
  readonly depositi: ReadonlyMap<number, string>;
  readonly nelCarrello: number;
  /** Why the cart refused it; null when it did not. */
  readonly rifiuto: string | null;
  readonly isForzata: boolean;
  readonly isForzabile: boolean;
  readonly conSecondari: boolean;
  readonly azioni: AzioniRiga;
}
