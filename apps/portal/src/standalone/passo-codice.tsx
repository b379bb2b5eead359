import { useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { checked, useForm } from '../ui/use-form.ts';
import styles from './attivazione-page.module.css';
import { rifiutoOf, sendCodice, sendTelefono } from './attivazione-request.ts';
import { testi } from './attivazione-testi.ts';
import { AvvisoPasso } from './avviso-passo.tsx';

/** product.md §2 "Activation". */
const CIFRE = 6;

export interface PassoCodiceProps {
  telefono: string;
  /** A message of the first step: that a code is already on its way. */
  avviso: string | null;
  onAvanti: () => void;
  onCambiaNumero: () => void;
}

/** Step 2: the code of the SMS. Pasting the message, or the phone's suggestion, fills the one field. */
export function PassoCodice({ telefono, avviso: primoAvviso, onAvanti, onCambiaNumero }: PassoCodiceProps) {
  const field = useRef<HTMLInputElement>(null);
  const [codice, setCodice] = useState('');
  const [avviso, setAvviso] = useState(primoAvviso);
  // The button for another code is beside the form.
  const [isResending, setResending] = useState(false);
  const [nonInviato, setNonInviato] = useState<string | null>(null);
  const { form, errori, rifiuto, isSending, onSubmit, forget } = useForm<'codice', string>({
    campi: ['codice'],
    read() {
      clear();
      // An incomplete code cannot be right and must not use up an attempt.
      return checked(codice, codice.length < CIFRE ? { codice: testi.codiceNonValido } : {});
    },
    async send(scritto) {
      const esito = await sendCodice(telefono, scritto);
      if (esito.tipo !== 'avanti') {
        if (esito.tipo === 'campo') field.current?.select();
        return rifiutoOf<'codice'>(esito, 'codice');
      }
      onAvanti();
      return null;
    },
  });

  useEffect(() => field.current?.focus(), []);

  const clear = () => {
    setNonInviato(null);
    setAvviso(null);
  };
  const resend = async () => {
    if (isSending || isResending) return;
    forget();
    clear();
    setResending(true);
    const esito = await sendTelefono(telefono);
    setResending(false);
    if (esito.tipo === 'avanti') {
      setAvviso(esito.avviso ?? testi.codice.inviatoDiNuovo);
      if (esito.avviso === null) setCodice('');
      field.current?.focus();
    } else if (esito.tipo !== 'sessione-persa') setNonInviato(esito.testo);
  };

  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => (isResending ? event.preventDefault() : onSubmit(event))}
      noValidate
    >
      <TextField
        ref={field}
        label={testi.codice.campo}
        name="codice"
        className={styles.codice}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        value={codice}
        error={errori.codice}
        onChange={(event) => setCodice(readCodice(event.target.value))}
      />
      <AvvisoPasso errore={nonInviato ?? rifiuto} avviso={avviso} />
      <Button type="submit" wide busy={isSending} className={styles.submit}>
        {isSending ? testi.codice.confermaInCorso : testi.codice.conferma}
      </Button>
      <div className={styles.altro}>
        <Button kind="plain" busy={isResending} onClick={() => void resend()}>
          {testi.codice.inviaDiNuovo}
        </Button>
        <Button kind="plain" onClick={onCambiaNumero}>
          {testi.codice.cambiaNumero}
        </Button>
      </div>
    </form>
  );
}

/** The code in a typed or pasted text, which may be the whole message. */
function readCodice(testo: string): string {
  return /(?<!\d)\d{6}(?!\d)/.exec(testo)?.[0] ?? testo.replace(/\D/g, '').slice(0, CIFRE);
}
