import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { testi } from './testi.ts';

/** A key or a secret, which is shown once. Null: closed. */
export function SegretoMostrato({
  segreto,
  onClose,
}: {
  readonly segreto: string | null;
  readonly onClose: () => void;
}) {
  return (
    <Dialog
      open={segreto !== null}
      isQuestion
      title={testi.mostrato}
      onClose={onClose}
      actions={<Button onClick={onClose}>{testi.fatto}</Button>}
    >
      <p>{testi.mostratoTesto}</p>
      <TextField
        label={testi.segreto}
        readOnly
        spellCheck={false}
        value={segreto ?? ''}
        onFocus={({ target }) => target.select()}
      />
    </Dialog>
  );
}
