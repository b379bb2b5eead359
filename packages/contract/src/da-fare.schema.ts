import { z } from 'zod';
import { DATI_DI_BASE, VOCI_DA_FARE } from './voci-da-fare.ts';

export const daFare = z.object({
  voci: z
    .array(z.object({ nome: z.enum(VOCI_DA_FARE), quanti: z.int() }))
    .describe('quelle che chi chiede può vedere; fino a 1.001: oltre si legge «1.000+»'),
  // During an update a new portal may be answered by an old server, which does not know the field.
  mancano: z
    .array(z.enum(DATI_DI_BASE))
    .optional()
    .describe('ciò di cui il portale non ha ancora niente, per chi può importarlo'),
});
export type DaFareWire = z.infer<typeof daFare>;
