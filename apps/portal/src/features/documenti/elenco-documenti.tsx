import type { TipoDocumento } from '@battistrada/contract/documenti';
import { formatGiorno, giornoOf } from '@battistrada/domain/giorno';
import { useState } from 'react';
import { Link, useNavigate, useSearchObject } from '../../router/navigation.tsx';
import { IntestazioneStampa } from '../../shell/intestazione-stampa.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { hasFiltri, parseDocumentiUrl, type DocumentiUrl } from './documenti-url.ts';
import { PATH_OF } from './elenchi.ts';
import { FiltriDocumenti } from './filtri-documenti.tsx';
import { TabellaDocumenti } from './tabella-documenti.tsx';
import { testi } from './testi.ts';
import { useDocumenti } from './use-documenti.ts';

/** DDT, invoices, credit notes, debit notes: one screen for the four. */
export function ElencoDocumenti({ tipo }: { tipo: TipoDocumento }) {
  const url = useSearchObject(parseDocumentiUrl);
  const navigate = useNavigate();
  const go = (search: DocumentiUrl, replace = false): void => void navigate({ to: PATH_OF[tipo], search }, { replace });
  // The day this screen was opened: the wholesaler's, in Rome.
  const [oggi] = useState(() => giornoOf(new Date()));
  const { data, isError, isPlaceholderData, refetch } = useDocumenti(tipo, url);
  const titolo = testi.titoli[tipo];

  return (
    <Stack>
      <IntestazioneStampa>{formatGiorno(oggi)}</IntestazioneStampa>
      <PageHead
        title={titolo}
        status={data !== undefined && data.numeroDocumenti > 0 && testi.trovati(data.numeroDocumenti)}
      />
      <div className="no-print">
        <FiltriDocumenti
          tipo={tipo}
          url={url}
          anni={data?.anni ?? []}
          oggi={oggi}
          // Each keystroke's search replaces the one before: Back leads out of the search, not through its letters.
          onApply={(next) => go(next, true)}
        />
      </div>
      {data === undefined ? (
        isError ? (
          <LoadError title={testi.erroreCaricamento} onRetry={() => void refetch()} />
        ) : (
          <TableSkeleton rows={10} columns={5} />
        )
      ) : data.documenti.length === 0 ? (
        <NessunDocumento isFiltered={hasFiltri(url)} onReset={() => go({})} />
      ) : (
        <TabellaDocumenti titolo={titolo} documenti={data.documenti} isOld={isPlaceholderData} />
      )}
      {data !== undefined && (
        <div className="no-print">
          <Pagination page={url.pagina ?? 1} pages={data.pagine} onChange={(pagina) => go({ ...url, pagina })} />
        </div>
      )}
    </Stack>
  );
}

function NessunDocumento({ isFiltered, onReset }: { isFiltered: boolean; onReset: () => void }) {
  return (
    <Card>
      <EmptyState
        title={testi.vuoto}
        text={isFiltered ? testi.vuotoFiltro : testi.vuotoArchivio}
        action={
          isFiltered ? (
            <Button kind="quiet" onClick={onReset}>
              {testi.togliFiltri}
            </Button>
          ) : (
            <Link to="/ordini" className={buttonClass('quiet')}>
              {testi.vediOrdini}
            </Link>
          )
        }
      />
    </Card>
  );
}
