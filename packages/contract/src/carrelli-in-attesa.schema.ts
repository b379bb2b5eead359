import { z } from 'zod';
import { MAX_TESTO } from './limiti.ts';
import { esitoAggiunta } from './ordine-rapido.schema.ts';
import { istante, testoPieno, token, uuid } from './wire.ts';

const carrelloInAttesa = z.object({
  id: z.uuid(),
  nome: z.string(),
  creato: istante,
  numeroRighe: z.int(),
  pezzi: z.int(),
  articoli: z.array(z.string()).describe('i primi tre, per riconoscerlo'),
});
export type CarrelloInAttesaWire = z.infer<typeof carrelloInAttesa>;

export const carrelliInAttesa = z.object({ carrelli: z.array(carrelloInAttesa).describe('dal più nuovo') });
export type CarrelliInAttesaWire = z.infer<typeof carrelliInAttesa>;

const nome = testoPieno(MAX_TESTO, 'Scrivi per chi è il carrello.');
export const putAwayBody = z.object({ nome, token });
export type MettiViaBodyWire = z.infer<typeof putAwayBody>;

export const carrelloMessoVia = carrelloInAttesa;

export const resumeBody = z.object({
  id: uuid,
  token,
  nome: nome.nullish().describe('con che nome mettere via quello che è adesso nel carrello'),
});
export type RiprendiBodyWire = z.infer<typeof resumeBody>;

export const carrelloRipreso = esitoAggiunta.extend({
  nome: z.string().describe('il riferimento da proporre per l’ordine'),
  messoVia: carrelloInAttesa.nullable().describe('quello che era nel carrello'),
});
export type CarrelloRipresoWire = z.infer<typeof carrelloRipreso>;

export const idCarrelloInAttesa = z.object({ id: uuid });
export type IdCarrelloInAttesaWire = z.infer<typeof idCarrelloInAttesa>;
