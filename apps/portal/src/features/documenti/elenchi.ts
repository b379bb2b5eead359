/** The differences between the four lists of documents. */
import {
  listDdt,
  listFatture,
  listNoteCredito,
  listNoteDebito,
  type TipoDocumento,
} from '@battistrada/contract/documenti';
import type { ScreenPath } from '../../router/screen-path.ts';

export const CALL_OF = { DDT: listDdt, FT: listFatture, NC: listNoteCredito, ND: listNoteDebito } satisfies Record<
  TipoDocumento,
  unknown
>;

export const PATH_OF = { DDT: '/ddt', FT: '/fatture', NC: '/notecredito', ND: '/notedebito' } as const satisfies Record<
  TipoDocumento,
  ScreenPath
>;
