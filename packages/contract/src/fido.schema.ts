import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { getFido } from './fido.ts';
import { importo } from './wire.ts';

const fido = z.object({
  massimo: importo.nullable().describe('null: nessun limite concordato'),
  corrente: importo.describe('già impegnato: partite aperte e ordini non pagati online'),
});
export type FidoWire = z.infer<typeof fido>;

export const getFidoEndpoint = endpoint(getFido, { summary: 'Fido concesso e impegnato', answer: fido });

export const fidoEndpoints = [getFidoEndpoint] as const;
