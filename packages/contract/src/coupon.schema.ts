import { z } from 'zod';
import { giorno, importo } from './wire.ts';

export const coupon = z.object({
  id: z.int(),
  codice: z.string(),
  scadenza: giorno,
  importo,
  ordineMinimo: importo.describe('0: nessun minimo'),
  quantitaMinima: z.int().describe('0: nessun minimo'),
  marca: z.string().nullable().describe('nome della marca a cui è limitato'),
  categoria: z.string().nullable(),
  utilizzato: z.boolean(),
  idOrdine: z.int().nullable(),
  dataOrdine: giorno.nullable(),
  applicabile: z.boolean().describe('le righe del carrello ne soddisfano ora le condizioni'),
});
export type CouponWire = z.infer<typeof coupon>;

export const couponList = z.object({ coupon: z.array(coupon) });
export type CouponListWire = z.infer<typeof couponList>;
