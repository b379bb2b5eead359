import { getDettaglio, type RiferimentoDocumento, type TipoDocumento } from '@battistrada/contract/documenti';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../api/client.ts';
import { toFiltro, type DocumentiUrl } from './documenti-url.ts';
import { CALL_OF } from './elenchi.ts';

/** The page of the list in the address; the previous page stays visible while the next loads. */
export function useDocumenti(tipo: TipoDocumento, url: DocumentiUrl) {
  const query = toFiltro(url);
  return useQuery({
    queryKey: ['documenti', tipo, query],
    queryFn: ({ signal }) => request(CALL_OF[tipo], { query, signal }),
    // Not for another kind, whose page is another screen.
    placeholderData: (previous, before) => (before?.queryKey[1] === tipo ? keepPreviousData(previous) : undefined),
  });
}

/** A document's lines and related documents. */
export function dettaglioQuery({ id, tipo }: Pick<RiferimentoDocumento, 'id' | 'tipo'>) {
  return queryOptions({
    queryKey: ['documento', tipo, id],
    queryFn: ({ signal }) => request(getDettaglio, { query: { id, tipo }, signal }),
  });
}
