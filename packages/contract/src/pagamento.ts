/** Segment Pagamento (ours): the result of an online payment (specification §2 "Pagamento stato", product.md §2). */
import { call, type AnswerOf } from './call.ts';
import { euro, nullable, objectOf } from './codec.ts';
import type {
  AvvioScadenzeWire,
  PagamentoQueryWire,
  PayScadenzeBodyWire,
  StatoPagamentoWire,
} from './pagamento.schema.ts';

export const getStatoPagamento = call('GET', '/Pagamento/Stato', {
  query: objectOf<PagamentoQueryWire>()({}),
  answer: objectOf<StatoPagamentoWire>()({ importo: ['importoCents', nullable(euro)] }),
});
export type StatoPagamento = AnswerOf<typeof getStatoPagamento>;

/** Opens a payment page for open items of the statement. */
export const payScadenze = call('POST', '/Pagamento/PagaScadenze', {
  body: objectOf<PayScadenzeBodyWire>()({}),
  answer: objectOf<AvvioScadenzeWire>()({ importo: ['importoCents', euro] }),
});
export type AvvioScadenze = AnswerOf<typeof payScadenze>;
