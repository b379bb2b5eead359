import { z } from 'zod';
import { VOCI_DA_FARE } from './voci-da-fare.ts';

export const daFare = z.object({
  voci: z
    .array(z.object({ nome: z.enum(VOCI_DA_FARE), quanti: z.int() }))
    .describe('quelle che chi chiede può vedere; fino a 1.001: oltre si legge «1.000+»'),
});
export type DaFareWire = z.infer<typeof daFare>;
