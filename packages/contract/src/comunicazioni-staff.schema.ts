import { z } from 'zod';
import {
  MAX_INTEGER,
  elencoCorpo,
  giorno,
  idCorpo,
  idQuery,
  interoCorpo,
  istante,
  oggettoCorpo,
  testo,
  testoPieno,
  token,
  versioneVista,
} from './wire.ts';

const POSIZIONI = ['p', 'footer', 'c', '1', '2', '3', '4', '5', '6', '7'] as const;
/** A communication's HTML. */
const MAX_COMUNICAZIONE = 10_000;
const MAX_PUBBLICO = 1_000;

/** The audience; an empty field excludes nobody. */
export const pubblico = oggettoCorpo({
  listini: elencoCorpo(interoCorpo(1, MAX_INTEGER), 100).default([]),
  depositi: elencoCorpo(interoCorpo(1, MAX_INTEGER), 62).default([]),
  province: elencoCorpo(
    testo().regex(/^[A-Z]{2}$/, 'Le province sono sigle di due lettere maiuscole, come BO.'),
    120,
  ).default([]),
  clienti: elencoCorpo(testoPieno(), MAX_PUBBLICO, `Al massimo ${MAX_PUBBLICO} clienti.`)
    .default([])
    .describe('codici o partite IVA'),
});
const pubblicoTrovato = z.object({
  listini: z.array(z.int()),
  depositi: z.array(z.int()),
  province: z.array(z.string()),
  clienti: z.array(z.string()),
});

export const comunicazioniStaffQuery = z.object({ dopo: idQuery.optional().describe('id dell’ultima già letta') });
export type ComunicazioniStaffQueryWire = z.infer<typeof comunicazioniStaffQuery>;

const comunicazione = z.object({
  id: z.int(),
  nome: z.string(),
  testo: z.string(),
  posizioni: z.array(z.enum(POSIZIONI)),
  dal: giorno,
  al: giorno.nullable(),
  id_promo: z.int().nullable(),
  pubblico: pubblicoTrovato,
  letture: z.int().describe('utenti che l’hanno avuta sullo schermo'),
  versione: z.int(),
  modificata: istante.nullable(),
  modificataDa: z.string().nullable(),
});
export type ComunicazioneStaffWire = z.infer<typeof comunicazione>;
export const comunicazioniStaff = z.object({ comunicazioni: z.array(comunicazione), prossima: z.int().nullable() });
export type ComunicazioniStaffWire = z.infer<typeof comunicazioniStaff>;

export const saveComunicazioneBody = z
  .object({
    id: idCorpo.optional().describe('assente: una nuova'),
    versione: versioneVista.optional(),
    nome: testoPieno(100, 'Dalle un nome: lo leggono solo i colleghi.'),
    testo: testoPieno(MAX_COMUNICAZIONE, 'Scrivi il testo.'),
    posizioni: elencoCorpo(z.enum(POSIZIONI, 'Posizione sconosciuta.'), 10).min(1, 'Scegli almeno una posizione.'),
    dal: giorno,
    al: giorno.optional(),
    id_promo: idCorpo.optional(),
    pubblico,
    token: token.optional().describe('una comunicazione nuova conta una volta'),
  })
  .refine(({ dal, al }) => al === undefined || dal <= al, { path: ['al'], error: 'La fine viene prima dell’inizio.' })
  .refine(({ id, versione }) => (id === undefined) === (versione === undefined), {
    path: ['versione'],
    error: 'Serve quando si cambia una comunicazione, e solo allora.',
  });
export type SalvaComunicazioneBodyWire = z.infer<typeof saveComunicazioneBody>;
export const salvata = z.object({ id: z.int() });

export const anteprimaComunicazioneBody = z.object({
  testo: testo(MAX_COMUNICAZIONE).default(''),
  id_promo: idCorpo.optional().describe('con un pacchetto la ricevono solo i clienti con depositi'),
  pubblico,
});
export type AnteprimaComunicazioneBodyWire = z.infer<typeof anteprimaComunicazioneBody>;
export const anteprimaComunicazione = z.object({
  testo: z.string().describe('HTML come lo riceve il cliente'),
  clienti: z.int().describe('quanti la riceverebbero, al massimo 1001'),
  primi: z.array(z.string()).describe('i primi cinque per nome'),
});
export type AnteprimaComunicazioneWire = z.infer<typeof anteprimaComunicazione>;

export const deleteConVersioneQuery = z.object({ id: idQuery, versione: idQuery });
export type EliminaConVersioneQueryWire = z.infer<typeof deleteConVersioneQuery>;
