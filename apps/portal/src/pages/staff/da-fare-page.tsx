import { formatNumero } from '@battistrada/domain/numero';
import type { DatoDiBase, VoceDaFare } from '@battistrada/contract/voci-da-fare';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import ChevronRight from 'virtual:icona/chevron-right';
import type { ReactNode } from 'react';
import { daFareQuery } from '../../features/da-fare/staff/da-fare-query.ts';
import { Link } from '../../router/navigation.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import styles from './da-fare-page.module.css';

const testi = {
  titolo: 'Da fare',
  niente: 'Niente in attesa.',
  mancano: { articoli: 'gli articoli', clienti: 'i clienti' } satisfies Record<DatoDiBase, string>,
  mancanoTitolo: (dati: readonly string[]) => `Mancano ${dati.join(' e ')}`,
  mancanoTesto: 'Arrivano dal gestionale o da un foglio, con un’importazione. Senza, nessuno può ordinare.',
  importa: 'Importa i dati',
  errore: 'I conteggi non si sono caricati',
  voci: {
    ordiniDaPrendere: 'Ordini che il gestionale non ha ancora preso',
    mancanti: 'Righe ordinate con pezzi mancanti',
    prezzi: 'Prezzi chiesti dagli agenti, da approvare',
    rimborsi: 'Importi da rimborsare',
    pfu: 'Richieste di ritiro PFU senza risposta',
    chat: 'Conversazioni con messaggi dei clienti da leggere',
    accessi: 'Richieste di accesso senza risposta',
    clientiProposti: 'Clienti nuovi proposti dagli agenti',
    credito: 'Cambi di fido o banca da approvare',
    importazioni: 'Importazioni respinte o in attesa di conferma, ultimi 7 giorni',
    webhook: 'Altri programmi a cui le consegne (webhook) non riescono',
    senzaPrezzo: 'Articoli senza prezzo di listino',
    senzaEtichetta: 'Pneumatici senza etichetta europea',
    senzaPfu: 'Pneumatici senza PFU',
  } satisfies Record<VoceDaFare, string>,
} as const;

/** Loads the first counts. */
export async function loadData(client: QueryClient): Promise<void> {
  await client.prefetchQuery(daFareQuery);
}

/** The staff's home: what waits for somebody, as numbers that open their lists (product.md §6). */
export function DaFarePage() {
  const { data, isError, refetch } = useQuery(daFareQuery);
  const mancano = data?.mancano ?? [];
  const isVuoto = data !== undefined && mancano.length === 0 && data.voci.every(({ quanti }) => quanti === 0);
  return (
    <Stack className={styles.pagina}>
      <PageHead title={testi.titolo} status={isVuoto && testi.niente} />
      {mancano.length > 0 && <DaImportare mancano={mancano} />}
      {data === undefined ? (
        isError ? (
          <LoadError title={testi.errore} onRetry={() => void refetch()} />
        ) : (
          <TableSkeleton rows={6} columns={1} />
        )
      ) : (
        <Card flush>
          <ul>
            {data.voci.map(({ nome, quanti }) => (
              <li key={nome}>
                <Voce nome={nome}>
                  <span className={styles.quanti} data-attesa={quanti > 0 || undefined}>
                    {quanti > 1_000 ? '1.000+' : formatNumero(quanti)}
                  </span>
                  <span>{testi.voci[nome]}</span>
                </Voce>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Stack>
  );
}

/** The first step of a new portal. */
function DaImportare({ mancano }: { mancano: readonly DatoDiBase[] }) {
  return (
    <Card>
      <EmptyState
        title={testi.mancanoTitolo(mancano.map((dato) => testi.mancano[dato]))}
        text={testi.mancanoTesto}
        action={
          <Link to="/backoffice/importazioni" className={buttonClass()}>
            {testi.importa}
          </Link>
        }
      />
    </Card>
  );
}

function Voce({ nome, children }: { nome: VoceDaFare; children: ReactNode }) {
  const link = linkOf(nome);
  if (link === null) return <div className={styles.voce}>{children}</div>;
  return (
    <Link {...link} className={styles.voce}>
      {children}
      <ChevronRight aria-hidden="true" />
    </Link>
  );
}

/** The list behind a number; null when there is none. */
function linkOf(nome: VoceDaFare) {
  switch (nome) {
    case 'ordiniDaPrendere':
      return { to: '/backoffice/ordini', search: { daPrendere: true } } as const;
    case 'mancanti':
      return { to: '/backoffice/mancanti' } as const;
    case 'prezzi':
      return { to: '/backoffice/prezzi' } as const;
    case 'rimborsi':
      return { to: '/backoffice/rimborsi' } as const;
    case 'pfu':
      return { to: '/backoffice/pfu' } as const;
    case 'importazioni':
      return { to: '/backoffice/importazioni', search: { daRisolvere: true } } as const;
    case 'accessi':
      return { to: '/backoffice/richieste' } as const;
    case 'clientiProposti':
      return { to: '/backoffice/richieste', search: { nuovi: true } } as const;
    case 'credito':
      return { to: '/backoffice/richieste', search: { credito: true } } as const;
    case 'webhook':
      return { to: '/backoffice/connessioni', search: { webhook: true, nonRiesce: true } } as const;
    case 'chat':
      return { to: '/backoffice/chat', search: { mostra: 'nonLette' } } as const;
    case 'senzaPrezzo':
      return { to: '/backoffice/articoli', search: { senza: 'prezzo' } } as const;
    case 'senzaEtichetta':
      return { to: '/backoffice/articoli', search: { senza: 'etichetta' } } as const;
    case 'senzaPfu':
      return { to: '/backoffice/articoli', search: { senza: 'pfu' } } as const;
    default:
      return null;
  }
}
