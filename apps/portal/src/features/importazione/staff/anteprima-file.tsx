import type { Anteprima } from '@battistrada/contract/importazione-staff';
import { TabellaScorrevole } from '../../../staff/tabella-scorrevole.tsx';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/table.tsx';
import styles from './importazioni.module.css';
import { testi } from './testi.ts';

type Riga = Anteprima['righe'][number];
type Cella = Riga['celle'][number];

/** The first rows: the file's values, an arrow, and how they are read. */
export function AnteprimaFile({
  anteprima: { tipo, mappa, testata, colonne, righe, motivo },
}: {
  anteprima: Anteprima;
}) {
  const usate = colonne
    .filter(({ nome }) => righe.some(({ celle }) => celle.some(({ colonna }) => colonna === nome)))
    .toSorted((a, b) => postoOf(testata, a.colonnaFile) - postoOf(testata, b.colonnaFile));
  const columns: Column<Riga>[] = [
    { title: testi.riga, cell: ({ riga }) => riga, isNum: true },
    ...usate.map(({ nome }): Column<Riga> => ({
      title: nome,
      cell: ({ celle }) => {
        const cella = celle.find(({ colonna }) => colonna === nome);
        return cella === undefined ? null : <Letta cella={cella} />;
      },
    })),
  ];
  return (
    <section className={styles.anteprima} aria-labelledby="anteprima">
      <h2 id="anteprima">
        {testi.anteprima}: {tipo === null ? testi.ignoto : mappa === null ? tipo : testi.conMappa(tipo, mappa)}
      </h2>
      {motivo !== null && (
        <p role="alert" className={styles.motivo}>
          {motivo}
        </p>
      )}
      {righe.length > 0 && (
        <TabellaScorrevole caption={testi.anteprima} columns={columns} rows={righe} keyOf={({ riga }) => riga} />
      )}
    </section>
  );
}

/** Columns are in the file's order; values from other columns come after them. */
function postoOf(testata: readonly string[], colonnaFile: string | null): number {
  return colonnaFile === null ? testata.length : testata.indexOf(colonnaFile);
}

function Letta({ cella: { scritto, letto, esito, motivo } }: { cella: Cella }) {
  const isUguale = scritto !== null && scritto.trim() === letto;
  return (
    <span className={styles.cella}>
      {!isUguale && scritto !== null && scritto.trim() !== '' && (
        <>
          <span className={styles.scritto}>{scritto}</span> →{' '}
        </>
      )}
      {letto ?? (esito === 'letta' ? <span className={styles.scritto}>{testi.vuota}</span> : null)}
      {esito !== 'letta' && (
        <>
          <Badge kind={esito === 'rifiutata' ? 'bad' : 'warn'}>{testi.problemi.esiti[esito]}</Badge>
          <span className={styles.problema}>{motivo}</span>
        </>
      )}
    </span>
  );
}
