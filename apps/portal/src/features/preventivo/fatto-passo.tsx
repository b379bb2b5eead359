import type { Preventivo } from '@battistrada/contract/preventivo';
import { formatEuro } from '@battistrada/domain/denaro';
import { formatGiorno } from '@battistrada/domain/giorno';
import CircleCheck from 'virtual:icona/circle-check';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { alternativeOf } from './alternative.ts';
import styles from './fatto-passo.module.css';
import { testi } from './testi.ts';

/** Step 3 of the editor: done. `children` are the next actions. */
export function FattoPasso({ preventivo, children }: { preventivo: Preventivo; children: ReactNode }) {
  const { testata, cliente } = preventivo;
  const presenti = alternativeOf(preventivo);
  return (
    <Card className={styles.fatto}>
      <CircleCheck className={styles.segno} aria-hidden="true" />
      <h2>{testi.fatto.titolo}</h2>
      <p>{testi.fatto.testo}</p>
      <p className={styles.dati}>
        <b>{testi.fatto.intestato(cliente?.ragioneSociale ?? null)}</b>
        <span>{testi.fatto.valido(formatGiorno(testata.validoFino))}</span>
      </p>
      <ul className={styles.totali}>
        {presenti.map(
          ({ numero, totale }) =>
            totale !== null && (
              <li key={numero}>
                <span>
                  {presenti.length > 1 && `${testi.prodotti.proposta(numero)} · `}
                  {testi.pezzi(totale.pezzi)}
                </span>
                <b>{formatEuro(totale.totaleCents)}</b>
              </li>
            ),
        )}
      </ul>
      <div className={styles.comandi}>{children}</div>
    </Card>
  );
}
