import type { Bundle } from '@battistrada/contract/bundle';
import { formatGiorno } from '@battistrada/domain/giorno';
import ChevronDown from 'virtual:icona/chevron-down';
import { useState } from 'react';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import { BrandTile } from '../../ui/brand-tile.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Table, type Column } from '../../ui/table.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { CampoPacchetti } from './campo-pacchetti.tsx';
import { countPossibili, listRighe, sumPacchetti, type RigaBundle } from './righe-bundle.ts';
import styles from './tabella-bundle.module.css';
import { testi } from './testi.ts';
import { useAddPacchetto } from './use-add-pacchetto.ts';

const { colonne } = testi;

const COLONNE: readonly Column<RigaBundle>[] = [
  {
    title: colonne.articolo,
    card: 'alone',
    cell: (riga) => (
      <span className={styles.articolo}>
        <BrandTile id={riga.idMarca} name={riga.marca} />
        <span className={styles.nomi}>
          <b>{riga.descrizione}</b>
          <span className={styles.nota}>{riga.linea}</span>
        </span>
      </span>
    ),
  },
  {
    title: colonne.disponibili,
    isNum: true,
    cell: ({ disponibili, pezzi }) => (
      <span className={disponibili < pezzi ? styles.manca : undefined}>
        {disponibili === 0 ? testi.esaurito : disponibili}
      </span>
    ),
  },
  {
    title: colonne.prezzo,
    isNum: true,
    cell: ({ prezzoCents, nettoCents }) => (
      <span className={styles.prezzi}>
        <b>
          <Prezzo cents={prezzoCents} />
        </b>
        {nettoCents > prezzoCents && (
          <s className={styles.nota}>
            <VisuallyHidden>{testi.prezzoPrima} </VisuallyHidden>
            <Prezzo cents={nettoCents} />
          </s>
        )}
      </span>
    ),
  },
  { title: colonne.pezzi, isNum: true, cell: ({ pezzi }) => pezzi },
];

/** The element's id, for links to the promotion. */
export const idOfBundle = (id: number): string => `bundle-${id}`;

/**
 * The table of package promotions: one row each, with its products on request and a field for packages (specification
 * §2, §5). `Nome` is the heading element, one level below the heading above the table.
 */
export function TabellaBundle({
  bundle,
  onAdded,
  Nome = 'h3',
}: {
  bundle: readonly Bundle[];
  onAdded: () => void;
  Nome?: 'h2' | 'h3';
}) {
  if (bundle.length === 0) return <p className={styles.vuoto}>{testi.nessuna}</p>;
  return bundle.map((each) => <UnBundle key={each.testata.id} bundle={each} onAdded={onAdded} Nome={Nome} />);
}

function UnBundle({ bundle, onAdded, Nome }: { bundle: Bundle; onAdded: () => void; Nome: 'h2' | 'h3' }) {
  const { id, descrizione, dataFine } = bundle.testata;
  const righe = listRighe(bundle);
  return (
    <section id={idOfBundle(id)} className={styles.bundle} tabIndex={-1} aria-labelledby={`${idOfBundle(id)}-nome`}>
      <details className={styles.contenuto}>
        <summary className={styles.testata}>
          <ChevronDown aria-hidden="true" />
          <span className={styles.nomi}>
            <Nome id={`${idOfBundle(id)}-nome`} className={styles.nome}>
              {descrizione}
            </Nome>
            <span className={styles.nota}>
              {testi.articoli(righe.length)}, {testi.finoAl(formatGiorno(dataFine))}
            </span>
          </span>
          <span className={styles.marche}>{[...new Set(righe.map(({ marca }) => marca))].join(', ')}</span>
          {righe.length > 0 && (
            <span className={styles.da}>
              {testi.da}{' '}
              <b>
                <Prezzo cents={Math.min(...righe.map(({ prezzoCents }) => prezzoCents))} />
              </b>{' '}
              {testi.alPezzo}
            </span>
          )}
        </summary>
        <Table caption={descrizione} columns={COLONNE} rows={righe} keyOf={({ codice }) => codice} />
      </details>
      <Acquisto nome={descrizione} idBundle={id} righe={righe} onAdded={onAdded} />
    </section>
  );
}

function Acquisto({
  nome,
  idBundle,
  righe,
  onAdded,
}: {
  nome: string;
  idBundle: number;
  righe: readonly RigaBundle[];
  onAdded: () => void;
}) {
  const [pacchetti, setPacchetti] = useState('');
  const { isAdding, add } = useAddPacchetto(idBundle, onAdded);
  // Before a number is typed, the row describes one package.
  const possibili = countPossibili(righe);
  const { pezzi, cents } = sumPacchetti(righe, Number(pacchetti) || 1);
  return (
    <form
      className={styles.acquisto}
      data-row
      onSubmit={(event) => {
        event.preventDefault();
        void add(pacchetti).then((isAdded) => isAdded && setPacchetti(''));
      }}
      noValidate
    >
      <p className={styles.somma} aria-live="polite">
        {Number(pacchetti) > 0 ? null : <span className={styles.nota}>{testi.unPacchetto}</span>} {testi.pezzi(pezzi)},{' '}
        <b>
          <Prezzo cents={cents} />
        </b>{' '}
        <span className={classes(styles.possibili, possibili === 0 ? styles.manca : styles.nota)}>
          {testi.possibili(possibili)}
        </span>
      </p>
      <CampoPacchetti nome={nome} value={pacchetti} onChange={setPacchetti} />
      <Button kind="row" type="submit" busy={isAdding} disabled={possibili === 0} aria-label={testi.aggiungiDi(nome)}>
        {testi.aggiungi}
      </Button>
    </form>
  );
}
