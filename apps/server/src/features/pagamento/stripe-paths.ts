/** The parts of Stripe that the server needs without loading its library. */
import type { Pagamenti } from '../../ports/pagamenti.ts';
import type { NotiziaPagamento } from './pagamento.service.ts';

/** The addresses for Stripe's events and for a customer who returns, after the API's prefix. */
export const WEBHOOK_PATH = '/Pagamento/Webhook';
export const RINUNCIA_PATH = '/Pagamento/Rinuncia';

export interface StripePagamenti extends Pagamenti {
  readonly fornitore: 'stripe';
  /** Reads a webhook: null when it is about no payment, FALSA when the signature is not Stripe's, or too old. */
  readEvento(body: Buffer, signature: string, now: Date): Promise<NotiziaPagamento | 'FALSA' | null>;
}
