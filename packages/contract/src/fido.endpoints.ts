import { endpoint } from './endpoint.ts';
import { fido } from './fido.schema.ts';
import { getFido } from './fido.ts';

export const getFidoEndpoint = endpoint(getFido, { summary: 'Fido concesso e impegnato', answer: fido });

export const fidoEndpoints = [getFidoEndpoint] as const;
