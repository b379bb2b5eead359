import type { StatoContratto } from '@battistrada/contract/contratto';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import { useImporto } from '../../prezzi/use-importo.ts';
import { Progress } from '../../ui/progress.tsx';
import styles from './contratti.module.css';
import { testi } from './testi.ts';

/** The customer's contracts: network, brands, pieces and turnover; MasterPro with its progress to the target. */
export function StatoContrattoLista({ contratti, masterpro }: StatoContratto) {
  const writeImporto = useImporto();
  if (contratti.length === 0 && masterpro === null) return <p className={styles.vuoto}>{testi.nessunContratto}</p>;
  return (
    <>
      {masterpro !== null && (
        <div className={styles.masterpro}>
          <p className={styles.riga}>
            <b>{testi.masterpro}</b>
            <span className={styles.nota}>
              {testi.di(writeImporto(masterpro.correnteCents), writeImporto(masterpro.obiettivoCents))}
            </span>
          </p>
          <Progress
            label={testi.masterpro}
            value={masterpro.correnteCents}
            max={masterpro.obiettivoCents}
            text={testi.di(writeImporto(masterpro.correnteCents), writeImporto(masterpro.obiettivoCents))}
            kind={masterpro.correnteCents >= masterpro.obiettivoCents ? 'ok' : 'accent'}
          />
        </div>
      )}
      <ul>
        {contratti.map(({ rete, marche, pezzi, fatturatoCents }) => (
          <li key={rete} className={styles.contratto}>
            <p className={styles.riga}>
              <b>{rete}</b>
              <b>
                <Prezzo cents={fatturatoCents} />
              </b>
            </p>
            <p className={styles.riga}>
              <span className={styles.nota}>{marche}</span>
              <span className={styles.nota}>{testi.pezzi(pezzi)}</span>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
