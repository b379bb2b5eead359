import type { RigaPreventivo } from '@battistrada/contract/preventivo';
import styles from './etichetta-ue.module.css';
import { testi } from './testi-etichetta.ts';

/** The classes of the EU label in words and letters, for customers who do not know its symbols. */
export function EtichettaUe({ etichetta }: { etichetta: NonNullable<RigaPreventivo['etichetta']> }) {
  const { carburante, bagnato, rumore, classeRumore, neve, ghiaccio } = etichetta;
  return (
    <ul className={styles.etichetta} aria-label={testi.etichetta}>
      <li>
        {testi.carburante} <b>{carburante}</b>
      </li>
      <li>
        {testi.bagnato} <b>{bagnato}</b>
      </li>
      <li>
        {testi.rumore}{' '}
        <b>
          {classeRumore} {testi.decibel(rumore)}
        </b>
      </li>
      {neve && <li>{testi.neve}</li>}
      {ghiaccio && <li>{testi.ghiaccio}</li>}
    </ul>
  );
}
