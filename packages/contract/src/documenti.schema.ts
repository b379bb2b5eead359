import { z } from 'zod';
import { MAX_CERCA } from './limiti.ts';
import { giorno, idQuery, importo, interoQuery, meseQuery, numeroPagina, percentuale, testo } from './wire.ts';

export const tipoDocumento = z.enum(['DDT', 'FT', 'NC', 'ND'], 'Deve essere DDT, FT, NC o ND.');

/** A link to another document. */
export const riferimentoDocumento = z.object({
  idDocumento: z.int(),
  numeroDocumento: z.string(),
  dataDocumento: giorno,
  tipo: tipoDocumento,
});
export type RiferimentoDocumentoWire = z.infer<typeof riferimentoDocumento>;

const documento = riferimentoDocumento.extend({
  totale: importo,
  numeroOrdine: z.int().nullable().describe('quando nasce da un solo ordine'),
  collegato: riferimentoDocumento.nullable().describe('di un DDT la sua fattura, di una nota la fattura che corregge'),
});

const statoPagamento = z
  .enum(['PAGATO', 'APERTO', 'SCADUTO'], 'Deve essere PAGATO, APERTO o SCADUTO.')
  .describe('di una nota di credito: PAGATO quando è stata usata, mai SCADUTO');

const filtro = {
  anno: interoQuery(1900, 2999).optional(),
  dal: giorno.optional(),
  al: giorno.optional().describe('compreso'),
  stato: statoPagamento.optional(),
  cerca: testo(MAX_CERCA)
    .optional()
    .describe('nel numero, nella data, nel totale (anche arrotondato), nel numero d’ordine, negli articoli'),
};

export const elencoQuery = z.object({
  ...filtro,
  pagina: numeroPagina.optional().describe('50 a pagina; senza, tutti'),
});
export type ElencoDocumentiQueryWire = z.infer<typeof elencoQuery>;

const documentoInElenco = documento.extend({
  ddt: z.int().describe('quanti DDT fattura'),
  stato: statoPagamento.nullable().describe('null quando non ha scadenze, come un DDT'),
  residuo: importo.describe('ancora da pagare; di una nota di credito negativo, ancora da usare'),
});
export type DocumentoInElencoWire = z.infer<typeof documentoInElenco>;

export const documenti = z.object({
  documenti: z.array(documentoInElenco).describe('dal più recente'),
  numeroDocumenti: z.int().describe('trovati, su tutte le pagine'),
  pagine: z.int(),
  mesi: z
    .array(z.object({ mese: z.string().describe('YYYY-MM'), documenti: z.int(), totale: importo }))
    .describe('quanti e per quanto, mese per mese dal più recente, su tutte le pagine'),
  anni: z.array(z.int()).describe('in cui ce ne sono, dal più recente, qualunque sia il filtro'),
});
export type DocumentiWire = z.infer<typeof documenti>;

export const findQuery = z.object({ iddoc: idQuery, tipo: tipoDocumento });
export type TrovaDocumentoQueryWire = z.infer<typeof findQuery>;

const rigaDocumento = z.object({
  codice: z.string(),
  descrizione: z.string(),
  quantita: z.int(),
  prezzo: importo,
  importo,
  aliquotaIva: percentuale,
  idDdt: z.int().nullable().describe('di una fattura differita: il DDT con cui la merce è partita'),
});
export type RigaDocumentoWire = z.infer<typeof rigaDocumento>;

export const voceRiepilogo = z.object({
  aliquotaIva: percentuale,
  natura: z.string().describe('di un’aliquota 0: il codice del motivo, come N3.5'),
  norma: z.string(),
  imponibile: importo,
  iva: importo,
});
export type VoceRiepilogoWire = z.infer<typeof voceRiepilogo>;

const rata = z.object({ id_partita: z.int(), data_scad: giorno, importo, residuo: importo });
export type RataWire = z.infer<typeof rata>;

export const dettaglio = documento.extend({
  pagamento: z.string(),
  destinazione: z.string(),
  imponibile: importo,
  aliquotaIva: percentuale.describe('dell’importo maggiore, quando sono più di una'),
  iva: importo,
  riepilogo: z.array(voceRiepilogo).describe('le aliquote, quando sono più di una o una è 0; altrimenti vuoto'),
  righe: z.array(rigaDocumento),
  collegati: z.array(riferimentoDocumento).describe('nei due sensi: DDT, fatture e note'),
  ordini: z.array(z.object({ id: z.int(), numero: z.int(), dataOrdine: giorno })).describe('da cui nasce'),
  scadenze: z.array(rata),
});
export type DettaglioDocumentoWire = z.infer<typeof dettaglio>;

export const archivioQuery = z
  .object({
    mese: meseQuery.optional(),
    dal: giorno.optional(),
    al: giorno.optional().describe('compreso'),
    tipo: tipoDocumento.optional(),
  })
  .refine(({ mese, dal, al }) => mese !== undefined || (dal !== undefined && al !== undefined), {
    path: ['mese'],
    message: 'Indica un mese, o i giorni dal e al.',
  });
export type ArchivioQueryWire = z.infer<typeof archivioQuery>;

export const esportaQuery = z.object({ ...filtro, tipo: tipoDocumento.optional().describe('senza, di ogni tipo') });
export type EsportaDocumentiQueryWire = z.infer<typeof esportaQuery>;
