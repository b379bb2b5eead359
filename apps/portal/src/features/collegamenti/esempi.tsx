import { curlOf } from '@battistrada/contract/curl';
import type { Esempi as EsempiDelCliente } from '@battistrada/contract/collegamenti';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../ui/card.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { esempiQuery } from './collegamenti-query.ts';
import styles from './collegamenti.module.css';
import { Copia } from './copia.tsx';
import { testi as tutti } from './testi.ts';

const testi = tutti.esempi;
type Esempio = EsempiDelCliente['esempi'][number];
type Party = EsempiDelCliente['partyId'][number];

const COLONNE: readonly Column<Party>[] = [
  { title: testi.colonneParty.id, card: 'head', cell: ({ PartyID }) => <code>{PartyID}</code> },
  { title: testi.colonneParty.agenzia, card: 'named', cell: ({ AgencyCode }) => <code>{AgencyCode}</code> },
  { title: testi.colonneParty.descrizione, card: 'note', cell: ({ descrizione }) => descrizione },
];

/** Addresses, the customer's own numbers and ready requests, for programmers. */
export function Esempi() {
  const { data, isError, refetch } = useQuery(esempiQuery);
  return (
    <section className={styles.sezione} aria-labelledby="esempi">
      <h2 id="esempi">{testi.titolo}</h2>
      {data === undefined ? (
        isError ? (
          <LoadError title={tutti.erroreEsempi} onRetry={() => void refetch()} />
        ) : (
          <TableSkeleton rows={4} columns={3} />
        )
      ) : (
        <>
          <Card className={styles.porta}>
            <p>
              {testi.indirizzo} <code>{data.indirizzo}</code>
            </p>
            <p>{testi.comeChiave}</p>
            <p className={styles.rimandi}>
              <a href={data.documentazione} target="_blank" rel="noreferrer">
                {testi.documentazione}
              </a>
              <a href={data.openapi} target="_blank" rel="noreferrer">
                {testi.openapi}
              </a>
            </p>
          </Card>
          <Card className={styles.esempi}>
            {data.esempi.map((esempio) => (
              <EsempioPronto key={esempio.nome} esempio={esempio} />
            ))}
          </Card>
          <h3>{testi.party}</h3>
          <Card flush>
            <Table caption={testi.party} columns={COLONNE} rows={data.partyId} keyOf={(_party, posto) => posto} />
          </Card>
        </>
      )}
    </section>
  );
}

function EsempioPronto({ esempio }: { esempio: Esempio }) {
  const curl = curlOfEsempio(esempio);
  return (
    <details className={styles.dettagli}>
      <summary>
        <b>{esempio.nome}</b>{' '}
        <code>
          {esempio.metodo} {esempio.indirizzo}
        </code>
      </summary>
      <pre tabIndex={0}>{curl}</pre>
      <Copia nome={testi.copiaEsempio(esempio.nome)} testo={curl} />
    </details>
  );
}

function curlOfEsempio({ metodo, indirizzo, tipo, contenuto }: Esempio): string {
  const isOrdine = metodo === 'POST' && indirizzo.endsWith('/ordini');
  return curlOf({
    metodo,
    indirizzo,
    intestazioni: {
      [contenuto === '' ? 'Accept' : 'Content-Type']: tipo,
      ...(isOrdine && { 'Idempotency-Key': 'ORD-1' }),
    },
    ...(contenuto !== '' && { corpo: contenuto.trim() }),
  });
}
