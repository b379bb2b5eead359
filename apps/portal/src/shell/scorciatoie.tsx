import { Dialog } from '../ui/dialog.tsx';
import styles from './scorciatoie.module.css';
import { testi } from './testi-menu.ts';

interface Scorciatoia {
  readonly tasti: readonly string[];
  /** Other keys that do the same. */
  readonly altri: readonly string[] | null;
  readonly azione: string;
}

interface ScorciatoieProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The dealer's, unless others are given. */
  readonly elenco?: readonly Scorciatoia[];
}

/** The list of shortcuts, under `?`. */
export function Scorciatoie({ open, onClose, elenco = testi.elencoScorciatoie }: ScorciatoieProps) {
  return (
    <Dialog open={open} onClose={onClose} title={testi.scorciatoie}>
      <dl className={styles.list}>
        {elenco.map(({ tasti, altri, azione }) => (
          <div key={azione} className={styles.line}>
            <dt>{azione}</dt>
            <dd>
              {tasti.map((tasto) => (
                <kbd key={tasto}>{tasto}</kbd>
              ))}
              {altri && (
                <>
                  <span>{testi.oppure}</span>
                  {altri.map((tasto) => (
                    <kbd key={tasto}>{tasto}</kbd>
                  ))}
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
