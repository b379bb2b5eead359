import { downloadCalendario, downloadEstrattoConto, type Scadenziario } from '@battistrada/contract/estratto-conto';
import { formatGiorno } from '@battistrada/domain/giorno';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import CalendarDays from 'virtual:icona/calendar-days';
import Download from 'virtual:icona/download';
import History from 'virtual:icona/history';
import Printer from 'virtual:icona/printer';
import { useEffect, useState, type ReactNode } from 'react';
import { useOggi } from '../use-oggi.ts';
import { addressOfCall } from '../api/client.ts';
import { utenteQuery } from '../api/query-client.ts';
import { canPagareOnline } from '../documenti/paga-online.ts';
import { scadenziarioQuery } from '../documenti/scadenziario-query.ts';
import { PagaOnline } from '../features/estratto-conto/paga-online.tsx';
import { Riepilogo } from '../features/estratto-conto/riepilogo.tsx';
import { aScadereOf, isVuoto, scadutoOf } from '../features/estratto-conto/scadenze.ts';
import { TabellaPartite } from '../features/estratto-conto/tabella-partite.tsx';
import { TabellaPromesse } from '../features/estratto-conto/tabella-promesse.tsx';
import { TabellaRate } from '../features/estratto-conto/tabella-rate.tsx';
import { testi } from '../features/estratto-conto/testi.ts';
import { leaveTo } from '../features/ordine/leave.ts';
import { Link, useSearchObject } from '../router/navigation.tsx';
import type { RawSearch } from '../router/search-params.ts';
import { readId } from '../router/search-values.ts';
import { AltreAzioni } from '../shell/altre-azioni.tsx';
import { IntestazioneStampa } from '../shell/intestazione-stampa.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { later } from '../ui/later.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Stack } from '../ui/stack.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import { useArrived } from '../ui/use-arrived.ts';
import styles from './estratto-conto-page.module.css';

const Movimenti = later(
  () => import('../features/estratto-conto/movimenti.tsx').then((module) => module.Movimenti),
  () => <TableSkeleton rows={8} columns={6} />,
);

/** `?paga=…`: the document whose items the user wants to pay. */
const parsePaga = (raw: RawSearch): number | null => readId(raw['paga']);

export function EstrattoContoPage() {
  const { data: arrivato, isError, refetch } = useQuery(scadenziarioQuery);
  const data = useArrived(arrivato);
  const { data: utente } = useQuery(utenteQuery);
  const documento = useSearchObject(parsePaga);
  const client = useQueryClient();
  const oggi = useOggi();
  // Again on a new day, on which other items are overdue.
  useEffect(() => void client.prefetchQuery(scadenziarioQuery), [client, oggi]);
  const situazione = testi.situazioneAl(formatGiorno(oggi));
  const hasSomething = data !== undefined && !isVuoto(data);
  return (
    <Stack>
      <IntestazioneStampa />
      <PageHead
        title={testi.titolo}
        status={situazione}
        actions={
          <>
            <Azioni isDisabled={!hasSomething} hasDaVenire={hasSomething && aScadereOf(data.scadenze).length > 0} />
            {canPagareOnline(utente) && <PagaOnline {...{ partite: data?.partite, documento }} onPaga={leaveTo} />}
          </>
        }
      />
      {data === undefined ? (
        isError ? (
          <LoadError title={testi.erroreCaricamento} onRetry={() => void refetch()} />
        ) : (
          <TableSkeleton rows={8} columns={6} />
        )
      ) : hasSomething ? (
        <Situazione situazione={data} oggi={oggi} />
      ) : (
        <Card>
          <EmptyState
            title={testi.vuoto}
            text={testi.vuotoTesto}
            action={
              <Link to="/fatture" className={buttonClass('quiet')}>
                {testi.vediFatture}
              </Link>
            }
          />
        </Card>
      )}
      {data !== undefined && <MovimentiPassati oggi={oggi} />}
    </Stack>
  );
}

/** Seldom needed, so it loads when it is opened. */
function MovimentiPassati({ oggi }: { oggi: string }) {
  const [isAperto, setAperto] = useState(false);
  if (!isAperto) {
    return (
      <Button kind="quiet" className={styles.movimenti} onClick={() => setAperto(true)}>
        <History aria-hidden="true" /> {testi.movimenti.apri}
      </Button>
    );
  }
  return <Movimenti oggi={oggi} />;
}

/** Takes its place from the start, so that the content does not move when the data arrives. */
function Azioni({ isDisabled, hasDaVenire }: { isDisabled: boolean; hasDaVenire: boolean }) {
  const file = (isPossible: boolean, href: string, contenuto: ReactNode) =>
    !isPossible ? (
      <Button kind="quiet" disabled>
        {contenuto}
      </Button>
    ) : (
      <a className={buttonClass('quiet')} href={href} download>
        {contenuto}
      </a>
    );
  return (
    <AltreAzioni label={testi.altro}>
      {file(
        !isDisabled,
        addressOfCall(downloadEstrattoConto, {}),
        <>
          <Download aria-hidden="true" /> {testi.esporta}
        </>,
      )}
      {file(
        hasDaVenire,
        addressOfCall(downloadCalendario, {}),
        <>
          <CalendarDays aria-hidden="true" /> {testi.calendario}
        </>,
      )}
      <Button kind="quiet" disabled={isDisabled} onClick={() => window.print()}>
        <Printer aria-hidden="true" /> {testi.stampa}
      </Button>
    </AltreAzioni>
  );
}

function Situazione({ situazione, oggi }: { situazione: Scadenziario; oggi: string }) {
  const { partite, scadenze, promesse, totali } = situazione;
  return (
    <>
      <Riepilogo totali={totali} />
      <div className={styles.colonne}>
        <div className={styles.scadenze}>
          <TabellaRate
            titolo={testi.scaduto}
            rate={scadutoOf(scadenze)}
            totaleCents={totali.scadutoCents}
            oggi={oggi}
            seVuota={testi.nienteScaduto}
          />
          <TabellaRate
            titolo={testi.aScadere}
            rate={aScadereOf(scadenze)}
            totaleCents={totali.aScadereCents}
            oggi={oggi}
            seVuota={testi.nienteAScadere}
          />
        </div>
        <div className={styles.conto}>
          <TabellaPartite partite={partite} totali={totali} />
          <TabellaPromesse promesse={promesse} totaleCents={totali.promesseCents} />
        </div>
      </div>
    </>
  );
}
