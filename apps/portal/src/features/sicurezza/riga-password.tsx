import { MIN_PASSWORD } from '@battistrada/contract/limiti';
import { changePassword } from '@battistrada/contract/sicurezza';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, isSessionLost } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFoot } from '../../ui/form-foot.tsx';
import { useSnack } from '../../ui/snack.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { checked, textOf, useForm, type ErroriModulo, type Rifiuto } from '../../ui/use-form.ts';
import { accessiQuery } from './sicurezza-query.ts';
import styles from './sicurezza.module.css';
import { testi as tutti } from './testi.ts';

const testi = tutti.password;
type Campo = 'attuale' | 'nuova' | 'ripeti';

/** The user's password, and the form that changes it. */
export function RigaPassword() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.riga}>
      <div className={styles.cosa}>
        <h3>{testi.titolo}</h3>
        <p>{testi.testo}</p>
      </div>
      <div className={styles.azioni}>
        <Button kind="quiet" onClick={() => setOpen(true)}>
          {testi.cambia}
        </Button>
      </div>
      <Dialog open={isOpen} title={testi.cambia} onClose={() => setOpen(false)}>
        {isOpen && <Modulo onClose={() => setOpen(false)} />}
      </Dialog>
    </div>
  );
}

function Modulo({ onClose }: { onClose: () => void }) {
  const snack = useSnack();
  const client = useQueryClient();
  const { form, errori, rifiuto, isSending, onSubmit } = useForm<Campo, { attuale: string; nuova: string }>({
    campi: ['attuale', 'nuova', 'ripeti'],
    read(modulo) {
      const attuale = textOf(modulo, 'attuale');
      const nuova = textOf(modulo, 'nuova');
      const sbagliati: ErroriModulo<Campo> = {};
      if (attuale === '') sbagliati.attuale = testi.mancante;
      if (nuova.length < MIN_PASSWORD) sbagliati.nuova = testi.corta(MIN_PASSWORD);
      else if (textOf(modulo, 'ripeti') !== nuova) sbagliati.ripeti = testi.diversa;
      return checked({ attuale, nuova }, sbagliati);
    },
    async send(body) {
      try {
        await request(changePassword, { body });
      } catch (error) {
        return rifiutoOf(error);
      }
      snack(testi.cambiata);
      onClose();
      await client.invalidateQueries({ queryKey: accessiQuery.queryKey });
      return null;
    },
  });
  const comune = {
    type: 'password',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: 200,
    required: true,
  } as const;
  return (
    <form ref={form} className={styles.modulo} onSubmit={onSubmit} noValidate>
      <TextField
        {...comune}
        label={testi.attuale}
        name="attuale"
        autoComplete="current-password"
        error={errori.attuale}
      />
      <TextField
        {...comune}
        label={testi.nuova}
        name="nuova"
        autoComplete="new-password"
        hint={testi.regola(MIN_PASSWORD)}
        error={errori.nuova}
      />
      <TextField {...comune} label={testi.ripeti} name="ripeti" autoComplete="new-password" error={errori.ripeti} />
      <FormFoot rifiuto={rifiuto} isSending={isSending} salva={testi.salva}>
        <Button kind="quiet" onClick={onClose}>
          {tutti.annulla}
        </Button>
      </FormFoot>
    </form>
  );
}

function rifiutoOf(error: unknown): Rifiuto<Campo> {
  if (!(error instanceof ApiError) || error.status === 0) return { tipo: 'modulo', testo: testi.senzaRisposta };
  if (isSessionLost(error)) return { tipo: 'campi', errori: {} };
  if (error.codice === 'CREDENZIALI_ERRATE') return { tipo: 'campi', errori: { attuale: error.messaggio } };
  const nuova = error.errori.find(({ campo }) => campo === 'nuova')?.messaggio;
  if (nuova !== undefined) return { tipo: 'campi', errori: { nuova } };
  return { tipo: 'modulo', testo: error.messaggio };
}
