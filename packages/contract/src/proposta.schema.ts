import { z } from 'zod';
import { MAX_QUANTITA, MAX_RIGHE_CARRELLO } from './limiti.ts';
import {
  booleanoCorpo,
  elencoCorpo,
  importo,
  importoCorpo,
  interoCorpo,
  istante,
  testo,
  testoPieno,
  token,
  uuid,
} from './wire.ts';

const riga = z.object({
  codice: z.string(),
  desart: z.string(),
  quantita: z.int(),
  prezzoInviato: importo.describe('al pezzo, quando è stata inviata'),
  prezzo: importo.nullable().describe('al pezzo, oggi; null se l’articolo non è più ordinabile'),
  nonDisponibile: z.int().describe('pezzi che oggi non ci sono'),
});
export type RigaPropostaWire = z.infer<typeof riga>;

const proposta = z.object({
  id: z.string(),
  agente: z.string(),
  inviata: istante,
  messaggio: z.string(),
  stato: z.enum(['INVIATA', 'CONFERMATA', 'RIFIUTATA', 'RITIRATA']),
  risposta: z.string().describe('il motivo di chi l’ha rifiutata'),
  chiusa: istante.nullable(),
  numeroOrdine: z.int().nullable(),
  ordineAnnullato: z.boolean().describe('l’ordine è stato annullato, o non è stato pagato'),
  righe: z.array(riga),
  totale: importo.nullable().describe('con PFU e IVA, oggi; null se non si può confermare'),
  impedimento: z.string().nullable().describe('perché oggi non si può confermare'),
  oltreFido: z.boolean().describe('supera il fido: si conferma solo pagando online, e il totale è quello'),
});
export type PropostaWire = z.infer<typeof proposta>;
export const proposte = z.object({ proposte: z.array(proposta).describe('le ultime 20, dalla più recente') });
export type ProposteWire = z.infer<typeof proposte>;

export const sendCarrelloBody = z.object({ token, messaggio: testo(2_000).default('') });
export type InviaCarrelloBodyWire = z.infer<typeof sendCarrelloBody>;

export const idPropostaBody = z.object({ id: uuid });
export type IdPropostaBodyWire = z.infer<typeof idPropostaBody>;

export const confermaPropostaBody = z.object({
  id: uuid,
  totale: importoCorpo(0, 99_999_999).describe('quello mostrato: se è cambiato non si ordina'),
  mancanti: elencoCorpo(interoCorpo(0, MAX_QUANTITA), MAX_RIGHE_CARRELLO)
    .default([])
    .describe('i pezzi mostrati come mancanti, riga per riga: se ne mancano altri non si ordina'),
  pagaOnline: booleanoCorpo.default(false).describe('l’ordine aspetta il pagamento: serve oltre il fido'),
});
export type ConfermaPropostaBodyWire = z.infer<typeof confermaPropostaBody>;
export const propostaConfermata = z.object({
  idOrdine: z.int(),
  numero: z.int(),
  totale: importo,
  redirectUri: z.string().nullable().describe('di chi paga online: la pagina su cui pagare, finché si può'),
});
export type PropostaConfermataWire = z.infer<typeof propostaConfermata>;

export const refusePropostaBody = z.object({ id: uuid, motivo: testoPieno(500) });
export type RifiutaPropostaBodyWire = z.infer<typeof refusePropostaBody>;
