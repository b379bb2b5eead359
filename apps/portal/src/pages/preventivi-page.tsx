import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import Image from 'virtual:icona/image';
import Percent from 'virtual:icona/percent';
import Plus from 'virtual:icona/plus';
import { CercaPreventivi } from '../features/preventivo/cerca-preventivi.tsx';
import { ListaPreventivi, ScheletroPreventivi } from '../features/preventivo/lista-preventivi.tsx';
import { parsePreventiviUrl, type PreventiviUrl } from '../features/preventivo/preventivi-url.ts';
import { preventiviQuery, setupQuery } from '../features/preventivo/preventivo-query.ts';
import { testi } from '../features/preventivo/testi.ts';
import { useElenco } from '../features/preventivo/use-elenco.ts';
import { Link, useNavigate, useSearchObject } from '../router/navigation.tsx';
import { AltreAzioni } from '../shell/altre-azioni.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { giveFocusOn } from '../ui/give-focus-on.ts';
import { later } from '../ui/later.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { NotRefreshed } from '../ui/not-refreshed.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Stack } from '../ui/stack.tsx';
import { useArrived } from '../ui/use-arrived.ts';
import { usePageWithin } from '../ui/use-page-within.ts';

const SetupPreventivi = later(
  () => import('../features/preventivo/setup-preventivi.tsx').then((module) => module.SetupPreventivi),
  ScheletroPreventivi,
);
const DialogoLogo = later(() => import('../features/preventivo/dialogo-logo.tsx').then((module) => module.DialogoLogo));
const DialogoRicarichi = later(() =>
  import('../features/preventivo/dialogo-ricarichi.tsx').then((module) => module.DialogoRicarichi),
);

/** Quotations: on first use the logo, then their list (specification §2 "Quotations"). */
export function PreventiviPage() {
  const setup = useQuery(setupQuery);
  if (setup.data?.completato === false) {
    return (
      <Cornice>
        <SetupPreventivi />
      </Cornice>
    );
  }
  // When the set-up cannot be read, the list is shown anyway.
  return setup.isPending ? (
    <Cornice>
      <ScheletroPreventivi />
    </Cornice>
  ) : (
    <Elenco />
  );
}

function Cornice({ trovati, comandi, children }: { trovati?: ReactNode; comandi?: ReactNode; children: ReactNode }) {
  return (
    <Stack>
      <PageHead title={testi.elenco.titolo} status={trovati} actions={comandi} />
      {children}
    </Stack>
  );
}

/** A page of quotations; the previous page stays visible meanwhile. */
function usePreventivi(ricerca: Parameters<typeof preventiviQuery>[0]) {
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...preventiviQuery(ricerca),
    placeholderData: keepPreviousData,
  });
  return { data: useArrived(data), isError, isPlaceholderData, refetch };
}

function Elenco() {
  const url = useSearchObject(parsePreventiviUrl);
  const navigate = useNavigate();
  const go = (next: PreventiviUrl, replace = false): void =>
    void navigate({ to: '/preventivi', search: next }, { replace });
  const azioni = useElenco((id) => void navigate({ to: '/preventivo', search: { id } }));
  const ricerca = { testo: url.q ?? '', stato: url.stato, pagina: url.pagina ?? 1 };
  const { data, isError, isPlaceholderData, refetch } = usePreventivi(ricerca);
  const isPast = usePageWithin(ricerca.pagina, isPlaceholderData ? undefined : data?.pagine, (pagina) =>
    go({ ...url, pagina }, true),
  );
  const [aperto, setAperto] = useState<'logo' | 'ricarico' | null>(null);
  const nuovo = (
    <Button busy={azioni.isCreating} onClick={azioni.create}>
      <Plus aria-hidden="true" />
      {testi.elenco.nuovo}
    </Button>
  );

  return (
    <Cornice
      trovati={data !== undefined ? testi.elenco.trovati(data.totale) : null}
      comandi={
        <Comandi onLogo={() => setAperto('logo')} onRicarico={() => setAperto('ricarico')}>
          {nuovo}
        </Comandi>
      }
    >
      <CercaPreventivi
        testo={ricerca.testo}
        stato={url.stato}
        onSearch={(q, stato) => {
          const next = { ...(q !== '' && { q }), ...(stato !== undefined && { stato }) };
          // The same search is sent again, for example after ERRORE.
          if (JSON.stringify(next) === JSON.stringify(url)) void refetch();
          else go(next);
        }}
      />
      <NotRefreshed list={{ data, isError, refetch }} />
      {isError && data === undefined ? (
        <Card role="alert">
          <EmptyState
            title={testi.elenco.errore}
            text={testi.elenco.erroreAiuto}
            action={<Button onClick={() => void refetch()}>{testi.riprova}</Button>}
          />
        </Card>
      ) : data === undefined || isPast ? (
        <ScheletroPreventivi />
      ) : data.preventivi.length === 0 ? (
        <NessunPreventivo
          isFiltered={url.q !== undefined || url.stato !== undefined}
          nuovo={nuovo}
          onReset={() => go({})}
        />
      ) : (
        <ListaPreventivi
          preventivi={data.preventivi}
          isOld={isPlaceholderData}
          azioni={azioni}
          renderLink={({ id, numero, pezzi }, children) => (
            // An empty quotation opens for editing; the others open for reading.
            <Link
              to={pezzi === 0 ? '/preventivo' : '/preventivo/riepilogo'}
              search={{ id }}
              aria-label={testi.elenco.apri(numero)}
            >
              {children}
            </Link>
          )}
        />
      )}
      {data !== undefined && (
        <Pagination page={ricerca.pagina} pages={data.pagine} onChange={(pagina) => go({ ...url, pagina })} />
      )}
      {aperto === 'logo' && <DialogoLogo onClose={() => setAperto(null)} />}
      {aperto === 'ricarico' && <DialogoRicarichi onClose={() => setAperto(null)} />}
    </Cornice>
  );
}

function Comandi({
  onLogo,
  onRicarico,
  children,
}: {
  onLogo: () => void;
  onRicarico: () => void;
  children: ReactNode;
}) {
  return (
    <>
      <AltreAzioni label={testi.elenco.altro}>
        <Button kind="quiet" onClick={onLogo}>
          <Image aria-hidden="true" />
          {testi.elenco.logo}
        </Button>
        <Button kind="quiet" onClick={onRicarico}>
          <Percent aria-hidden="true" />
          {testi.elenco.ricarico}
        </Button>
      </AltreAzioni>
      {children}
    </>
  );
}

function NessunPreventivo({
  isFiltered,
  nuovo,
  onReset,
}: {
  isFiltered: boolean;
  /** The button that creates the first one. */
  nuovo: ReactNode;
  onReset: () => void;
}) {
  return (
    <Card>
      <EmptyState
        title={testi.elenco.vuoto}
        text={isFiltered ? testi.elenco.vuotoRicerca : testi.elenco.vuotoAiuto}
        action={
          isFiltered ? (
            // Its own key: it is replaced, not turned into the button that creates a quotation.
            <Button key="tutti" ref={giveFocusOn} kind="quiet" onClick={onReset}>
              {testi.elenco.tutti}
            </Button>
          ) : (
            nuovo
          )
        }
      />
    </Card>
  );
}
