import { andamento } from './andamento.schema.ts';
import { getAndamento } from './andamento.ts';
import { endpoint } from './endpoint.ts';

export const getAndamentoEndpoint = endpoint(getAndamento, {
  summary: 'Gli ordini dei propri clienti nel mese, nel trimestre e nell’anno, contro lo stesso tratto di un anno fa',
  access: 'agente',
  diritto: 'clienti-propri',
  answer: andamento,
});

export const andamentoEndpoints = [getAndamentoEndpoint] as const;
