import { z } from 'zod';
import { MAX_NOTE, MAX_QUANTITA, MAX_RIGHE_CARRELLO, MAX_TESTO } from './limiti.ts';
import { esitoAggiunta, rigaAggiunta } from './ordine-rapido.schema.ts';
import { prodotto } from './ricerca.schema.ts';
import { MAX_INTEGER, codiceArticolo, interoCorpo, istante, testo, testoPieno, token, uuid } from './wire.ts';

const testata = {
  id: z.uuid(),
  nome: z.string(),
  automatica: z.boolean().describe('fatta dallo storico degli ordini: si usa e non si modifica'),
  versione: z.int().describe('cresce a ogni modifica'),
  modificata: istante.nullable().describe('null per quella automatica'),
  modificataDa: z.string().nullable().describe('il nome dell’utente'),
};

export const liste = z.object({ liste: z.array(z.object({ ...testata, numeroRighe: z.int() })) });
export type ListeWire = z.infer<typeof liste>;

const riga = z.object({
  codice: z.string(),
  qty: z.int(),
  nota: z.string(),
  desart: z.string(),
  prodotto: prodotto.nullable().describe('come nella ricerca; null se non è più ordinabile'),
});
export type RigaListaWire = z.infer<typeof riga>;

export const lista = z.object({ ...testata, righe: z.array(riga) });
export type ListaWire = z.infer<typeof lista>;

export const idLista = z.object({ id: uuid });
export type IdListaWire = z.infer<typeof idLista>;

const nome = testoPieno(MAX_TESTO, 'Scrivi come si chiama la lista.');
export const createListaBody = z.object({
  nome,
  token: token.optional().describe('lo stesso token crea una lista sola'),
});
export type CreaListaBodyWire = z.infer<typeof createListaBody>;

const rigaScritta = z.object(
  { codice: codiceArticolo, qty: interoCorpo(1, MAX_QUANTITA), nota: testo(MAX_NOTE).nullish() },
  'Deve dire codice e qty.',
);
export type RigaScrittaWire = z.infer<typeof rigaScritta>;

export const modificaListaBody = z.object({
  id: uuid,
  nome: nome.optional().describe('assente: resta'),
  righe: z
    .array(rigaScritta, 'Deve essere un elenco di righe.')
    .max(MAX_RIGHE_CARRELLO, `Al massimo ${MAX_RIGHE_CARRELLO} righe.`)
    .optional()
    .describe('tutte, nel loro ordine; assente: restano'),
  versione: interoCorpo(1, MAX_INTEGER)
    .optional()
    .describe('quella vista: se nel frattempo è cambiata, 409; assente: vale l’ultima modifica'),
});
export type ModificaListaBodyWire = z.infer<typeof modificaListaBody>;

export const listaAlCarrelloBody = z.object({ id: uuid, token });
export type ListaAlCarrelloBodyWire = z.infer<typeof listaAlCarrelloBody>;

const rigaMessa = rigaAggiunta.extend({ mancanti: z.int().describe('pezzi che non ci sono, di quelli rifiutati') });
export type RigaMessaWire = z.infer<typeof rigaMessa>;

export const esitoAlCarrello = esitoAggiunta.extend({ righe: z.array(rigaMessa) });
export type EsitoAlCarrelloWire = z.infer<typeof esitoAlCarrello>;
