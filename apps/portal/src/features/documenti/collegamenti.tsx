import type { RiferimentoDocumento } from '@battistrada/contract/documenti';
import { testi as testiDocumenti } from '../../documenti/testi.ts';
import { Link } from '../../router/navigation.tsx';
import { PATH_OF } from './elenchi.ts';
import { testi } from './testi.ts';

/** A link to the order of a document. */
export function LinkOrdine({ numero }: { numero: number }) {
  return (
    <Link to="/ordini" search={{ numero }}>
      {testi.ordine(numero)}
    </Link>
  );
}

/** A link to another document, in the list of its kind. */
export function LinkElenco({ documento: { tipo, numero } }: { documento: RiferimentoDocumento }) {
  return (
    <Link to={PATH_OF[tipo]} search={{ cerca: numero }}>
      {testiDocumenti.tipi[tipo]} {numero}
    </Link>
  );
}
