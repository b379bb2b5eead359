/** The caller, as every service gets it: loaded once for each request from the session's token. */
import type { Diritto } from '@battistrada/contract/diritti';
import type { Deposito, TipoUtente } from '@battistrada/contract/login';
import type { BasisPoints, Cents } from '@battistrada/domain/denaro';

/** A deposito with the data that determines the day of delivery. */
export interface DepositoCliente extends Deposito {
  /** The code for other programs: the ERP's, otherwise ours. */
  readonly codice: string;
  /** Orders before this time leave on the same day, `HH:MM`; null when there is no cut-off. */
  readonly oraLimite: string | null;
}

/** The company of a customer's user, with the data that prices, allocation and orders depend on. */
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
  /** Null without a credit line. */
  readonly fidoMassimoCents: Cents | null;
  /** The default province of his deliveries: two letters. */
  readonly provincia: string;
  /** In the customer's order; the first is the primary one. */
  readonly depositi: readonly DepositoCliente[];
}

/** A person who acts for a customer without belonging to it: an agent, or a member of the staff. */
export interface Operatore {
  readonly utenteId: number;
  readonly nome: string;
  readonly tipoUtente: 'agente' | 'backend';
}

export interface Sessione {
  readonly tokenHash: Buffer;
  /**
   * The user whose cart, drafts and idempotency keys are used. With an `operatore` it is his place at this customer's
   * counter and not a person; `personaOf` gives the person.
   */
  readonly utenteId: number;
  /** Null when a customer's user acts for himself, or a staff member or agent acts for nobody. */
  readonly operatore: Operatore | null;
  /** The `operatore` looks at the portal as this user: what he sees is not recorded as shown to the user. */
  readonly isSolaLettura?: true;
  /** The device on which the session was opened. */
  readonly deviceId: string;
  readonly nome: string;
  readonly tipoUtente: TipoUtente;
  readonly funzioni: readonly number[];
  /** The rights of a staff member or agent; empty for a customer's user. */
  readonly diritti: readonly Diritto[];
  /** Lines he adds to the cart also take pieces from the secondary depositi, until he changes the line. */
  readonly altriDepositi: boolean;
  readonly versioneTermini: number;
  /** He has not accepted the terms yet: only activation, the PDF of the terms and logout accept this session. */
  readonly inAttesaTermini: boolean;
  /** The password was right and the second factor is missing: only that step and logout accept this session. */
  readonly inAttesaFattore: boolean;
  /** The user has confirmed his password recently (`conferma.ts`). */
  readonly isConfermata: boolean;
  readonly cliente: Cliente | null;
}

/** A session of the wholesaler's staff, which belongs to no customer and acts on any of them. */
export interface SessioneStaff extends Sessione {
  readonly tipoUtente: 'backend';
}

/** A session of an agent on his own account, which belongs to no customer. */
export interface SessioneAgente extends Sessione {
  readonly tipoUtente: 'agente';
}

export interface SessioneCliente extends Sessione {
  readonly cliente: Cliente;
}

/** A customer's counter where somebody else acts for the customer (product.md §7). */
export interface SessionePerConto extends SessioneCliente {
  readonly operatore: Operatore;
}

/** A customer's counter at which a person may act. */
export interface Banco {
  readonly cliente: Cliente;
  /** The functions of all the customer's users together. */
  readonly funzioni: readonly number[];
  /** The user that stands for the person here and owns the cart and drafts; null before the first call. */
  readonly postoId: number | null;
}

/** The acting person, for limits of pace and for everything that records who did something. */
export function personaOf({ operatore, utenteId }: Pick<Sessione, 'operatore' | 'utenteId'>): number {
  return operatore?.utenteId ?? utenteId;
}
