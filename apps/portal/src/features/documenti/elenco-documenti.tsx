import {
  DOCUMENTI_A_PAGINA,
  type ElencoDocumenti as Elenco,
  type TipoDocumento,
} from '@battistrada/contract/documenti';
import { formatGiorno, type Giorno } from '@battistrada/domain/giorno';
import { useOggi } from '../../use-oggi.ts';
import { Link, useNavigate, useSearchObject } from '../../router/navigation.tsx';
import { IntestazioneStampa } from '../../shell/intestazione-stampa.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { giveFocusOn } from '../../ui/give-focus-on.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { usePageWithin } from '../../ui/use-page-within.ts';
import { hasFiltri, parseDocumentiUrl, type DocumentiUrl } from './documenti-url.ts';
import { PATH_OF } from './elenchi.ts';
import { FiltriDocumenti } from './filtri-documenti.tsx';
import { TabellaDocumenti } from './tabella-documenti.tsx';
import { testi } from './testi.ts';
import { TotaliDocumenti } from './totali-documenti.tsx';
import { useDocumenti } from './use-documenti.ts';

/** DDT, invoices, credit notes, debit notes: one screen for all four. */
export function ElencoDocumenti({ tipo }: { tipo: TipoDocumento }) {
  const url = useSearchObject(parseDocumentiUrl);
  const navigate = useNavigate();
  const go = (search: DocumentiUrl, replace = false): void => void navigate({ to: PATH_OF[tipo], search }, { replace });
  const oggi = useOggi();
  const { data, isError, isPlaceholderData, refetch } = useDocumenti(tipo, url);
  const titolo = testi.titoli[tipo];
  const isPast = usePageWithin(url.pagina ?? 1, isPlaceholderData ? undefined : data?.pagine, (pagina) =>
    go({ ...url, pagina }, true),
  );

  return (
    <Stack>
      <IntestazioneStampa>{cheCosa(oggi, url, data)}</IntestazioneStampa>
      <PageHead title={titolo} status={data === undefined ? null : testi.trovati(data.numeroDocumenti)} />
      <div className="no-print">
        <FiltriDocumenti
          tipo={tipo}
          url={url}
          anni={data?.anni ?? []}
          oggi={oggi}
          // Each keystroke's search replaces the previous one, so that Back leaves the search instead of undoing
          // letters.
          onApply={(next) => go(next, true)}
        />
      </div>
      {data === undefined || isPast ? (
        isError ? (
          <LoadError title={testi.erroreCaricamento} onRetry={() => void refetch()} />
        ) : (
          <TableSkeleton rows={10} columns={5} />
        )
      ) : data.documenti.length === 0 ? (
        <NessunDocumento isFiltered={hasFiltri(url)} onReset={() => go({})} />
      ) : (
        <TabellaDocumenti tipo={tipo} titolo={titolo} documenti={data.documenti} isOld={isPlaceholderData} />
      )}
      {data !== undefined && <TotaliDocumenti mesi={data.mesi} />}
      {data !== undefined && (
        <div className="no-print">
          <Pagination page={url.pagina ?? 1} pages={data.pagine} onChange={(pagina) => go({ ...url, pagina })} />
        </div>
      )}
    </Stack>
  );
}

/** The part of the list that is printed: the period, the filters, the page. */
function cheCosa(oggi: Giorno, { anno, cerca, dal, al, pagina = 1 }: DocumentiUrl, data: Elenco | undefined): string {
  const parti = [formatGiorno(oggi)];
  if (anno !== undefined) parti.push(testi.filtroAnno(anno));
  if (dal !== undefined || al !== undefined) {
    parti.push(
      testi
        .periodo(dal === undefined ? null : formatGiorno(dal), al === undefined ? null : formatGiorno(al))
        .toLowerCase(),
    );
  }
  if (cerca !== undefined) parti.push(testi.filtroCerca(cerca));
  if (data !== undefined && data.documenti.length > 0) {
    const prima = (pagina - 1) * DOCUMENTI_A_PAGINA;
    parti.push(testi.pagina(pagina, data.pagine, prima + 1, prima + data.documenti.length, data.numeroDocumenti));
  }
  return parti.join(', ');
}

function NessunDocumento({ isFiltered, onReset }: { isFiltered: boolean; onReset: () => void }) {
  return (
    <Card>
      <EmptyState
        title={testi.vuoto}
        text={isFiltered ? testi.vuotoFiltro : testi.vuotoArchivio}
        action={
          isFiltered ? (
            <Button ref={giveFocusOn} kind="quiet" onClick={onReset}>
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
