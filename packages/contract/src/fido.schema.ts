import { z } from 'zod';
import { importo } from './wire.ts';

export const fido = z.object({
  massimo: importo.nullable().describe('null: nessun limite concordato'),
  corrente: importo.describe('già impegnato: partite aperte e ordini non pagati online'),
});
export type FidoWire = z.infer<typeof fido>;
