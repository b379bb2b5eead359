import { z } from 'zod';
import { MAX_QUANTITA } from './limiti.ts';
import { giorno, interoCorpo, interoQuery, istante, token } from './wire.ts';

// Marked required on the screen, but an absent or blank count is 0 (specification §5).
const pezzi = interoCorpo(0, MAX_QUANTITA).optional();

export const richiestaBody = z.object({
  agricoltura: pezzi,
  autocarro: pezzi,
  genioCivile: pezzi.describe('numero_oversize nell’elenco'),
  vettura: pezzi,
});
/** The specification does not say where the four counts are sent, so the query and the body are accepted. */
export const richiestaQuery = z.object({
  agricoltura: interoQuery(0, MAX_QUANTITA).optional(),
  autocarro: interoQuery(0, MAX_QUANTITA).optional(),
  genioCivile: interoQuery(0, MAX_QUANTITA).optional(),
  vettura: interoQuery(0, MAX_QUANTITA).optional(),
  token: token.optional().describe('lo stesso token invia una richiesta sola'),
});
export type RichiestaPfuQueryWire = z.infer<typeof richiestaQuery>;
export type RichiestaPfuBodyWire = z.infer<typeof richiestaBody>;

export const esitoRichiesta = z.object({ ok: z.literal(true), id: z.int() });
export type EsitoRichiestaPfuWire = z.infer<typeof esitoRichiesta>;

const richiesta = z.object({
  id: z.int(),
  data_creazione: istante,
  stato: z.enum(['PENDING', 'APPROVED', 'REJECTED']),
  numero_agricoltura: z.int(),
  numero_autocarro: z.int(),
  numero_oversize: z.int(),
  numero_vettura: z.int(),
  giorni_ritiro: z.array(giorno).describe('proposti dal grossista con il suo sì'),
});
export type RichiestaPfuWire = z.infer<typeof richiesta>;

export const richieste = z.object({ richieste: z.array(richiesta) });
export type RichiestePfuWire = z.infer<typeof richieste>;
