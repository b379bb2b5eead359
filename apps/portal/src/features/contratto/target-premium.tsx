import { SOGLIE_TARGET_PREMIUM, type TargetPremium } from '@battistrada/contract/contratto';
import { BrandTile } from '../../ui/brand-tile.tsx';
import { Progress } from '../../ui/progress.tsx';
import styles from './contratti.module.css';
import { traguardoOf } from './soglie.ts';
import { testi } from './testi.ts';

/** Each premium brand with its progress through the thresholds. */
export function TargetPremiumLista({ target }: { target: readonly TargetPremium[] }) {
  if (target.length === 0) return <p className={styles.vuoto}>{testi.nessunTarget}</p>;
  return (
    <ul>
      {target.map(({ idMarca, marca, pezzi }) => {
        const { prossima, mancano, massimo } = traguardoOf(pezzi);
        const testo = prossima === null ? testi.massimo(massimo) : testi.mancano(mancano, prossima);
        return (
          <li key={idMarca} className={styles.marca}>
            <BrandTile id={idMarca} name={marca} isNamed />
            <div className={styles.dati}>
              <p className={styles.riga}>
                <b>{marca}</b>
                <b>{testi.pezzi(pezzi)}</b>
              </p>
              <Progress
                label={marca}
                value={pezzi}
                max={massimo}
                marks={SOGLIE_TARGET_PREMIUM.filter((soglia) => soglia < massimo)}
                text={`${testi.pezzi(pezzi)}, ${testo}`}
                kind={prossima === null ? 'ok' : 'accent'}
              />
              <p className={styles.nota}>{testo}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
