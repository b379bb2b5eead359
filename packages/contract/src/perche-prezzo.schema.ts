import { z } from 'zod';
import { MAX_QUANTITA } from './limiti.ts';
import { codiceArticolo, giorno, idQuery, importo, interoQuery, istante, percentuale } from './wire.ts';

export const perchePrezzoQuery = z.object({
  idCliente: idQuery,
  codice: codiceArticolo,
  quantita: interoQuery(1, MAX_QUANTITA).default(4).describe('i pezzi di una riga: un pacchetto vale da un minimo'),
});
export type PerchePrezzoQueryWire = z.infer<typeof perchePrezzoQuery>;

const promozione = z.object({
  id: z.int(),
  dataFine: giorno,
  prezzo: importo,
  quantitaMinima: z.int(),
  vale: z.boolean().describe('è il prezzo di questa quantità'),
});
export type PromozionePrezzoWire = z.infer<typeof promozione>;
const futuro = z.object({ validoDal: giorno, prezzo: importo });
export type PrezzoFuturoWire = z.infer<typeof futuro>;
const coupon = z.object({
  codice: z.string(),
  importo,
  ordineMinimo: importo,
  quantitaMinima: z.int(),
  scadenza: giorno,
});
export type CouponPrezzoWire = z.infer<typeof coupon>;
const concordato = z.object({
  prezzo: importo,
  motivo: z.string(),
  autore: z.string(),
  ordine: z.int().nullable().describe('null: in un carrello non ancora confermato'),
  giorno: giorno.nullable(),
});
export type ConcordatoPrezzoWire = z.infer<typeof concordato>;
const vendita = z.object({ ordine: z.int(), giorno, prezzo: importo, quantita: z.int() });
export type VenditaPrezzoWire = z.infer<typeof vendita>;
const origine = z.object({ tipo: z.enum(['articoli', 'prezzi', 'sconti']), file: z.string(), istante });

export const perchePrezzo = z.object({
  cliente: z.object({ id: z.int(), ragsoc: z.string(), listino: z.string(), conDepositi: z.boolean() }),
  articolo: z.object({ codice: z.string(), desart: z.string(), marca: z.string(), ritirato: z.boolean() }),
  quantita: z.int(),
  prezzoListino: importo,
  prezzoDelListino: importo.nullable().describe('il netto del listino del cliente per l’articolo; null: non c’è'),
  sconto: percentuale.nullable().describe('quello del cliente per la marca; null: nessuno'),
  regola: z
    .enum(['listino', 'sconto', 'pieno'])
    .describe(
      'da dove viene il netto: il listino del cliente, il prezzo di listino meno lo sconto, il prezzo di listino',
    ),
  netto: importo.nullable().describe('null: l’articolo è ritirato'),
  prezzo: importo.nullable().describe('di un pezzo in una riga di questa quantità, come il portale lo mostra'),
  pfu: importo,
  contributo: importo,
  iva: percentuale,
  promozioni: z.array(promozione),
  futuri: z.array(futuro).describe('prezzi del listino del cliente che devono ancora entrare in vigore'),
  coupon: z.array(coupon).describe('quelli del cliente che questo articolo può contribuire a usare'),
  concordati: z.array(concordato),
  vendite: z.array(vendita).describe('le ultime a questo cliente'),
  origini: z.array(origine).describe('gli ultimi file applicati di articoli, prezzi e sconti'),
});
export type PerchePrezzoWire = z.infer<typeof perchePrezzo>;
