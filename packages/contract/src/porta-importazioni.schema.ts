/** Imports at the machine door (product.md §5). */
import { z } from 'zod';
import { MODI_IMPORTAZIONE, STATI_IMPORTAZIONE, TIPI_IMPORTAZIONE } from './porta-importazioni.ts';
import { anteprima, conti } from './importazione-staff.schema.ts';
import { isUuid, NESSUN_UUID } from './uuid.ts';
import { elencoCorpo, testo, testoPieno } from './wire.ts';

export const importazione = z.object({
  id: z.uuid(),
  stato: z.enum(STATI_IMPORTAZIONE),
  tipo: z.string().nullable().describe('null finché non è stato riconosciuto'),
  modo: z.enum(MODI_IMPORTAZIONE),
  controlla: z.boolean(),
  nomeFile: z.string(),
  ricevuta: z.iso.datetime(),
  ...conti,
  tolte: z.int().describe('voci tolte perché un file completo non le ha'),
  motivo: z.string().nullable(),
  durataMs: z.int().nullable().describe('null finché non è finita'),
});
export type ImportazioneWire = z.infer<typeof importazione>;

const siNo = z
  .enum(['1', '0', 'true', 'false', 'si', 'no'], 'Deve essere 1 oppure 0.')
  .transform((value) => ['1', 'true', 'si'].includes(value));

export const importazioneQuery = z.object({
  tipo: testo(40).optional(),
  modo: z.enum(MODI_IMPORTAZIONE, `Deve essere uno tra ${MODI_IMPORTAZIONE.join(', ')}.`).optional(),
  controlla: siNo.optional(),
  forza: siNo.optional(),
  mappa: testo(60).optional(),
  nome: testo(200).optional().describe('il nome del file'),
});

/** A text that is no id finds nothing. */
export const idImportazione = z.object({
  id: testo(60).transform((text) => (isUuid(text) ? text : NESSUN_UUID)),
});

export const anteprimaPorta = anteprima;

export const anteprimaPortaQuery = importazioneQuery.pick({ tipo: true, mappa: true, nome: true });

const VOCI = 'Deve essere un oggetto di testi.';

/** A mapping profile as other programs and operators write it. */
export const mappaPorta = z.object({
  nome: testoPieno(60),
  tipo: z.enum(TIPI_IMPORTAZIONE, `Deve essere uno tra ${TIPI_IMPORTAZIONE.join(', ')}.`),
  colonne: z.record(testoPieno(), testo(60), VOCI).default({}).describe('colonna del file → nostra; vuota: si lascia'),
  valori: z
    .record(testoPieno(60), z.record(testoPieno(), testo(), VOCI), VOCI)
    .default({})
    .describe('nostra colonna → parola del file → nostra parola'),
  testata: elencoCorpo(testo(), 500).optional().describe('dei file per cui è: la mappa si trova allora da sola'),
});

export const mappePorta = z.object({ mappe: z.array(mappaPorta.omit({ testata: true })) });

export const nomeMappaPorta = z.object({ nome: testo(60) });
