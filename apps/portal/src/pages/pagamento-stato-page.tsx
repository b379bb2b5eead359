import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { utenteQuery } from '../api/query-client.ts';
import { restoreScelte } from '../features/ordine/scelte-tenute.ts';
import { renewToken } from '../features/ordine/token-conferma.ts';
import { EsitoPagamento } from '../features/pagamento/esito-pagamento.tsx';
import { usePagamento } from '../features/pagamento/stato-pagamento.ts';
import { testi } from '../features/pagamento/testi.ts';
import { useSearchObject } from '../router/navigation.tsx';
import { validateStatoSearch } from '../router/search-params.ts';
import { refreshDopoOrdine } from './refresh-dopo-ordine.ts';
import { OrdineDaPagare } from './ordine-da-pagare.tsx';
import styles from './pagamento-stato-page.module.css';

/** The page to which the payment site sends the customer back (specification §2 "Pagamento stato"). */
export function PagamentoStatoPage() {
  const client = useQueryClient();
  const { data: utente } = useQuery(utenteQuery);
  const search = useSearchObject(validateStatoSearch);
  const pagamento = usePagamento(search);
  const { esito, isNoto, idOrdine, recente } = pagamento;
  const statoRecente = recente?.stato;

  // After a payment the cart stays empty; after a refusal it is full again. Both change the orders and the credit line.
  useEffect(() => {
    if (esito !== 'in-verifica') void refreshDopoOrdine(client);
  }, [client, esito, statoRecente]);
  // The order of this token is finished: the next confirmation must not get its answer.
  const utenteId = utente?.id;
  const isOver =
    isNoto &&
    pagamento.documenti.length === 0 &&
    (esito === 'completato' || esito === 'errore' || esito === 'annullato');
  useEffect(() => {
    if (!isOver || utenteId === undefined) return;
    renewToken(utenteId);
    if (idOrdine !== null && esito !== 'completato') restoreScelte(client, idOrdine);
  }, [client, esito, idOrdine, isOver, utenteId]);

  return (
    <div className={styles.pagina}>
      <h1 tabIndex={-1}>{testi.titolo}</h1>
      <EsitoPagamento pagamento={pagamento}>
        {esito === 'da-pagare' && (
          <OrdineDaPagare {...{ pagamento }} onAnnullato={pagamento.retry} onRefused={pagamento.retry} />
        )}
      </EsitoPagamento>
    </div>
  );
}
