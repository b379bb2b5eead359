import { z } from 'zod';
import { tipoDocumento } from './documenti.schema.ts';
import { giorno, importo, numeroPagina } from './wire.ts';

const documentoPartita = {
  idDocumento: z.int().nullable(),
  tipo: tipoDocumento.nullable(),
};

const partita = z.object({
  id_partita: z.int(),
  numdoc: z.string(),
  despaga: z.string().describe('modalità di pagamento'),
  datadoc: giorno,
  data_scad: giorno,
  ascadere: importo,
  scaduto: importo,
  saldo: importo.describe('progressivo dopo questa partita'),
  ...documentoPartita,
});
export type PartitaWire = z.infer<typeof partita>;

const scadenza = z.object({
  importo: importo.nullable().describe('a scadere'),
  data_scad: giorno.nullable(),
  importo_scaduto: importo.nullable(),
  data_scad_scaduto: giorno.nullable(),
  numdoc: z.string(),
  ...documentoPartita,
});
export type ScadenzaWire = z.infer<typeof scadenza>;

const promessaPagamento = z.object({
  progre: z.int().describe('progressivo'),
  importo,
  datreg: giorno,
  num_ass: z.string().describe('numero dell’assegno'),
  abi_cab: z.string().describe('banca dell’assegno: ABI/CAB'),
});
export type PromessaPagamentoWire = z.infer<typeof promessaPagamento>;

const totali = z.object({
  ascadere: importo,
  scaduto: importo,
  saldo: importo.describe('a scadere più scaduto: il saldo dell’ultima partita'),
  promesse: importo,
  ordini: importo.describe('ordini in corso non ancora fatturati e non pagati online'),
  fido: importo.describe('saldo più ordini: il «corrente» di Fido/Fido'),
});
export type TotaliScadenziarioWire = z.infer<typeof totali>;

export const situazione = z.object({
  scadenziario: z
    .array(scadenza)
    .describe('per data; una riga porta un importo a scadere o uno scaduto, il resto è null'),
  promessePagamento: z.array(promessaPagamento),
  estrattoConto: z.array(partita).describe('le partite aperte, per data del documento'),
  totali,
});
export type ScadenziarioWire = z.infer<typeof situazione>;

const periodo = {
  dal: giorno.optional().describe('data del documento'),
  al: giorno.optional().describe('compreso'),
};
export const movimentiQuery = z.object({ ...periodo, pagina: numeroPagina.optional().describe('da 1') });
export type MovimentiQueryWire = z.infer<typeof movimentiQuery>;
export const esportaMovimentiQuery = z.object(periodo);
export type EsportaMovimentiQueryWire = z.infer<typeof esportaMovimentiQuery>;

const movimento = z.object({
  id_partita: z.int(),
  numdoc: z.string(),
  despaga: z.string().describe('modalità di pagamento'),
  datadoc: giorno,
  data_scad: giorno,
  importo,
  pagato: importo,
  stato: z
    .enum(['PAGATO', 'APERTO', 'SCADUTO'])
    .describe('di una nota di credito: PAGATO quando è stata usata, mai SCADUTO'),
  pagatoOnline: giorno.nullable().describe('il giorno in cui è stata pagata online'),
  ...documentoPartita,
});
export type MovimentoWire = z.infer<typeof movimento>;
export const movimenti = z.object({
  movimenti: z.array(movimento).describe('anche le partite chiuse, dal documento più recente, 50 a pagina'),
  numeroMovimenti: z.int(),
  pagine: z.int(),
});
export type MovimentiWire = z.infer<typeof movimenti>;
