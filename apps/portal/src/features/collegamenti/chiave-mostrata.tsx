import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './collegamenti.module.css';
import { Copia } from './copia.tsx';
import { testi } from './testi.ts';

const { mostrata } = testi;

/** A new key, which is shown once: a click beside it does not close it. `chiave` null: closed. */
export function ChiaveMostrata({ chiave, onClose }: { chiave: string | null; onClose: () => void }) {
  return (
    <Dialog
      open={chiave !== null}
      isQuestion
      title={mostrata.titolo}
      onClose={onClose}
      actions={<Button onClick={onClose}>{mostrata.fatto}</Button>}
    >
      <p>{mostrata.avviso}</p>
      <div className={styles.mostrata}>
        <TextField
          label={mostrata.campo}
          className={styles.cresce}
          readOnly
          spellCheck={false}
          value={chiave ?? ''}
          onFocus={({ target }) => target.select()}
        />
        <Copia nome={mostrata.campo.toLowerCase()} testo={chiave ?? ''} />
      </div>
    </Dialog>
  );
}
