import { formatNumero, formatVariazione } from '@battistrada/domain/numero';
import { getAndamento, type Andamento, type Periodo } from '@battistrada/contract/andamento';
import { formatEuro, type Cents } from '@battistrada/domain/denaro';
import { formatGiorno } from '@battistrada/domain/giorno';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { request } from '../../api/client.ts';
import { indirizzoBanco } from '../../features/agente/indirizzi.ts';
import { testi as tutti } from '../../features/agente/testi.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Table } from '../../ui/table.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import styles from './andamento-page.module.css';

const testi = tutti.andamento;

const andamentoQuery = queryOptions({
  queryKey: ['agente', 'andamento'],
  queryFn: ({ signal }) => request(getAndamento, { signal }),
});

/** Loads the figures. */
export async function loadData(client: QueryClient): Promise<void> {
  await client.prefetchQuery(andamentoQuery);
}

/** Month, quarter and year to date, compared with the same period of last year (product.md §7). */
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
          <Obiettivi andamento={andamento} />
          <Confronto
            titolo={testi.marche}
            nome={testi.marca}
            righe={andamento.marche.map(({ marca, ...cifre }) => ({ chiave: marca, cella: marca, ...cifre }))}
          />
          <Confronto
            titolo={testi.stagioni}
            nome={testi.stagione}
            righe={andamento.stagioni.map(({ stagione, ...cifre }) => ({
              chiave: stagione,
              cella: testi.nomiStagioni[stagione],
              ...cifre,
            }))}
          />
          <Confronto
            titolo={testi.clienti}
            nome={testi.cliente}
            righe={andamento.clienti.map(({ codice, ragioneSociale, ...cifre }) => ({
              chiave: codice,
              // The customer's counter is another document.
              cella: <a href={indirizzoBanco(codice)}>{ragioneSociale}</a>,
              ...cifre,
            }))}
          />
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
        {formatNumero(quest)}
        <small>{formatNumero(scorso)}</small>
      </dd>
    </div>
  );
}

/** Without figures of last year there is no comparison. */
function Differenza({ quest, scorso }: { quest: number; scorso: number }) {
  if (scorso === 0) return null;
  const percento = Math.round(((quest - scorso) / scorso) * 100);
  return <Badge kind={percento >= 0 ? 'ok' : 'warn'}>{formatVariazione(percento)}</Badge>;
}

interface RigaConfronto {
  readonly chiave: string;
  readonly cella: ReactNode;
  readonly questCents: Cents;
  readonly scorsoCents: Cents;
}

function Confronto({ titolo, nome, righe }: { titolo: string; nome: string; righe: readonly RigaConfronto[] }) {
  if (righe.length === 0) return null;
  return (
    <Card flush role="region" aria-label={titolo}>
      <h2 className={styles.titolo}>{titolo}</h2>
      <Table
        caption={titolo}
        rows={righe}
        keyOf={({ chiave }) => chiave}
        columns={[
          { title: nome, cell: ({ cella }) => cella, isRowHead: true },
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

/** The ERP's targets: what is reached by the ERP's count, and beside it what is ordered and not yet invoiced. */
function Obiettivi({ andamento: { obiettivi, fatturato } }: { andamento: Andamento }) {
  if (obiettivi.length === 0 && fatturato === null) return null;
  return (
    <Card role="region" aria-label={testi.obiettivi} className={styles.obiettivi}>
      <h2>{testi.obiettivi}</h2>
      <ul>
        {fatturato !== null && (
          <Obiettivo
            nome={testi.fatturato}
            fatto={fatturato.correnteCents}
            provvisorio={fatturato.provvisorioCents}
            obiettivo={fatturato.obiettivoCents}
            write={formatEuro}
          />
        )}
        {obiettivi.map(({ marca, pezzi, provvisori, obiettivo }) => (
          <Obiettivo
            key={marca}
            nome={marca}
            fatto={pezzi}
            provvisorio={provvisori}
            obiettivo={obiettivo}
            write={testi.quantiPezzi}
          />
        ))}
      </ul>
    </Card>
  );
}

function Obiettivo({
  nome,
  fatto,
  provvisorio,
  obiettivo,
  write,
}: {
  nome: string;
  fatto: number;
  provvisorio: number;
  obiettivo: number;
  write: (valore: number) => string;
}) {
  const testo = testi.raggiunto(write(fatto), write(obiettivo));
  return (
    <li>
      <div className={styles.meta}>
        <b>{nome}</b>
        <span>
          {testo}
          {provvisorio > 0 && <small> {testi.provvisori(write(provvisorio))}</small>}
        </span>
      </div>
      <Progress label={nome} value={fatto} max={obiettivo} text={testo} kind={fatto >= obiettivo ? 'ok' : 'accent'} />
    </li>
  );
}
