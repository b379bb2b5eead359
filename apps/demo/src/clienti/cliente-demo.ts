/** A demo customer: who he is, on what terms he buys, and his users. */
import type { BasisPoints } from '@battistrada/domain/denaro';

export interface IndirizzoDemo {
  readonly indirizzo: string;
  readonly cap: string;
  readonly citta: string;
  readonly provincia: string;
}

/** Terms of payment as printed on the invoices, with the due dates of the instalments in days after the invoice. */
export interface PagamentoDemo {
  readonly descrizione: string;
  readonly giorni: readonly number[];
}

export const PAGAMENTI = {
  riba3060: { descrizione: 'Ri.Ba. 30/60 gg d.f.', giorni: [30, 60] },
  riba60: { descrizione: 'Ri.Ba. 60 gg d.f.', giorni: [60] },
  bonifico30: { descrizione: 'Bonifico bancario 30 gg d.f.', giorni: [30] },
  rimessa: { descrizione: 'Rimessa diretta alla consegna', giorni: [0] },
  online: { descrizione: 'Pagamento online anticipato', giorni: [0] },
} as const satisfies Record<string, PagamentoDemo>;

export interface UtenteDemo {
  readonly username: string;
  readonly nome: string;
  readonly funzioni: readonly number[];
  /** -1 when the terms were never accepted. */
  readonly versioneTermini: number;
  readonly attivazioneTelefono: boolean;
  readonly dispositivi: number;
}

/**
 * The credit line compared with the amount owed: `ampio` is well above it, `esaurito` equals it, null means no credit
 * line.
 */
export type FidoDemo = 'ampio' | 'esaurito' | null;

export interface ClienteDemo {
  readonly id: number;
  readonly ragioneSociale: string;
  readonly sede: IndirizzoDemo;
  readonly telefono: string;
  readonly cellulare: string;
  readonly email: string;
  readonly pagamento: PagamentoDemo;
  readonly listinoId: 1 | 2 | 3;
  readonly scontoPagamentoBp: BasisPoints;
  readonly scontoOnlineBp: BasisPoints;
  readonly soloOnline: boolean;
  readonly simeone: boolean;
  readonly bloccato: boolean;
  readonly fido: FidoDemo;
  /** In the customer's order: the first is the primary one. */
  readonly depositi: readonly number[];
  readonly destinazioni: readonly (IndirizzoDemo & { readonly predefinita: boolean })[];
  readonly utenti: readonly UtenteDemo[];
  /** Orders a month in the two years of history; 0: none at all. */
  readonly ordiniAlMese: number;
}
