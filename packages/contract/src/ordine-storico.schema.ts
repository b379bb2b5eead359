import { STATI_ORDINE } from '@battistrada/domain/stato-ordine';
import { TIPI_ORDINE } from '@battistrada/domain/tipo-ordine';
import { z } from 'zod';
import { consegna } from './consegna.schema.ts';
import { riferimentoDocumento } from './documenti.schema.ts';
import { MAX_CERCA } from './limiti.ts';
import { giorno, idOTuttiQuery, idQuery, importo, interoQuery, istante, paginaQuery, testo, token } from './wire.ts';

export const statoOrdine = z.enum(STATI_ORDINE, 'Deve essere uno stato di un ordine, come SPEDITO.');

const prodottoOrdine = z.object({
  id: z.string().describe('codice articolo'),
  descrizione: z.string(),
  quantita: z.int(),
  prezzo: importo.describe('al pezzo'),
  importo,
  bollettato: z.boolean().describe('già consegnato con un DDT'),
});
export type ProdottoOrdineWire = z.infer<typeof prodottoOrdine>;

export const importiOrdine = z
  .object({
    imponibile: importo,
    coupon: importo,
    scontoOnline: importo,
    pfu: importo,
    contributo: importo,
    iva: importo,
  })
  .describe('di che cosa è fatto il totale: imponibile − coupon − scontoOnline + pfu + contributo + iva');
export type ImportiOrdineWire = z.infer<typeof importiOrdine>;

const spedizione = z.object({
  istante,
  corriere: z.string(),
  colli: z.array(z.object({ codice: z.string(), link: z.url().nullable().describe('dal corriere') })),
  prodotti: z.array(z.object({ id: z.string(), descrizione: z.string(), quantita: z.int() })),
});
export type SpedizioneWire = z.infer<typeof spedizione>;

const ordine = z.object({
  id: z.int(),
  numero: z.int(),
  deposito: z.int().nullable(),
  riferimento: z.string(),
  tipo: z.enum(TIPI_ORDINE).describe('web, telefono, agente'),
  inseritoDa: z
    .string()
    .nullable()
    .describe('chi l’ha preparato per il cliente: il suo agente o il personale; null: nessuno'),
  dataOrdine: giorno,
  istante: istante.describe('quando è stato confermato'),
  prodotti: z.array(prodottoOrdine),
  totale: importo,
  importi: importiOrdine,
  descPagamento: z.string(),
  stato: statoOrdine,
  destinazione: z.string(),
  dataFatturazione: giorno.nullable(),
  piva: z.string(),
  note: z.string(),
  codiceSpedizione: z.string().nullable(),
  consegne: z
    .array(z.object({ deposito: z.int(), pezzi: z.int(), consegna }))
    .describe('quando era previsto che arrivassero i pezzi di ogni deposito, alla conferma'),
  annullabileFino: istante
    .nullable()
    .describe('fino a quando il cliente può annullarlo da sé, o pagarlo se attende il pagamento'),
  cronologia: z
    .array(z.object({ stato: statoOrdine, data: giorno.nullable() }))
    .describe('gli stati raggiunti, in ordine; data null quando non è nota'),
  spedizioni: z.array(spedizione).describe('ciò che è partito, dalla prima'),
  documenti: z.array(riferimentoDocumento).describe('DDT e fatture che ne sono nati'),
});
export type OrdineWire = z.infer<typeof ordine>;

/** Epoch seconds, or -1 for no bound; up to the year 9998, so that the day after still has four digits of year. */
const epoca = interoQuery(-1, 253_370_764_799);

const filtro = {
  inizio: epoca.optional(),
  fine: epoca.optional(),
  idOrdine: idOTuttiQuery
    .optional()
    .describe('numero d’ordine o, se nessun ordine lo porta, id dell’ordine; -1 per tutti'),
  cerca: testo(MAX_CERCA).optional().describe('un articolo dell’ordine: codice, parole della descrizione, misura'),
  stato: statoOrdine.optional(),
};

export const searchQuery = z.object({ ...filtro, pagina: paginaQuery });
export type CercaOrdiniQueryWire = z.infer<typeof searchQuery>;

export const esportaQuery = z.object(filtro);
export type EsportaOrdiniQueryWire = z.infer<typeof esportaQuery>;

export const esitoCerca = z.object({
  ordini: z.array(ordine),
  totale: importo.describe(
    'somma degli ordini trovati, su tutte le pagine, senza quelli annullati o non pagati in tempo',
  ),
  numeroOrdini: z.int(),
  pagine: z.int(),
});
export type EsitoCercaOrdiniWire = z.infer<typeof esitoCerca>;

export const pdfOrdineQuery = z.object({ id: idQuery.describe('dell’ordine') });
export type PdfOrdineQueryWire = z.infer<typeof pdfOrdineQuery>;

export const inConsegna = z.object({
  inConsegna: z.array(
    z.object({
      quantita: z.int(),
      descrizione: z.string(),
      ordini: z
        .array(
          z.object({
            numero: z.int(),
            quantita: z.int(),
            corriere: z.string().describe('vuoto finché non è partito, o se non è noto'),
            link: z.url().nullable().describe('la pagina del corriere per l’ultimo collo della spedizione'),
            consegna: consegna.nullable().describe('quando era previsto l’arrivo, alla conferma'),
          }),
        )
        .describe('gli ordini da cui arriva, dall’ultimo; ciò che è già partito sta a sé, spedizione per spedizione'),
    }),
  ),
});
export type InConsegnaWire = z.infer<typeof inConsegna>;

export const reorderQuery = z.object({
  id: idQuery.describe('dell’ordine'),
  token: token.optional().describe('lo stesso token riordina una volta sola'),
});
export type RiordinaQueryWire = z.infer<typeof reorderQuery>;

export const esitoRiordino = z.object({
  ok: z.literal(true),
  aggiunti: z.int().describe('pezzi messi nel carrello'),
  nonDisponibili: z
    .array(
      z.object({
        id: z.string().describe('codice articolo'),
        descrizione: z.string(),
        richiesti: z.int(),
        aggiunti: z.int(),
        motivo: z
          .enum(['RITIRATO', 'DISPONIBILITA', 'NEL_CARRELLO', 'QUANTITA_MASSIMA'])
          .describe('NEL_CARRELLO: i pezzi disponibili ci sono già tutti'),
      }),
    )
    .describe('quello che non è andato nel carrello, tutto o in parte'),
  righe: z.int().describe('righe nel carrello'),
  pezzi: z.int().describe('pezzi nel carrello'),
});
export type EsitoRiordinoWire = z.infer<typeof esitoRiordino>;
