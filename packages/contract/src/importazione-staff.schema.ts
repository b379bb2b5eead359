/** Imports for the wholesaler's staff (product.md §5, §6 "Import"). */
import { z } from 'zod';
import { ESITI_RIGA, MODI_IMPORTAZIONE, STATI_IMPORTAZIONE, TIPI_IMPORTAZIONE } from './porta-importazioni.ts';
import {
  MAX_INTEGER,
  booleanoQuery,
  idQuery,
  interoCorpo,
  istante,
  paginaQuery,
  testo,
  testoPieno,
  uuid,
} from './wire.ts';

const tipo = z.enum(TIPI_IMPORTAZIONE, `Deve essere uno tra ${TIPI_IMPORTAZIONE.join(', ')}.`);
const nomeMappa = testo(60);

export const importazioniQuery = z.object({ pagina: paginaQuery });
export type ImportazioniQueryWire = z.infer<typeof importazioniQuery>;
export const storiaImportazioniQuery = importazioniQuery.extend({
  daRisolvere: booleanoQuery.optional().describe('solo quelle respinte o in attesa di conferma, degli ultimi 7 giorni'),
});
export type StoriaImportazioniQueryWire = z.infer<typeof storiaImportazioniQuery>;

/** The rows of an import by their outcome. */
export const conti = {
  righe: z.int(),
  applicate: z.int(),
  invariate: z.int(),
  rifiutate: z.int(),
  inAttesa: z.int(),
  avvisi: z.int(),
};

export const importazioneStaff = z.object({
  id: z.string(),
  stato: z.enum(STATI_IMPORTAZIONE),
  tipo: z.string().nullable().describe('null finché non è stato riconosciuto'),
  modo: z.enum(MODI_IMPORTAZIONE),
  controlla: z.boolean(),
  porta: z.enum(['comando', 'cartella', 'http', 'backoffice']),
  nomeFile: z.string(),
  ricevuta: istante,
  ...conti,
  tolte: z.int(),
  motivo: z.string().nullable(),
  durataMs: z.int().nullable().describe('null finché non è finita'),
  esito: z.boolean().describe('se c’è un file di esito da scaricare'),
  daChiudere: z.boolean().describe('se è respinta e nessuno l’ha ancora chiusa'),
});
export type ImportazioneStaffWire = z.infer<typeof importazioneStaff>;

export const importazioni = z.object({
  importazioni: z.array(importazioneStaff),
  altre: z.boolean().describe('se c’è una pagina dopo questa'),
});
export type ImportazioniWire = z.infer<typeof importazioni>;

export const righeInAttesa = z.object({
  righe: z.array(
    z.object({
      id: z.string().describe('quella dell’importazione con cui è arrivata'),
      riga: z.int(),
      tipo: z.string(),
      nomeFile: z.string(),
      scade: istante.describe('fino a quando aspetta quello che nomina'),
      voci: z.array(z.object({ colonna: z.string(), scritto: z.string() })).describe('le prime celle piene'),
    }),
  ),
  altre: z.boolean().describe('se c’è una pagina dopo questa'),
});
export type RigheInAttesaWire = z.infer<typeof righeInAttesa>;

export const importaQuery = z.object({
  tipo: tipo.optional(),
  modo: z.enum(MODI_IMPORTAZIONE, `Deve essere uno tra ${MODI_IMPORTAZIONE.join(', ')}.`).optional(),
  controlla: booleanoQuery.optional(),
  forza: booleanoQuery.optional(),
  mappa: nomeMappa.optional(),
});
export type ImportaQueryWire = z.infer<typeof importaQuery>;

export const anteprimaQuery = z.object({ tipo: tipo.optional(), mappa: nomeMappa.optional() });
export type AnteprimaQueryWire = z.infer<typeof anteprimaQuery>;

export const anteprima = z.object({
  tipo: z.string().nullable().describe('null se non si capisce che cosa contenga'),
  mappa: z.string().nullable(),
  testata: z.array(z.string()),
  colonne: z.array(z.object({ nome: z.string(), obbligatoria: z.boolean(), colonnaFile: z.string().nullable() })),
  righe: z.array(
    z.object({
      riga: z.int(),
      celle: z.array(
        z.object({
          colonna: z.string(),
          scritto: z.string().nullable().describe('null: la colonna non c’è, il valore viene da un’altra'),
          letto: z.string().nullable(),
          esito: z.enum(['letta', ...ESITI_RIGA]),
          motivo: z.string().nullable(),
        }),
      ),
    }),
  ),
  motivo: z.string().nullable().describe('perché così non si può importare'),
});
export type AnteprimaWire = z.infer<typeof anteprima>;

const esitoRiga = z.enum(ESITI_RIGA, `Deve essere uno tra ${ESITI_RIGA.join(', ')}.`);

export const problemiQuery = z.object({
  id: uuid,
  esito: esitoRiga.optional(),
  testo: testo().optional().describe('nel campo, nel codice, nel motivo o nelle celle della riga'),
  dopo: idQuery.optional().describe('`prossimo` della pagina di prima'),
});
export type ProblemiQueryWire = z.infer<typeof problemiQuery>;
export const problemi = z.object({
  problemi: z.array(
    z.object({
      riga: z.int().describe('come la conta Excel: la testata è la 1'),
      esito: esitoRiga,
      campo: z.string(),
      codice: z.string(),
      motivo: z.string(),
      voci: z.array(z.object({ colonna: z.string(), scritto: z.string() })).describe('le prime celle piene'),
    }),
  ),
  prossimo: z.int().nullable().describe('da dare in `dopo` per i seguenti; null alla fine'),
});
export type ProblemiWire = z.infer<typeof problemi>;

export const idImportazioneQuery = z.object({ id: uuid });
export type IdImportazioneWire = z.infer<typeof idImportazioneQuery>;

const mappa = z.object({
  nome: testoPieno(60),
  tipo,
  colonne: z
    .array(
      z.object(
        { sua: testoPieno(), nostra: testo(60).default('').describe('vuota: la colonna si lascia') },
        'Deve dire sua e nostra.',
      ),
      'Deve essere un elenco.',
    )
    .default([]),
  valori: z
    .array(
      z.object(
        { colonna: testoPieno(60), scritto: testoPieno(), nostro: testo().default('') },
        'Deve dire colonna, scritto e nostro.',
      ),
      'Deve essere un elenco.',
    )
    .default([]),
});

export const mappe = z.object({
  mappe: z.array(
    z.object({
      nome: z.string(),
      tipo,
      colonne: z.array(z.object({ sua: z.string(), nostra: z.string() })),
      valori: z.array(z.object({ colonna: z.string(), scritto: z.string(), nostro: z.string() })),
      versione: z.int(),
    }),
  ),
});
export type MappeWire = z.infer<typeof mappe>;

export const saveMappaBody = mappa.extend({
  versione: interoCorpo(0, MAX_INTEGER).describe('quella che chi chiede ha visto; 0: nessuna con questo nome'),
  testata: z
    .array(testo(), 'Deve essere un elenco.')
    .default([])
    .describe('dei file per cui è; vuota: si trova solo per nome'),
});
export type SalvaMappaBodyWire = z.infer<typeof saveMappaBody>;

export const mappaSalvata = z.object({ versione: z.int() });
export type MappaSalvataWire = z.infer<typeof mappaSalvata>;

export const nomeMappaQuery = z.object({
  nome: testoPieno(60),
  versione: idQuery.describe('quella che chi chiede ha visto'),
});
export type NomeMappaWire = z.infer<typeof nomeMappaQuery>;
