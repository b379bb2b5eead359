import { endpoint } from './endpoint.ts';
import { avvioScadenze, pagamentoQuery, payScadenzeBody, statoPagamento } from './pagamento.schema.ts';
import { getStatoPagamento, payScadenze } from './pagamento.ts';

export const getStatoPagamentoEndpoint = endpoint(getStatoPagamento, {
  summary: 'Che ne è di un pagamento online',
  query: pagamentoQuery,
  answer: statoPagamento,
  errors: ['NON_TROVATO'],
});

export const payScadenzeEndpoint = endpoint(payScadenze, {
  summary: 'Apre la pagina su cui pagare online alcune scadenze dell’estratto conto',
  effect: 'write',
  body: payScadenzeBody,
  answer: avvioScadenze,
  errors: ['NON_TROVATO', 'STATO_NON_AMMESSO', 'PAGAMENTO_NON_OFFERTO', 'PAGAMENTO_NON_AVVIATO'],
});

export const pagamentoEndpoints = [getStatoPagamentoEndpoint, payScadenzeEndpoint] as const;
