import { getStatoPagamento } from '@battistrada/contract/pagamento';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../api/client.ts';
import { testi } from '../features/pagamento/testi.ts';
import { Card } from '../ui/card.tsx';
import styles from './carrello-da-pagare.module.css';
import { refreshDopoOrdine } from './dopo-ordine.ts';
import { OrdineDaPagare } from './ordine-da-pagare.tsx';

/** Under an empty cart: the order that took its lines and still waits to be paid, for whoever came back from the bank's page. */
export function CarrelloDaPagare() {
  const client = useQueryClient();
  const { data, refetch } = useQuery({
    queryKey: ['pagamento', 'carrello'],
    queryFn: ({ signal }) => request(getStatoPagamento, { query: {}, signal }),
    gcTime: 0,
  });
  if (data === undefined || data.numero === null || data.pagabileFino === null) return null;
  const refresh = (): void => {
    void refetch();
    void refreshDopoOrdine(client);
  };
  return (
    <Card className={styles.daPagare}>
      <p>{testi.daPagare(data.numero)}</p>
      <div className={styles.azioni}>
        <OrdineDaPagare pagamento={data} onAnnullato={refresh} onRefused={refresh} />
      </div>
    </Card>
  );
}
