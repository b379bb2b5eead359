import type { Bundle } from '@battistrada/contract/ricerca';
import { formatGiorno } from '@battistrada/domain/giorno';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './offerte.module.css';
import { listRighe } from './pacchetto.ts';
import { testi } from './testi.ts';

/** The offers in course, one tile each, in room for one line of them; a tile leads to its package further down. */
export function Offerte({ bundle, onPromo }: { bundle: readonly Bundle[]; onPromo: (idPromo: number) => void }) {
  if (bundle.length === 0) return <p className={styles.vuoto}>{testi.nessunaOfferta}</p>;
  return (
    <ul className={styles.offerte}>
      {bundle.map((each) => {
        const { id, descrizione, dataFine } = each.testata;
        const righe = listRighe(each);
        return (
          <li key={id}>
            <button type="button" className={styles.offerta} onClick={() => onPromo(id)}>
              <b>{descrizione}</b>
              <span className={styles.nota}>
                {testi.articoli(righe.length)}, {testi.finoAl(formatGiorno(dataFine))}
              </span>
              {righe.length > 0 && (
                <span className={styles.prezzo}>
                  {testi.da}{' '}
                  <b>
                    <Prezzo cents={Math.min(...righe.map(({ prezzoCents }) => prezzoCents))} />
                  </b>{' '}
                  {testi.alPezzo}
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** As many tiles as there is room for. */
export function OfferteInArrivo() {
  return (
    <div className={styles.offerte} aria-hidden="true">
      {[1, 2, 3].map((tile) => (
        <span key={tile} className={styles.offerta}>
          <Skeleton />
          <Skeleton />
        </span>
      ))}
    </div>
  );
}
