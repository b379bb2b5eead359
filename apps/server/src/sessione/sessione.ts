/** Who is calling, as every service gets it: loaded once a request from the session's token. */
import type { Diritto } from '@battistrada/contract/diritti';
import type { Deposito, TipoUtente } from '@battistrada/contract/login';
import type { BasisPoints, Cents } from '@battistrada/domain/denaro';

/** A deposito with what a day of delivery follows from. */
export interface DepositoCliente extends Deposito {
  /** As other programs know it: the ERP's, else ours. */
  readonly codice: string;
  /** Until when what is ordered leaves on the same day, `HH:MM`; null: it has no cut-off. */
  readonly oraLimite: string | null;
}

/** The company behind a customer's user, with what prices, allocation and orders depend on. */
export interface Cliente {
  readonly id: number;
  readonly ragioneSociale: string;
  readonly listinoId: number;
  readonly ivaBp: BasisPoints;
  readonly scontoPagamentoBp: BasisPoints;
  readonly scontoOnlineBp: BasisPoints;
  readonly soloOnline: boolean;
  readonly simeone: boolean;
  readonly bloccato: boolean;
  readonly pagamento: string;
  readonly urlCerchi: string;
  /** Null: no credit line. */
  readonly fidoMassimoCents: Cents | null;
  /** Where his goods go unless he says otherwise: two letters. */
  readonly provincia: string;
  /** In the customer's order: the first is the primary one. */
  readonly depositi: readonly DepositoCliente[];
}

/** Who acts for a customer without being of his company: an agent, or a person of the staff. */
export interface Operatore {
  readonly utenteId: number;
  readonly nome: string;
  readonly tipoUtente: 'agente' | 'backend';
}

export interface Sessione {
  readonly tokenHash: Buffer;
  /**
   * Whose cart, drafts and idempotency keys are meant. With an `operatore` it is his place at this customer's counter and no person's:
   * the person is `personaOf`.
   */
  readonly utenteId: number;
  /** Null: a customer's user acts for himself, and everybody else for nobody. */
  readonly operatore: Operatore | null;
  /** The `operatore` sees what this user sees: what he is shown is not remembered as shown to the user. */
  readonly isSolaLettura?: true;
  /** The device it was opened on. */
  readonly deviceId: string;
  readonly nome: string;
  readonly tipoUtente: TipoUtente;
  readonly funzioni: readonly number[];
  /** What a person of the staff or an agent may do; none for a customer's user. */
  readonly diritti: readonly Diritto[];
  /** What he adds to the cart takes from the secondary depositi too, until he says otherwise of the line. */
  readonly altriDepositi: boolean;
  readonly versioneTermini: number;
  /** Terms not accepted yet: only activation, the terms PDF and logout take it. */
  readonly inAttesaTermini: boolean;
  /** The password was right, the second factor is still to come; only that and logout take it. */
  readonly inAttesaFattore: boolean;
  /** Its user has proved lately who he is (`conferma.ts`). */
  readonly isConfermata: boolean;
  readonly cliente: Cliente | null;
}

/** Of the wholesaler's staff: of no customer, who acts on any of them. */
export interface SessioneStaff extends Sessione {
  readonly tipoUtente: 'backend';
}

/** Of an agent, on his own account: of no customer. */
export interface SessioneAgente extends Sessione {
  readonly tipoUtente: 'agente';
}

export interface SessioneCliente extends Sessione {
  readonly cliente: Cliente;
}

/** A customer's counter with somebody else behind it (product.md §7). */
export interface SessionePerConto extends SessioneCliente {
  readonly operatore: Operatore;
}

/** A customer's counter that a person may stand at. */
export interface Banco {
  readonly cliente: Cliente;
  /** All that any of the customer's users may do. */
  readonly funzioni: readonly number[];
  /** His place there, whose cart and drafts are meant; null before his first call. */
  readonly postoId: number | null;
}

/** The person who acts: for limits of pace, and wherever it is asked who did something. */
export function personaOf({ operatore, utenteId }: Pick<Sessione, 'operatore' | 'utenteId'>): number {
  return operatore?.utenteId ?? utenteId;
}
