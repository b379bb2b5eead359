import { getStatoPagamento, type StatoPagamento } from '@battistrada/contract/pagamento';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { now } from '../clock.ts';
import { request } from '../api/client.ts';
import { restoreScelte } from '../features/ordine/scelte-tenute.ts';
import { testi } from '../features/pagamento/testi.ts';
import { useUtente } from '../shell/use-utente.ts';
import { Card } from '../ui/card.tsx';
import { later } from '../ui/later.tsx';
import { Stack } from '../ui/stack.tsx';
import { CarrelliMessiVia } from './carrelli-messi-via.tsx';
import styles from './carrello-da-pagare.module.css';
import { refreshDopoOrdine } from './refresh-dopo-ordine.ts';

// Few carts are empty because their order waits for payment, so this loads on demand.
const OrdineDaPagare = later(() => import('./ordine-da-pagare.tsx').then((module) => module.OrdineDaPagare));

/** Interval of the requests for an order whose time to pay is over, until it is released. */
const OGNI_MS = 3_000;

/** Below an empty cart: an order that waits for payment, or a cart that was put away. */
export function CarrelloDaPagare() {
  const utente = useUtente();
  return (
    <Stack>
      <DaPagare />
      {utente !== undefined && <CarrelliMessiVia utenteId={utente.id} isSeServe />}
    </Stack>
  );
}

/** The order that took the cart's lines and still waits for payment, for a user who came back from the payment page. */
function DaPagare() {
  const client = useQueryClient();
  const { data, refetch } = useQuery({
    queryKey: ['pagamento', 'carrello'],
    queryFn: ({ signal }) => request(getStatoPagamento, { query: {}, signal }),
    gcTime: 0,
    refetchInterval: ({ state }) => nextLook(state.data),
  });
  // When the order was given up, its lines return to the cart, which may have been read earlier.
  const stato = data?.stato ?? null;
  const idOrdine = data?.idOrdine ?? null;
  const isRilasciato = stato === 'SCADUTO' || stato === 'ANNULLATO' || stato === 'RIFIUTATO';
  useEffect(() => {
    if (!isRilasciato) return;
    if (typeof idOrdine === 'number') restoreScelte(client, idOrdine);
    void refreshDopoOrdine(client);
  }, [client, idOrdine, isRilasciato]);

  if (data === undefined || data.numero === null || data.stato !== 'APERTO') return null;
  const refresh = (): void => {
    void refetch();
    void refreshDopoOrdine(client);
  };
  return (
    <Card className={styles.daPagare}>
      <p role="status">{testoOf(data, data.numero)}</p>
      {data.pagabileFino !== null && (
        <div className={styles.azioni}>
          <OrdineDaPagare pagamento={data} onAnnullato={refresh} onRefused={refresh} />
        </div>
      )}
    </Card>
  );
}

/**
 * When to ask again: at the end of its time to pay, then until it is released. A transfer takes days, so it is not
 * asked for.
 */
function nextLook(pagamento: StatoPagamento | undefined): number | false {
  if (pagamento?.stato !== 'APERTO' || pagamento.bonificoOrdinato) return false;
  const { pagabileFino } = pagamento;
  return pagabileFino === null ? OGNI_MS : Math.max(OGNI_MS, Date.parse(pagabileFino) - now().getTime());
}

function testoOf({ pagabileFino, bonificoOrdinato }: StatoPagamento, numero: number): string {
  if (bonificoOrdinato) return testi.bonifico(numero);
  return pagabileFino === null ? testi.nonPagabileOra(numero) : testi.daPagare(numero);
}
