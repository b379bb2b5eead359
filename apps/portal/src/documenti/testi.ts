/** Names of documents in links. */
import type { TipoDocumento } from '@battistrada/contract/documenti';

export const testi = {
  tipi: { DDT: 'DDT', FT: 'Fattura', NC: 'Nota di credito', ND: 'Nota di debito' } satisfies Record<
    TipoDocumento,
    string
  >,
  apri: (tipo: string, numero: string) => `Apri ${tipo} ${numero} in una nuova scheda`,
} as const;
