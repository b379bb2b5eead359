import Check from 'virtual:icona/check';
import type { Passo } from './attivazione-memory.ts';
import { testi } from './attivazione-testi.ts';
import styles from './passi-attivazione.module.css';

/** The progress: three steps by phone, two by checkbox. */
export function PassiAttivazione({ conTelefono, passo }: { conTelefono: boolean; passo: Passo }) {
  const passi: readonly Passo[] = conTelefono ? ['condizioni', 'codice', 'grazie'] : ['condizioni', 'grazie'];
  const current = passi.indexOf(passo);
  return (
    <ol className={styles.passi} aria-label={testi.passi}>
      {passi.map((nome, index) => (
        <li
          key={nome}
          data-done={index < current || passo === 'grazie' || undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.numero} aria-hidden="true">
            {index < current || passo === 'grazie' ? <Check /> : index + 1}
          </span>
          {testi.nomiPassi[nome]}
        </li>
      ))}
    </ol>
  );
}
