import type { Bundle } from '@battistrada/contract/bundle';
import { formatGiorno } from '@battistrada/domain/giorno';
import { useState } from 'react';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import { BrandTile } from '../../ui/brand-tile.tsx';
import { Button } from '../../ui/button.tsx';
import { Table } from '../../ui/table.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { CampoPacchetti } from './campo-pacchetti.tsx';
import { listRighe, sumPacchetti, type RigaBundle } from './righe-bundle.ts';
import styles from './tabella-bundle.module.css';
import { testi } from './testi.ts';
import { useAggiungiPacchetto } from './use-aggiungi-pacchetto.ts';

/** Where a promotion stands on the page, for the links that lead to it. */
export const idOfBundle = (id: number): string => `bundle-${id}`;

/** The package promotions table: each package with its products, and how many of it to add (specification §2, §5). */
export function TabellaBundle({ bundle, onAdded }: { bundle: readonly Bundle[]; onAdded: () => void }) {
  if (bundle.length === 0) return <p className={styles.vuoto}>{testi.nessuna}</p>;
  return bundle.map((each) => <UnBundle key={each.testata.id} bundle={each} onAdded={onAdded} />);
}

function UnBundle({ bundle, onAdded }: { bundle: Bundle; onAdded: () => void }) {
  const { id, descrizione, dataFine } = bundle.testata;
  const righe = listRighe(bundle);
  const { colonne } = testi;
  return (
    <section id={idOfBundle(id)} className={styles.bundle} tabIndex={-1} aria-labelledby={`${idOfBundle(id)}-nome`}>
      <div className={styles.testata}>
        <h3 id={`${idOfBundle(id)}-nome`}>{descrizione}</h3>
        <span className={styles.nota}>{testi.finoAl(formatGiorno(dataFine))}</span>
      </div>
      <Table
        caption={descrizione}
        head={
          <tr>
            <th scope="col">{colonne.articolo}</th>
            <th scope="col" data-num>
              {colonne.disponibili}
            </th>
            <th scope="col" data-num>
              {colonne.prezzo}
            </th>
            <th scope="col" data-num>
              {colonne.pezzi}
            </th>
          </tr>
        }
      >
        <tbody>
          {righe.map((riga) => (
            <Riga key={riga.codice} riga={riga} />
          ))}
        </tbody>
      </Table>
      <Acquisto nome={descrizione} idBundle={id} righe={righe} onAdded={onAdded} />
    </section>
  );
}

function Riga({ riga }: { riga: RigaBundle }) {
  const { colonne } = testi;
  const isScontata = riga.nettoCents > riga.prezzoCents;
  return (
    <tr>
      <td>
        <span className={styles.articolo}>
          <BrandTile id={riga.idMarca} name={riga.marca} />
          <span className={styles.nomi}>
            <b>{riga.descrizione}</b>
            <span className={styles.nota}>{riga.linea}</span>
          </span>
        </span>
      </td>
      <td data-label={colonne.disponibili} data-num>
        <span className={riga.disponibili < riga.pezzi ? styles.manca : undefined}>
          {riga.disponibili === 0 ? testi.esaurito : riga.disponibili}
        </span>
      </td>
      <td data-label={colonne.prezzo} data-num>
        <span className={styles.prezzi}>
          <b>
            <Prezzo cents={riga.prezzoCents} />
          </b>
          {isScontata && (
            <s className={styles.nota}>
              <VisuallyHidden>{testi.prezzoPrima} </VisuallyHidden>
              <Prezzo cents={riga.nettoCents} />
            </s>
          )}
        </span>
      </td>
      <td data-label={colonne.pezzi} data-num>
        {riga.pezzi}
      </td>
    </tr>
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
  const { isAdding, add } = useAggiungiPacchetto(idBundle, onAdded);
  // Before a number is typed it says what one package is.
  const { pezzi, cents } = sumPacchetti(righe, Number(pacchetti) || 1);
  return (
    <form
      className={styles.acquisto}
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
        </b>
      </p>
      <CampoPacchetti nome={nome} value={pacchetti} onChange={setPacchetti} />
      <Button type="submit" busy={isAdding} aria-label={testi.aggiungiDi(nome)}>
        {testi.aggiungi}
      </Button>
    </form>
  );
}
