import type { Chiamata, Chiave } from '@battistrada/contract/collegamenti';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Select } from '../../ui/select.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { writeDataEOra } from '../../quando.ts';
import { chiamateQuery } from './collegamenti-query.ts';
import styles from './collegamenti.module.css';
import { testi as tutti } from './testi.ts';

const testi = tutti.chiamate;

/** The calls of the chosen key, with errors in words. */
export function Chiamate({
  chiavi,
  scelta,
  onScelta,
}: {
  chiavi: readonly Chiave[];
  scelta: string;
  onScelta: (id: string) => void;
}) {
  return (
    <section className={styles.sezione} aria-labelledby="chiamate">
      <div className={styles.testata}>
        <h2 id="chiamate" tabIndex={-1}>
          {testi.titolo}
        </h2>
        <p>{testi.aiuto}</p>
        <Select
          label={testi.chiave}
          className={styles.scelta}
          value={scelta}
          onChange={({ target }) => onScelta(target.value)}
        >
          {chiavi.map(({ id, nome, inizio }) => (
            <option key={id} value={id}>
              {nome} ({inizio}…)
            </option>
          ))}
        </Select>
      </div>
      <Elenco key={scelta} id={scelta} />
    </section>
  );
}

function Elenco({ id }: { id: string }) {
  const [pagina, setPagina] = useState(1);
  const { data, isError, refetch } = useQuery(chiamateQuery(id, pagina));
  if (data === undefined) {
    return isError ? (
      <LoadError title={tutti.erroreChiamate} onRetry={() => void refetch()} />
    ) : (
      <TableSkeleton rows={4} columns={5} />
    );
  }
  if (data.chiamate.length === 0) {
    return (
      <Card>
        <EmptyState title={testi.vuoto} text={testi.vuotoTesto} />
      </Card>
    );
  }
  return (
    <>
      <Card flush>
        <Table
          caption={testi.tabella}
          columns={COLONNE}
          rows={data.chiamate}
          keyOf={({ istante }, i) => `${istante} ${i}`}
        />
      </Card>
      <Pagination isOfScreen={false} page={pagina} pages={data.pagine} onChange={setPagina} />
    </>
  );
}

const COLONNE: readonly Column<Chiamata>[] = [
  {
    title: testi.colonne.istante,
    card: 'note',
    cell: ({ istante }) => <time dateTime={istante}>{writeDataEOra(istante)}</time>,
  },
  {
    title: testi.colonne.chiamata,
    card: 'head',
    cell: ({ metodo, percorso }) => (
      <code>
        {metodo} {percorso}
      </code>
    ),
  },
  {
    title: testi.colonne.esito,
    card: 'note',
    cell: ({ stato, errore }) => (
      <span className={styles.nome}>
        <Badge kind={errore === null && stato < 400 ? 'ok' : 'bad'}>{stato}</Badge>
        {errore !== null && <span>{errore}</span>}
      </span>
    ),
  },
  { title: testi.colonne.durata, isNum: true, card: 'value', cell: ({ durataMs }) => `${durataMs} ms` },
  {
    title: testi.colonne.dettagli,
    card: 'note',
    cell: ({ richiesta, risposta }) => (
      <details className={styles.dettagli}>
        <summary>{testi.vedi}</summary>
        <h3>{testi.richiesta}</h3>
        <pre tabIndex={0}>{richiesta || testi.nessunContenuto}</pre>
        <h3>{testi.risposta}</h3>
        <pre tabIndex={0}>{risposta || testi.nessunContenuto}</pre>
      </details>
    ),
  },
];
