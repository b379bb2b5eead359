import { formatGiorno, giornoOf } from '@battistrada/domain/giorno';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/text-field.tsx';

/** An invitation in the server's answer. */
export interface Invito {
  readonly email: string | null;
  readonly link: string | null;
  readonly scade: string;
}

const testi = {
  titolo: 'Il link per scegliere la password',
  testo: (giorno: string) =>
    `Vale una volta, fino al ${giorno}, e non sarà mostrato di nuovo. Consegnalo alla persona.`,
  campo: 'Link',
  fatto: 'L’ho copiato',
} as const;

/**
 * The link of an invitation that no mail carries; it is shown only once. Closed for null, or for a link that was
 * mailed.
 */
export function LinkMostrato({ invito, onClose }: { readonly invito: Invito | null; readonly onClose: () => void }) {
  const link = invito?.link ?? null;
  return (
    <Dialog
      open={link !== null}
      isQuestion
      title={testi.titolo}
      onClose={onClose}
      actions={<Button onClick={onClose}>{testi.fatto}</Button>}
    >
      <p>{invito !== null && testi.testo(formatGiorno(giornoOf(new Date(invito.scade))))}</p>
      <TextField
        label={testi.campo}
        readOnly
        spellCheck={false}
        value={link ?? ''}
        onFocus={({ target }) => target.select()}
      />
    </Dialog>
  );
}
