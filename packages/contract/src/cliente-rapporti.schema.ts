import { STATI_ORDINE } from '@battistrada/domain/stato-ordine';
import { z } from 'zod';
import { statoContratto, targetEconomyList, targetPremiumList } from './contratto.schema.ts';
import { idQuery, importo, istante, percentuale } from './wire.ts';

export const clienteRapportiQuery = z.object({ id: idQuery });
export type ClienteRapportiQueryWire = z.infer<typeof clienteRapportiQuery>;

const ordineDiCliente = z.object({
  numero: z.int(),
  istante,
  stato: z.enum(STATI_ORDINE),
  totale: importo,
});
export type OrdineDiClienteWire = z.infer<typeof ordineDiCliente>;
const scontoMarca = z.object({ marca: z.string(), sconto: percentuale });
export type ScontoMarcaWire = z.infer<typeof scontoMarca>;

const SENZA_DIRITTO = 'null: chi chiede non ha il diritto di vederli';
export const clienteRapporti = z.object({
  ...statoContratto.shape,
  ...targetPremiumList.shape,
  ...targetEconomyList.shape,
  sconti: z.array(scontoMarca).describe('sul listino, per marca'),
  ordini: z.array(ordineDiCliente).nullable().describe(`gli ultimi 5; ${SENZA_DIRITTO}`),
  pfu: z
    .array(
      z.object({
        id: z.int(),
        creata: istante,
        stato: z.enum(['PENDING', 'APPROVED', 'REJECTED']),
        pezzi: z.int().describe('di ogni tipo insieme'),
      }),
    )
    .nullable()
    .describe(`le ultime 5 richieste di ritiro; ${SENZA_DIRITTO}`),
  chat: z
    .object({ nonLetti: z.int(), ultimo: istante.nullable(), assegnata: z.string().nullable() })
    .nullable()
    .describe(`${SENZA_DIRITTO}, o il cliente è senza chat`),
});
export type ClienteRapportiWire = z.infer<typeof clienteRapporti>;
