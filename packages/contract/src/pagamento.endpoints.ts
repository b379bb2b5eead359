import { endpoint } from './endpoint.ts';
import { pagamentoQuery, statoPagamento } from './pagamento.schema.ts';
import { getStatoPagamento } from './pagamento.ts';

export const getStatoPagamentoEndpoint = endpoint(getStatoPagamento, {
  summary: 'Che ne è di un pagamento online',
  query: pagamentoQuery,
  answer: statoPagamento,
  errors: ['NON_TROVATO'],
});

export const pagamentoEndpoints = [getStatoPagamentoEndpoint] as const;
