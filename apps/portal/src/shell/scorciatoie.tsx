import { Dialog } from '../ui/dialog.tsx';
import styles from './scorciatoie.module.css';
import { testi } from './testi-menu.ts';

/** The list of shortcuts, under `?`. */
export function Scorciatoie({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={testi.scorciatoie}>
      <dl className={styles.list}>
        {testi.elencoScorciatoie.map(({ tasti, altri, azione }) => (
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
