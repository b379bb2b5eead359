/** The import and the filter of its problems, in the address. */
import { MAX_TESTO } from '@battistrada/contract/limiti';
import type { ProblemaImportazione } from '@battistrada/contract/importazione-staff';
import { ESITI_RIGA } from '@battistrada/contract/porta-importazioni';
import { isUuid } from '@battistrada/contract/uuid';
import type { RawSearch } from '../../../router/search-params.ts';
import { readTesto } from '../../../router/search-values.ts';

/** A type and not an interface, because it must be assignable to a plain record. */
export type ProblemiUrl = {
  /** The import's id. */
  esito?: string;
  quali?: ProblemaImportazione['esito'];
  testo?: string;
};

/** Reads an address tolerantly; unknown or impossible values are omitted. */
export function parseProblemiUrl(raw: RawSearch): ProblemiUrl {
  const esito = raw['esito'] ?? '';
  if (!isUuid(esito)) return {};
  const quali = ESITI_RIGA.find((uno) => uno === raw['quali']);
  const testo = readTesto(raw['testo'], MAX_TESTO);
  return { esito, ...(quali !== undefined && { quali }), ...(testo !== null && { testo }) };
}
