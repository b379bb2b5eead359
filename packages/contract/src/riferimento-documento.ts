/**
 * The reference to a document in orders and documents. Separate from `documenti.ts`, so that a screen that only links
 * loads no more than this.
 */
import { objectOf } from './codec.ts';
import type { RiferimentoDocumentoWire } from './documenti.schema.ts';

export const campiRiferimento = { idDocumento: 'id', numeroDocumento: 'numero', dataDocumento: 'data' } as const;
export const riferimentoDocumento = objectOf<RiferimentoDocumentoWire>()(campiRiferimento);
