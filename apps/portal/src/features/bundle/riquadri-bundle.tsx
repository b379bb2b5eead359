import type { Bundle } from '@battistrada/contract/bundle';
import { formatGiorno } from '@battistrada/domain/giorno';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './riquadri-bundle.module.css';
import { listRighe } from './righe-bundle.ts';
import { testi } from './testi.ts';

/** The offers in course, one tile each, in room for one line of them; a tile leads to its package further down. */
export function RiquadriBundle({
  bundle,
  onBundle,
}: {
  bundle: readonly Bundle[];
  onBundle: (idBundle: number) => void;
}) {
  if (bundle.length === 0) return <p className={styles.vuoto}>{testi.nessunRiquadro}</p>;
  return (
    <ul className={styles.riquadri}>
      {bundle.map((each) => {
        const { id, descrizione, dataFine } = each.testata;
        const righe = listRighe(each);
        return (
          <li key={id}>
            <button type="button" className={styles.riquadro} onClick={() => onBundle(id)}>
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
export function RiquadriBundleInArrivo() {
  return (
    <div className={styles.riquadri} aria-hidden="true">
      {[1, 2, 3].map((tile) => (
        <span key={tile} className={styles.riquadro}>
          <Skeleton />
          <Skeleton />
        </span>
      ))}
    </div>
  );
}
