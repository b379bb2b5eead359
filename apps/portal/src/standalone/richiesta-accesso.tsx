import { requestAccesso, type RichiestaAccesso as Richiesta } from '@battistrada/contract/login';
import { MAX_NOTE } from '@battistrada/contract/limiti';
import { isEmail } from '@battistrada/domain/email';
import { isPartitaIva } from '@battistrada/domain/partita-iva';
import { useId, useState } from 'react';
import { request } from '../api/client.ts';
import { rifiutoOf } from '../api/rifiuto-modulo.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { focusOnMount } from '../ui/focus-on-mount.ts';
import { TextField, type TextFieldProps } from '../ui/text-field.tsx';
import { checked, textOf, useForm, type ErroriModulo, type Letto, type Rifiuto } from '../ui/use-form.ts';
import styles from './richiesta-accesso.module.css';
import { testi } from './richiesta-testi.ts';

const CAMPI = ['ragioneSociale', 'partitaIva', 'telefono', 'nome', 'email', 'messaggio'] as const;
type Campo = (typeof CAMPI)[number];
type Errori = ErroriModulo<Campo>;

/** A request to the wholesaler for credentials; the answer comes by phone or mail. */
export function RichiestaAccesso({ open, onClose }: { open: boolean; onClose: () => void }) {
  const formId = useId();
  const [isSent, setSent] = useState(false);
  const { form, errori, rifiuto, isSending, onSubmit } = useForm<Campo, Richiesta>({ campi: CAMPI, read, send });

  async function send(richiesta: Richiesta): Promise<Rifiuto<Campo> | null> {
    try {
      await request(requestAccesso, { body: richiesta });
      setSent(true);
      return null;
    } catch (error) {
      return rifiutoOf(error, CAMPI, testi.senzaRisposta);
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isSent ? testi.inviata : testi.titolo}
      actions={
        isSent ? (
          <Button ref={focusOnMount} onClick={onClose}>
            {testi.chiudi}
          </Button>
        ) : (
          <>
            <Button kind="quiet" onClick={onClose}>
              {testi.annulla}
            </Button>
            <Button type="submit" form={formId} busy={isSending}>
              {isSending ? testi.invioInCorso : testi.invia}
            </Button>
          </>
        )
      }
    >
      <p role="status" className={styles.testo}>
        {isSent ? testi.grazie : testi.testo}
      </p>
      {!isSent && (
        <form ref={form} id={formId} className={styles.form} onSubmit={onSubmit} noValidate>
          <Campi errori={errori} />
          <div role="alert" className={styles.rifiuto}>
            {rifiuto !== null && <p>{rifiuto}</p>}
          </div>
        </form>
      )}
    </Dialog>
  );
}

/** Autofill and maximum length of the one-line fields. */
const ATTRIBUTI = {
  ragioneSociale: { autoComplete: 'organization', maxLength: 200, className: styles.intero },
  partitaIva: { inputMode: 'numeric', autoComplete: 'off', maxLength: 20 },
  telefono: { type: 'tel', autoComplete: 'tel', maxLength: 40 },
  nome: { autoComplete: 'name', maxLength: 200 },
  email: { type: 'email', autoComplete: 'email', maxLength: 200 },
} as const satisfies Record<Exclude<Campo, 'messaggio'>, Partial<TextFieldProps>>;

function Campi({ errori }: { errori: Errori }) {
  return (
    <>
      {CAMPI.map((campo) =>
        campo === 'messaggio' ? (
          <TextArea
            key={campo}
            label={testi.messaggio}
            note={testi.facoltativo}
            name={campo}
            maxLength={MAX_NOTE}
            className={styles.intero}
            error={errori.messaggio}
          />
        ) : (
          <TextField
            key={campo}
            {...ATTRIBUTI[campo]}
            label={testi[campo]}
            name={campo}
            required
            error={errori[campo]}
          />
        ),
      )}
    </>
  );
}

function read(form: HTMLFormElement): Letto<Campo, Richiesta> {
  const testo = (campo: Campo): string => textOf(form, campo).trim();
  const richiesta = {
    ragioneSociale: testo('ragioneSociale'),
    // People often write it as IT 0123 4567 890.
    partitaIva: testo('partitaIva').replace(/^IT|\s|\./gi, ''),
    telefono: testo('telefono'),
    nome: testo('nome'),
    email: testo('email'),
    messaggio: testo('messaggio'),
  };
  return checked(richiesta, validate(richiesta));
}

function validate(richiesta: Richiesta): Errori {
  const { ragioneSociale, partitaIva, telefono, nome, email } = richiesta;
  return {
    ...(ragioneSociale === '' && { ragioneSociale: testi.obbligatorio }),
    ...(!isPartitaIva(partitaIva) && { partitaIva: partitaIva === '' ? testi.obbligatorio : testi.partitaIvaErrata }),
    ...(!/\d.*\d.*\d/.test(telefono) && { telefono: telefono === '' ? testi.obbligatorio : testi.telefonoErrato }),
    ...(nome === '' && { nome: testi.obbligatorio }),
    ...(!isEmail(email) && { email: email === '' ? testi.obbligatorio : testi.emailErrata }),
  };
}
