import { z } from 'zod';
import { consegna } from './consegna.schema.ts';
import { coupon } from './coupon.schema.ts';
import { MAX_QUANTITA } from './limiti.ts';
import { booleanoQuery, codiceArticolo, idCorpo, importo, interoCorpo, istante, quantitaQuery, token } from './wire.ts';

const rigaCarrello = z.object({
  id: z.string().describe('il codice articolo: una riga al massimo per articolo'),
  codice_prodotto: z.string(),
  id_marca: z.int(),
  marca: z.string(),
  desart: z.string(),
  misura: z.string(),
  disegno: z.string(),
  qtadig: z.int(),
  prezzo: importo.describe('netto del pezzo; quello della promozione quando i pezzi ne raggiungono il minimo'),
  importo: importo.describe('imponibile della riga'),
  importo_pfu: importo,
  contributo_logistico: importo,
  iva: importo.describe('IVA della riga, in euro'),
  totale: importo.describe('della riga, IVA compresa'),
  smistamento: z.record(z.string(), z.int()).describe('deposito → pezzi'),
  consegne: z.record(z.string(), consegna).describe('deposito → quando arrivano i suoi pezzi'),
  sovraQta: z.int(),
  mostraSceltaDepositiSecondari: z.boolean(),
  includi_depositi_secondari: z.boolean(),
  is_pneumatico: z.boolean(),
});
export type RigaCarrelloWire = z.infer<typeof rigaCarrello>;

export const getCarrelloQuery = z.object({ simulaSmistamento: booleanoQuery.optional() });
export type GetCarrelloQueryWire = z.infer<typeof getCarrelloQuery>;

const cambiamento = z.object({
  id: z.string().describe('codice articolo'),
  testo: z.string().describe('che cosa è cambiato da quando il carrello è stato mostrato'),
  disponibilita: z.string().describe('la parte di testo che non parla di importi'),
  istante: istante.describe('quando è stato detto la prima volta: un importo è detto per un’ora, a ogni finestra'),
});

export const carrello = z.object({
  carrello: z.array(rigaCarrello),
  coupon: z.array(coupon),
  cambiamenti: z.array(cambiamento).describe('dall’ultima volta che il carrello è stato mostrato con lo smistamento'),
  impronta: z.string().describe('del carrello come è mostrato qui, per la conferma'),
});
export type CarrelloWire = z.infer<typeof carrello>;

export const addQuery = z.object({
  id: codiceArticolo,
  qty: quantitaQuery,
  token: token.optional(),
  preventivo: booleanoQuery.optional(),
  forzaAggiunta: booleanoQuery.optional(),
});
export type AggiungiQueryWire = z.infer<typeof addQuery>;

export const pacchettoBody = z.object({
  idPromo: idCorpo,
  pacchetti: interoCorpo(1, MAX_QUANTITA).describe('di ogni prodotto si aggiunge qta_minima_prod per questo numero'),
  token: token.optional(),
});
export type AggiungiPacchettoBodyWire = z.infer<typeof pacchettoBody>;

export const modificaQuery = z.object({
  id: codiceArticolo,
  qty: quantitaQuery,
  includiDepositiSecondari: booleanoQuery.optional(),
  forzaAggiunta: booleanoQuery.optional(),
});
export type ModificaQueryWire = z.infer<typeof modificaQuery>;

export const deleteQuery = z.object({ id: codiceArticolo });
export type EliminaQueryWire = z.infer<typeof deleteQuery>;

export const esitoCarrello = z.object({
  ok: z.literal(true),
  righe: z.int().describe('righe nel carrello'),
  pezzi: z.int().describe('pezzi nel carrello'),
});
export type EsitoCarrelloWire = z.infer<typeof esitoCarrello>;
