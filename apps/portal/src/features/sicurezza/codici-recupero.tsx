import Copy from 'virtual:icona/copy';
import Printer from 'virtual:icona/printer';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useSnack } from '../../ui/snack.tsx';
import styles from './sicurezza.module.css';
import { testi as tutti } from './testi.ts';

const testi = tutti.fattore.codici;

/** New recovery codes, which are shown once: a click beside them does not close them. `codici` null: closed. */
export function CodiciRecupero({ codici, onClose }: { codici: readonly string[] | null; onClose: () => void }) {
  const snack = useSnack();
  const copy = () =>
    navigator.clipboard.writeText((codici ?? []).join('\n')).then(
      () => snack(testi.copiati),
      () => snack(testi.erroreCopia, 'error'),
    );
  return (
    <Dialog
      open={codici !== null}
      isQuestion
      title={testi.titolo}
      onClose={onClose}
      actions={
        <>
          {'clipboard' in navigator && (
            <Button kind="quiet" onClick={() => void copy()}>
              <Copy />
              {testi.copia}
            </Button>
          )}
          <Button kind="quiet" onClick={() => window.print()}>
            <Printer />
            {testi.stampa}
          </Button>
          <Button onClick={onClose}>{testi.fatto}</Button>
        </>
      }
    >
      <p>{testi.testo}</p>
      <ol className={styles.codici}>
        {(codici ?? []).map((codice) => (
          <li key={codice}>
            <code>{codice}</code>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
