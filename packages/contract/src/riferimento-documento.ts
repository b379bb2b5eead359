/** How orders and documents name a document they lead to. Apart from `documenti.ts`: who only links downloads no more than this. */
import { objectOf } from './codec.ts';
import type { RiferimentoDocumentoWire } from './documenti.schema.ts';

export const campiRiferimento = { idDocumento: 'id', numeroDocumento: 'numero', dataDocumento: 'data' } as const;
export const riferimentoDocumento = objectOf<RiferimentoDocumentoWire>()(campiRiferimento);
