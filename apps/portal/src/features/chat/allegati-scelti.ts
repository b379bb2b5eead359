/** Which of the chosen files may be sent (packages/contract/src/chat.ts). */
import { TIPI_ALLEGATO } from '@battistrada/contract/chat';
import { MAX_ALLEGATI, MAX_ALLEGATO } from '@battistrada/contract/limiti';
import { testi } from './testi.ts';

const TIPI: ReadonlySet<string> = new Set(TIPI_ALLEGATO);

export interface Scelta {
  readonly files: readonly File[];
  /** Why some were omitted; null when none was. */
  readonly rifiuto: string | null;
}

/** Adds files to the chosen ones; files that may not be sent are omitted with a message. */
export function addFiles(scelti: readonly File[], nuovi: readonly File[]): Scelta {
  const sbagliato = nuovi.find(({ type }) => !TIPI.has(type));
  const grande = nuovi.find(({ size }) => size > MAX_ALLEGATO);
  const buoni = [...scelti, ...nuovi.filter(({ type, size }) => TIPI.has(type) && size <= MAX_ALLEGATO)];
  return {
    files: buoni.slice(0, MAX_ALLEGATI),
    rifiuto: sbagliato
      ? testi.formato(sbagliato.name)
      : grande
        ? testi.troppoGrande(grande.name)
        : buoni.length > MAX_ALLEGATI
          ? testi.troppiAllegati(MAX_ALLEGATI)
          : null,
  };
}
