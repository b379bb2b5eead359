import { sendCarrello } from '@battistrada/contract/proposta';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../api/client.ts';
import { rifiutoOf } from '../../api/rifiuto-modulo.ts';
import { createToken } from '../../api/token.ts';
import { useBozza } from '../../session/use-bozza.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFoot } from '../../ui/form-foot.tsx';
import { useSnack } from '../../ui/snack.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { checked, textOf, useForm } from '../../ui/use-form.ts';
import { inviateQuery } from './proposte-query.ts';
import styles from './proposta.module.css';
import { testi as tutti } from './testi.ts';

const testi = tutti.invio;

export interface FinestraInvioProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called when the cart was sent, which empties it, or may have been. */
  readonly onCarrello: () => void;
}

/**
 * Sends the cart to the customer with a message, so that he confirms it himself. What is written stays while it is
 * closed.
 */
export function FinestraInvio({ open, onClose, onCarrello }: FinestraInvioProps) {
  const client = useQueryClient();
  const snack = useSnack();
  // A cart keeps its token until it is sent, so that a repeated tap sends nothing twice.
  const [token, setToken] = useState(createToken);
  const { form, rifiuto, isSending, onSubmit } = useForm<'messaggio', string>({
    campi: ['messaggio'],
    read: (scritto) => checked(textOf(scritto, 'messaggio'), {}),
    send: async (messaggio) => {
      try {
        client.setQueryData(inviateQuery.queryKey, await request(sendCarrello, { body: { token, messaggio } }));
      } catch (error) {
        // The cart may have been sent or changed: it is drawn as it is now, and an empty one takes this window away.
        onCarrello();
        void client.invalidateQueries({ queryKey: inviateQuery.queryKey });
        return rifiutoOf(error, [], testi.nonRiuscito);
      }
      setToken(createToken());
      form.current?.reset();
      forgetBozza();
      onClose();
      snack(testi.inviato);
      onCarrello();
      return null;
    },
  });
  const forgetBozza = useBozza(form, 'invio');
  return (
    <Dialog open={open} onClose={onClose} title={testi.titolo}>
      <p>{testi.testo}</p>
      <form ref={form} className={styles.invio} onSubmit={onSubmit}>
        <TextArea label={testi.messaggio} name="messaggio" rows={3} maxLength={2000} placeholder={testi.segnaposto} />
        <FormFoot rifiuto={rifiuto} isSending={isSending} salva={testi.invia}>
          <Button kind="quiet" onClick={onClose}>
            {testi.annulla}
          </Button>
        </FormFoot>
      </form>
    </Dialog>
  );
}
