import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { getStatoPagamento } from './pagamento.ts';
import { importo, uuid } from './wire.ts';

const pagamentoQuery = z.object({
  id: uuid.optional().describe('senza: l’ultimo pagamento di questo utente, se è dell’ultima ora'),
});
export type PagamentoQueryWire = z.infer<typeof pagamentoQuery>;

const statoPagamento = z.object({
  stato: z
    .enum(['APERTO', 'PAGATO', 'RIFIUTATO', 'ANNULLATO', 'SCADUTO'])
    .nullable()
    .describe('null: nessun pagamento'),
  numero: z.int().nullable().describe('numero dell’ordine'),
  importo: importo.nullable(),
});
export type StatoPagamentoWire = z.infer<typeof statoPagamento>;

export const getStatoPagamentoEndpoint = endpoint(getStatoPagamento, {
  summary: 'Che ne è di un pagamento online',
  query: pagamentoQuery,
  answer: statoPagamento,
  errors: ['NON_TROVATO'],
});

export const pagamentoEndpoints = [getStatoPagamentoEndpoint] as const;
