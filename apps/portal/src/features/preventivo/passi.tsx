import Check from 'virtual:icona/check';
import { classes } from '../../ui/classes.ts';
import styles from './passi.module.css';
import { PASSI, type Passo } from './preventivo-url.ts';
import { testi } from './testi.ts';

/** The editor's four steps: where one is, what is done, and the way to each. */
export function Passi({ passo, onGo }: { passo: Passo; onGo: (passo: Passo) => void }) {
  return (
    <nav aria-label={testi.editor.passiNome} className={styles.passi}>
      <ol>
        {PASSI.map((each) => (
          <li key={each}>
            <button
              type="button"
              className={classes(styles.passo, each < passo && styles.prima)}
              aria-current={each === passo ? 'step' : undefined}
              onClick={() => onGo(each)}
            >
              <span className={styles.segno}>{each < passo ? <Check aria-hidden="true" /> : each + 1}</span>
              {testi.editor.passi[each]}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
