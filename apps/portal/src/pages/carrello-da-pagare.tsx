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
import { refreshDopoOrdine } from './dopo-ordine.ts';

// Few carts are empty because their order waits.
const OrdineDaPagare = later(() => import('./ordine-da-pagare.tsx').then((module) => module.OrdineDaPagare));

/** How often an order whose time to be paid is over is asked for until it is released. */
const OGNI_MS = 3_000;

/** Under an empty cart: what may bring it back, an order that waits to be paid or a cart that was put away. */
export function CarrelloDaPagare() {
  const utente = useUtente();
  return (
    <Stack>
      <DaPagare />
      {utente !== undefined && <CarrelliMessiVia utenteId={utente.id} isSeServe />}
    </Stack>
  );
}

/** The order that took its lines and still waits to be paid, for whoever came back from the bank's page. */
function DaPagare() {
  const client = useQueryClient();
  const { data, refetch } = useQuery({
    queryKey: ['pagamento', 'carrello'],
    queryFn: ({ signal }) => request(getStatoPagamento, { query: {}, signal }),
    gcTime: 0,
    refetchInterval: ({ state }) => nextLook(state.data),
  });
  // Given up, by whomever: its lines are back in the cart, which may have been read before.
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
      <p role="status">{testoDi(data, data.numero)}</p>
      {data.pagabileFino !== null && (
        <div className={styles.azioni}>
          <OrdineDaPagare pagamento={data} onAnnullato={refresh} onRefused={refresh} />
        </div>
      )}
    </Card>
  );
}

/** When its time is over, then until it is released; a transfer takes days. */
function nextLook(pagamento: StatoPagamento | undefined): number | false {
  if (pagamento?.stato !== 'APERTO' || pagamento.bonificoOrdinato) return false;
  const { pagabileFino } = pagamento;
  return pagabileFino === null ? OGNI_MS : Math.max(OGNI_MS, Date.parse(pagabileFino) - now().getTime());
}

function testoDi({ pagabileFino, bonificoOrdinato }: StatoPagamento, numero: number): string {
  if (bonificoOrdinato) return testi.bonifico(numero);
  return pagabileFino === null ? testi.nonPagabileOra(numero) : testi.daPagare(numero);
}
