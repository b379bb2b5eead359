import { z } from 'zod';
import { MAX_GIORNI_RITIRO } from './limiti.ts';
import { booleanoQuery, giorno, idCorpo, idQuery, istante } from './wire.ts';

export const richiestePfuStaffQuery = z.object({
  inAttesa: booleanoQuery.optional().describe('solo quelle senza risposta'),
  dopo: idQuery.optional().describe('id dell’ultima già letta'),
});
export type RichiestePfuStaffQueryWire = z.infer<typeof richiestePfuStaffQuery>;

const richiesta = z.object({
  id: z.int(),
  creata: istante,
  stato: z.enum(['PENDING', 'APPROVED', 'REJECTED']),
  idCliente: z.int(),
  ragsoc: z.string(),
  indirizzo: z.string(),
  tel: z.string(),
  agricoltura: z.int(),
  autocarro: z.int(),
  oversize: z.int(),
  vettura: z.int(),
  giorni: z.array(giorno).describe('proposti per il ritiro'),
});
export type RichiestaPfuStaffWire = z.infer<typeof richiesta>;
export const richiestePfuStaff = z.object({ richieste: z.array(richiesta), prossima: z.int().nullable() });
export type RichiestePfuStaffWire = z.infer<typeof richiestePfuStaff>;

export const answerPfuBody = z.object({
  id: idCorpo,
  stato: z.enum(['APPROVED', 'REJECTED'], 'Deve essere APPROVED o REJECTED.'),
  giorni: z
    .array(giorno, 'Deve essere un elenco di giorni, come ["2026-03-10"].')
    .max(MAX_GIORNI_RITIRO, `Al massimo ${MAX_GIORNI_RITIRO} giorni.`)
    .optional()
    .describe('proposti per il ritiro, solo con APPROVED'),
});
export type RispondiPfuBodyWire = z.infer<typeof answerPfuBody>;
