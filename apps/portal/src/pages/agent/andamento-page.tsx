import { getAndamento, type Andamento, type Periodo } from '@battistrada/contract/andamento';
import { formatEuro } from '@battistrada/domain/denaro';
import { formatGiorno } from '@battistrada/domain/giorno';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { request } from '../../api/client.ts';
import { testi as tutti } from '../../features/agente/testi.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Table } from '../../ui/table.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import styles from './andamento-page.module.css';

const testi = tutti.andamento;

const andamentoQuery = queryOptions({
  queryKey: ['agente', 'andamento'],
  queryFn: ({ signal }) => request(getAndamento, { signal }),
});

/** The figures. */
export async function loadData(client: QueryClient): Promise<void> {
  await client.prefetchQuery(andamentoQuery);
}

/** Month, quarter and year to date against the same span of last year (product.md §7). */
export function AndamentoPage() {
  const { data: andamento, isError, refetch } = useQuery(andamentoQuery);
  return (
    <Stack>
      <PageHead title={testi.titolo} text={testi.spiega} />
      {andamento === undefined ? (
        <Card flush>
          {isError ? (
            <LoadError title={testi.errore} onRetry={() => void refetch()} />
          ) : (
            <TableSkeleton rows={6} columns={3} />
          )}
        </Card>
      ) : (
        <>
          <div className={styles.periodi}>
            {andamento.periodi.map((periodo) => (
              <Riquadro key={periodo.nome} periodo={periodo} />
            ))}
          </div>
          <Marche marche={andamento.marche} />
        </>
      )}
    </Stack>
  );
}

function Riquadro({ periodo: { nome, dal, quest, scorso } }: { periodo: Periodo }) {
  return (
    <Card role="region" aria-label={testi.nomi[nome]} className={styles.periodo}>
      <h2>{testi.nomi[nome]}</h2>
      <p className={styles.cifra}>
        {formatEuro(quest.imponibileCents)} <Differenza quest={quest.imponibileCents} scorso={scorso.imponibileCents} />
      </p>
      <p className={styles.nota}>{testi.contro(formatEuro(scorso.imponibileCents), formatGiorno(dal))}</p>
      <dl className={styles.voci}>
        <Voce nome={testi.ordini} quest={quest.ordini} scorso={scorso.ordini} />
        <Voce nome={testi.pezzi} quest={quest.pezzi} scorso={scorso.pezzi} />
        <Voce nome={testi.attivi} quest={quest.clienti} scorso={scorso.clienti} />
        <Voce nome={testi.nuovi} quest={quest.nuovi} scorso={scorso.nuovi} />
        <div>
          <dt>{testi.medio}</dt>
          <dd>
            {quest.ordini === 0 ? '–' : formatEuro(Math.round(quest.imponibileCents / quest.ordini))}
            <small>{scorso.ordini === 0 ? '–' : formatEuro(Math.round(scorso.imponibileCents / scorso.ordini))}</small>
          </dd>
        </div>
      </dl>
    </Card>
  );
}

function Voce({ nome, quest, scorso }: { nome: string; quest: number; scorso: number }) {
  return (
    <div>
      <dt>{nome}</dt>
      <dd>
        {quest.toLocaleString('it-IT')}
        <small>{scorso.toLocaleString('it-IT')}</small>
      </dd>
    </div>
  );
}

/** Without a last year there is nothing to compare with. */
function Differenza({ quest, scorso }: { quest: number; scorso: number }) {
  if (scorso === 0) return null;
  const percento = Math.round(((quest - scorso) / scorso) * 100);
  return <Badge kind={percento >= 0 ? 'ok' : 'warn'}>{testi.percento(percento)}</Badge>;
}

function Marche({ marche }: { marche: Andamento['marche'] }) {
  if (marche.length === 0) return null;
  return (
    <Card flush>
      <Table
        caption={testi.marche}
        rows={marche}
        keyOf={({ marca }) => marca}
        columns={[
          { title: testi.marca, cell: ({ marca }) => marca, isRowHead: true },
          { title: testi.quest, isNum: true, cell: ({ questCents }) => formatEuro(questCents) },
          { title: testi.scorso, isNum: true, cell: ({ scorsoCents }) => formatEuro(scorsoCents) },
          {
            title: testi.differenza,
            isNum: true,
            cell: ({ questCents, scorsoCents }) => <Differenza quest={questCents} scorso={scorsoCents} />,
          },
        ]}
      />
    </Card>
  );
}
