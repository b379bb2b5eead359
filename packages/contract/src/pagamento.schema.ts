import { z } from 'zod';
import { idQuery, importo, istante, uuid } from './wire.ts';

export const pagamentoQuery = z.object({
  id: uuid.optional().describe('senza né ordine: l’ultimo pagamento di questo utente, se è dell’ultima ora'),
  idOrdine: idQuery.optional().describe('il pagamento di questo ordine'),
});
export type PagamentoQueryWire = z.infer<typeof pagamentoQuery>;

export const statoPagamento = z.object({
  stato: z
    .enum(['APERTO', 'PAGATO', 'RIFIUTATO', 'ANNULLATO', 'SCADUTO', 'RIMBORSO'])
    .nullable()
    .describe('null: nessun pagamento; RIMBORSO: pagato, ma l’ordine è annullato e l’importo torna al cliente'),
  idOrdine: z.int().nullable(),
  numero: z.int().nullable().describe('numero dell’ordine'),
  importo: importo.nullable(),
  redirectUri: z.string().nullable().describe('la pagina di pagamento, finché si può pagare'),
  pagabileFino: istante.nullable().describe('fino a quando si può pagare, o annullare l’ordine'),
  bonificoOrdinato: z.boolean().describe('il bonifico è disposto e se ne attende l’arrivo'),
});
export type StatoPagamentoWire = z.infer<typeof statoPagamento>;
