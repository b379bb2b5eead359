import { RimborsoRifiutato, type Pagamenti } from '../../ports/pagamenti.ts';

/**
 * For no payments: outside demo mode without Stripe. Payments of another provider are released when their time is over.
 */
export const nessunPagamento: Pagamenti = {
  fornitore: null,
  create: () => Promise.reject(new Error('online payment is not offered')),
  pagina: () => null,
  cancel: async () => 'CHIUSA',
  refund: () => Promise.reject(new RimborsoRifiutato('online payment is not offered')),
};
