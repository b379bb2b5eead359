import { RimborsoRifiutato, type Pagamenti } from '../../ports/pagamenti.ts';

/** Outside demo mode without Stripe: nobody takes payments. What another provider opened is released when its time is over. */
export const nessunPagamento: Pagamenti = {
  fornitore: null,
  create: () => Promise.reject(new Error('online payment is not offered')),
  pagina: () => null,
  cancel: async () => 'CHIUSA',
  refund: () => Promise.reject(new RimborsoRifiutato('online payment is not offered')),
};
