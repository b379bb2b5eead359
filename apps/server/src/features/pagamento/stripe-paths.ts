/** What the server needs of Stripe without loading its library. */
import type { Pagamenti } from '../../ports/pagamenti.ts';
import type { NotiziaPagamento } from './pagamento.service.ts';

/** Where Stripe sends its events and the customer who turns back, after the API's prefix. */
export const WEBHOOK_PATH = '/Pagamento/Webhook';
export const RINUNCIA_PATH = '/Pagamento/Rinuncia';

export interface StripePagamenti extends Pagamenti {
  readonly fornitore: 'stripe';
  /** What a webhook tells: null when it is about no payment, FALSA when the signature is not Stripe's, or too old. */
  readEvento(body: Buffer, signature: string, now: Date): Promise<NotiziaPagamento | 'FALSA' | null>;
}
