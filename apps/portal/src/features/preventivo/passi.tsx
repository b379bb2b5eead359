import Check from 'virtual:icona/check';
import { classes } from '../../ui/classes.ts';
import styles from './passi.module.css';
import { PASSI, type Passo } from './preventivo-url.ts';
import { testi } from './testi.ts';

/**
 * The editor's four steps: the current one, the finished ones, and links to each. The first is finished only with a
 * product.
 */
export function Passi({
  passo,
  hasProdotti,
  onGo,
}: {
  passo: Passo;
  hasProdotti: boolean;
  onGo: (passo: Passo) => void;
}) {
  const isDone = (each: Passo): boolean => each < passo && (each > 0 || hasProdotti);
  return (
    <nav aria-label={testi.editor.passiNome} className={styles.passi}>
      <ol>
        {PASSI.map((each) => (
          <li key={each}>
            <button
              type="button"
              className={classes(styles.passo, isDone(each) && styles.prima)}
              aria-current={each === passo ? 'step' : undefined}
              onClick={() => onGo(each)}
            >
              <span className={styles.segno}>{isDone(each) ? <Check aria-hidden="true" /> : each + 1}</span>
              {testi.editor.passi[each]}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
