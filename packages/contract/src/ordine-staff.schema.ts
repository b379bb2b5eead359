import { TIPI_ORDINE } from '@battistrada/domain/tipo-ordine';
import { z } from 'zod';
import { MAX_NOTE, MAX_ORDINI_INSIEME, MAX_ORDINI_PRELIEVO, MAX_QUANTITA, MAX_TESTO } from './limiti.ts';
import { importiOrdine, statoOrdine } from './ordine-storico.schema.ts';
import { riferimentoDocumento } from './documenti.schema.ts';
import {
  MAX_INTEGER,
  booleanoQuery,
  giorno,
  idCorpo,
  idQuery,
  importo,
  interoCorpo,
  interoQuery,
  istante,
  testo,
  testoPieno,
  token,
} from './wire.ts';

const ELENCO = 'Deve essere un elenco.';
const OGGETTO = 'Deve essere un oggetto.';

const NUMERI = `Indica da 1 a ${MAX_ORDINI_PRELIEVO} numeri d’ordine, separati da virgole.`;

const numeroQuery = idQuery.describe('numero dell’ordine');
const numero = idCorpo.describe('numero dell’ordine');

const filtro = {
  stato: statoOrdine.optional(),
  testo: testo().optional().describe('numero, cliente, partita IVA, codice articolo o riferimento'),
  dal: giorno.optional(),
  al: giorno.optional(),
  deposito: interoQuery(1, 62).optional(),
  idCliente: idQuery.optional(),
  daPrendere: booleanoQuery.optional().describe('solo quelli che il gestionale non ha ancora preso'),
  primaVecchi: booleanoQuery.optional().describe('dal più vecchio; altrimenti dal più recente'),
};

export const ordiniStaffQuery = z.object({
  ...filtro,
  dopo: idQuery.optional().describe('id dell’ultimo ordine già letto'),
});
export type OrdiniStaffQueryWire = z.infer<typeof ordiniStaffQuery>;
export const filtroOrdiniStaffQuery = z.object(filtro);
export type FiltroOrdiniStaffQueryWire = z.infer<typeof filtroOrdiniStaffQuery>;

const ordineInElenco = z.object({
  id: z.int(),
  numero: z.int(),
  istante,
  tipo: z.enum(TIPI_ORDINE),
  stato: statoOrdine,
  idCliente: z.int(),
  ragsoc: z.string(),
  citta: z.string(),
  riferimento: z.string(),
  deposito: z.string().nullable().describe('quello primario del cliente'),
  totale: importo,
  pezzi: z.int().describe('ordinati, meno gli annullati'),
  spediti: z.int(),
  mancanti: z.int().describe('ordinati benché nessun deposito li avesse'),
  numeroErp: z.string().nullable(),
  preso: z.boolean().describe('dal gestionale'),
  versione: z.int(),
});
export type OrdineInElencoWire = z.infer<typeof ordineInElenco>;

export const ordiniStaff = z.object({
  ordini: z.array(ordineInElenco),
  prossimo: z.int().nullable().describe('da dare in `dopo` per i seguenti; null alla fine'),
});
export type OrdiniStaffWire = z.infer<typeof ordiniStaff>;

export const conteggiOrdini = z.object({
  conteggi: z
    .array(z.object({ stato: statoOrdine.nullable().describe('null: tutti'), quanti: z.int() }))
    .describe('fino a 1.001: oltre si legge «1.000+»'),
  depositi: z.array(z.object({ id: z.int(), nome: z.string() })).describe('quelli per cui si può filtrare'),
});
export type ConteggiOrdiniWire = z.infer<typeof conteggiOrdini>;

export const ordineStaffQuery = z.object({ numero: numeroQuery });
export type OrdineStaffQueryWire = z.infer<typeof ordineStaffQuery>;

const deposito = z.object({ id: z.int(), nome: z.string() });

const concordato = z.object({
  pieno: importo.describe('quello del cliente, senza accordi'),
  motivo: z.string(),
  autore: z.string(),
});
export type ConcordatoStaffWire = z.infer<typeof concordato>;

const rigaStaff = z.object({
  riga: z.int(),
  codice: z.string(),
  descrizione: z.string(),
  quantita: z.int(),
  annullati: z.int(),
  spediti: z.int(),
  mancanti: z.int(),
  prezzo: importo,
  concordato: concordato.nullable().describe('se il prezzo è stato deciso a mano'),
  importo: importo.describe('dei pezzi non annullati'),
  depositi: z.array(deposito.extend({ pezzi: z.int(), rimasti: z.int().describe('assegnati e non ancora partiti') })),
});
export type RigaStaffWire = z.infer<typeof rigaStaff>;

const pagamentoStaff = z.object({
  stato: z.enum(['APERTO', 'PAGATO', 'RIFIUTATO', 'ANNULLATO', 'SCADUTO']),
  metodo: z.enum(['carta', 'bonifico']).nullable(),
  importo,
  rimborsi: z.array(z.object({ importo, creato: istante, eseguito: istante.nullable() })),
});
export type PagamentoStaffWire = z.infer<typeof pagamentoStaff>;

export const ordineStaff = z.object({
  id: z.int(),
  numero: z.int(),
  versione: z.int(),
  istante,
  tipo: z.enum(TIPI_ORDINE),
  stato: statoOrdine,
  passaggi: z.array(statoOrdine).describe('dove può andare da qui'),
  annullabile: z.boolean(),
  cliente: z.object({
    id: z.int(),
    ragsoc: z.string(),
    piva: z.string(),
    citta: z.string(),
    tel: z.string(),
    bloccato: z.boolean(),
  }),
  ordinatoDa: z.string().nullable(),
  riferimento: z.string(),
  note: z.string(),
  destinazione: z.string(),
  tuttiInsieme: z.boolean().nullable(),
  descPagamento: z.string(),
  numeroErp: z.string().nullable(),
  dataFatturazione: giorno.nullable(),
  totale: importo,
  importi: importiOrdine,
  righe: z.array(rigaStaff),
  spedizioni: z.array(
    z.object({
      id: z.int(),
      istante,
      deposito: z.string().nullable(),
      corriere: z.string(),
      colli: z.array(z.object({ codice: z.string(), link: z.url().nullable() })),
      chi: z.string().nullable().describe('null: il gestionale'),
      righe: z.array(z.object({ riga: z.int(), descrizione: z.string(), pezzi: z.int() })),
    }),
  ),
  pagamento: pagamentoStaff.nullable(),
  coupon: z.string().nullable(),
  documenti: z.array(riferimentoDocumento),
  atti: z
    .array(z.object({ istante, chi: z.string().nullable(), testo: z.string(), nota: z.boolean() }))
    .describe('che cosa è successo, e chi l’ha fatto, dal più recente; le note sono solo per il personale'),
  depositi: z.array(deposito).describe('del grossista: da dove può partire una spedizione'),
});
export type OrdineStaffWire = z.infer<typeof ordineStaff>;

const versione = interoCorpo(1, MAX_INTEGER).describe(
  'quella che chi scrive ha visto: 409 se nel frattempo è cambiata',
);

/** A second click is refused with 409, because it finds another version. */
export const advanceBody = z.object({
  numero,
  versione,
  stato: z.enum(['IN_PREPARAZIONE', 'FATTURATO'], 'Deve essere IN_PREPARAZIONE o FATTURATO.'),
});
export type AvanzaBodyWire = z.infer<typeof advanceBody>;

export const advanceOrdiniBody = z.object({
  stato: z.literal('IN_PREPARAZIONE', 'Deve essere IN_PREPARAZIONE.'),
  ordini: z
    .array(z.object({ numero, versione }, OGGETTO), ELENCO)
    .min(1, 'Scegli almeno un ordine.')
    .max(MAX_ORDINI_INSIEME, `Al massimo ${MAX_ORDINI_INSIEME} ordini.`),
});
export type AvanzaOrdiniBodyWire = z.infer<typeof advanceOrdiniBody>;
export const esitiAvanza = z.object({
  esiti: z.array(z.object({ numero: z.int(), fatto: z.boolean(), Message: z.string().nullable() })),
});
export type EsitiAvanzaWire = z.infer<typeof esitiAvanza>;

const pezziDiRiga = z.object({ riga: interoCorpo(1, 9_999), pezzi: interoCorpo(1, MAX_QUANTITA) }, OGGETTO);
/** At least one, and each line once: of two counts for a line nobody would know which was meant. */
const righeScelte = (vuote: string) =>
  z
    .array(pezziDiRiga, ELENCO)
    .min(1, vuote)
    .max(500, 'Al massimo 500 righe.')
    .refine(
      (righe) => new Set(righe.map(({ riga }) => riga)).size === righe.length,
      'Ogni riga può comparire una volta sola.',
    );
export type PezziDiRigaWire = z.infer<typeof pezziDiRiga>;

const CORRIERE = 'Indica il corriere. Se nessun corriere porta la merce, scrivi «Ritiro in sede» o «Nostro mezzo».';

export const shipBody = z.object({
  numero,
  versione,
  idDeposito: interoCorpo(1, 62),
  corriere: testoPieno(MAX_TESTO, CORRIERE),
  colli: z.array(testoPieno(60), ELENCO).max(100, 'Al massimo 100 colli.').default([]).describe('i numeri dei colli'),
  righe: righeScelte('Indica i pezzi che partono.'),
});
export type SpedisciBodyWire = z.infer<typeof shipBody>;

export const cancelStaffBody = z.object({
  numero,
  versione,
  righe: righeScelte('Indica i pezzi da annullare.')
    .optional()
    .describe('i pezzi da annullare; assente: tutto l’ordine'),
  motivo: testo().default('').describe('resta fra le note interne'),
});
export type AnnullaStaffBodyWire = z.infer<typeof cancelStaffBody>;

export const notaBody = z.object({
  numero,
  testo: testoPieno(MAX_NOTE),
  token: token.optional().describe('una nota conta una volta'),
});
export type NotaBodyWire = z.infer<typeof notaBody>;

export const prelievoQuery = z.object({
  numeri: z
    .string(NUMERI)
    .regex(new RegExp(String.raw`^\d{1,9}(,\d{1,9}){0,${MAX_ORDINI_PRELIEVO - 1}}$`), NUMERI)
    .describe('numeri d’ordine, separati da virgole'),
});
export type PrelievoQueryWire = z.infer<typeof prelievoQuery>;
export const prelievo = z.object({
  ordini: z.array(
    z.object({
      numero: z.int(),
      istante,
      ragsoc: z.string(),
      destinazione: z.string(),
      note: z.string(),
      aspetta: z.int().describe('pezzi mancanti che un ordine da spedire tutto insieme aspetta; altrimenti 0'),
      righe: z.array(
        z.object({
          deposito: z.string(),
          codice: z.string(),
          ean: z.string().nullable(),
          descrizione: z.string(),
          pezzi: z.int(),
        }),
      ),
    }),
  ),
});
export type PrelievoWire = z.infer<typeof prelievo>;

const vista = z.object({
  id: z.int(),
  nome: z.string(),
  filtro: z.record(z.string(), z.string()),
  colonne: z.array(z.string()),
});
const schermata = z.enum(['ordini', 'clienti'], 'Deve essere ordini o clienti.');
export const visteQuery = z.object({ schermata });
export type VisteQueryWire = z.infer<typeof visteQuery>;
export const viste = z.object({ viste: z.array(vista) });
export type VisteWire = z.infer<typeof viste>;
export const saveVistaBody = z.object({
  schermata,
  nome: testoPieno(60),
  filtro: z.record(testo(40), testo(), OGGETTO).default({}),
  colonne: z.array(testo(40), ELENCO).max(30, 'Al massimo 30 colonne.').default([]),
});
export type SalvaVistaBodyWire = z.infer<typeof saveVistaBody>;
export const cancellaVistaQuery = z.object({ id: idQuery });
export type CancellaVistaQueryWire = z.infer<typeof cancellaVistaQuery>;
