import type { RigaInAttesa } from '@battistrada/contract/importazione-staff';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Card } from '../../../ui/card.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { Table, type Column } from '../../../ui/table.tsx';
import { writeQuando } from '../../../quando.ts';
import styles from './importazioni.module.css';
import { inAttesaQuery } from './importazioni-query.ts';
import { testi } from './testi.ts';

const COLONNE: readonly Column<RigaInAttesa>[] = [
  {
    title: testi.inAttesa.file,
    card: 'head',
    cell: ({ nomeFile, tipo, riga }) => (
      <>
        {nomeFile === '' ? '–' : nomeFile}
        <span className={styles.sotto}>{testi.inAttesa.rigaDi(tipo, riga)}</span>
      </>
    ),
  },
  {
    title: testi.inAttesa.contenuto,
    card: 'note',
    cell: ({ voci }) => voci.map(({ colonna, scritto }) => `${colonna} ${scritto}`).join(' · '),
  },
  { title: testi.inAttesa.scade, card: 'named', cell: ({ scade }) => writeQuando(scade) },
];

/** Rows that wait for data they refer to, as an invoice waits for its customer; shows nothing when there are none. */
export function RigheInAttesa() {
  const elenco = useInfiniteQuery(inAttesaQuery);
  const righe = elenco.data?.pages.flatMap((pagina) => pagina.righe);
  if (righe === undefined) {
    return elenco.isError ? <LoadError title={testi.inAttesa.errore} onRetry={() => void elenco.refetch()} /> : null;
  }
  if (righe.length === 0) return null;
  return (
    <>
      <h2>{testi.inAttesa.titolo}</h2>
      <p>{testi.inAttesa.aiuto}</p>
      <Card flush>
        <Table
          caption={testi.inAttesa.titolo}
          columns={COLONNE}
          rows={righe}
          keyOf={({ id, riga }) => `${id} ${riga}`}
        />
        <ShowMore list={elenco}>{testi.altre}</ShowMore>
      </Card>
    </>
  );
}
