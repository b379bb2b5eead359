import { z } from 'zod';
import { MAX_SCADENZE } from './limiti-pagamento.ts';
import { elencoCorpo, idCorpo, idQuery, importo, istante, oggettoCorpo, uuid } from './wire.ts';

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
  documenti: z.array(z.string()).describe('di chi paga scadenze: i documenti di cui sono'),
  importo: importo.nullable(),
  redirectUri: z.string().nullable().describe('la pagina di pagamento, finché si può pagare'),
  pagabileFino: istante.nullable().describe('fino a quando si può pagare, o annullare l’ordine'),
  bonificoOrdinato: z.boolean().describe('il bonifico è disposto e se ne attende l’arrivo'),
});
export type StatoPagamentoWire = z.infer<typeof statoPagamento>;

export const payScadenzeBody = oggettoCorpo({
  partite: elencoCorpo(idCorpo, MAX_SCADENZE, `Al massimo ${MAX_SCADENZE} scadenze alla volta.`)
    .min(1, 'Scegli almeno una scadenza.')
    .describe('id_partita delle scadenze da pagare; l’importo è quanto ne resta aperto'),
});
export type PayScadenzeBodyWire = z.infer<typeof payScadenzeBody>;

export const avvioScadenze = z.object({
  id: z.uuid().describe('del pagamento'),
  redirectUri: z.string().describe('la pagina di pagamento'),
  importo,
});
export type AvvioScadenzeWire = z.infer<typeof avvioScadenze>;
