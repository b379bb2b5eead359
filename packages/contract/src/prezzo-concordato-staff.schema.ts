import { z } from 'zod';
import { MAX_QUANTITA } from './limiti.ts';
import { booleanoCorpo, idCorpo, importo, importoCorpo, interoCorpo, istante, isVisibile, testo } from './wire.ts';

const richiesta = z.object({
  id: z.int(),
  istante,
  agente: z.string(),
  codiceCliente: z.string(),
  ragsoc: z.string(),
  codice: z.string(),
  desart: z.string(),
  qty: z.int().describe('quanti pezzi ci sono ora nel carrello dell’agente'),
  prezzo: importo.describe('quello chiesto, al pezzo'),
  pieno: importo.describe('quello del cliente'),
  libero: importo.describe('fin dove l’agente concorda da solo'),
  minimo: importo,
  motivo: z.string(),
});
export type RichiestaPrezzoWire = z.infer<typeof richiesta>;
export const richiestePrezzo = z.object({ richieste: z.array(richiesta).describe('le prime 100, dalla più vecchia') });
export type RichiestePrezzoWire = z.infer<typeof richiestePrezzo>;

export const decidiPrezzoBody = z
  .object({
    id: idCorpo,
    approva: booleanoCorpo,
    prezzo: importoCorpo(0, 99_999.99).describe('quello visto: se l’agente l’ha cambiato la risposta non vale'),
    qty: interoCorpo(1, MAX_QUANTITA).describe('i pezzi visti'),
    risposta: testo(200).default('').describe('con un no è obbligatoria'),
  })
  .refine(({ approva, risposta }) => approva || isVisibile(risposta), {
    error: 'Scrivi all’agente perché no.',
    path: ['risposta'],
  });
export type DecidiPrezzoBodyWire = z.infer<typeof decidiPrezzoBody>;
