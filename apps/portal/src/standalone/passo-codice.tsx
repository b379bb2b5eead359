import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './attivazione-page.module.css';
import { sendCodice, sendTelefono } from './attivazione-request.ts';
import { testi } from './attivazione-testi.ts';
import { AvvisoPasso } from './avviso-passo.tsx';

/** product.md §2 "Activation". */
const CIFRE = 6;

export interface PassoCodiceProps {
  telefono: string;
  /** What the first step left to say: that a code is on its way already. */
  avviso: string | null;
  onAvanti: () => void;
  onCambiaNumero: () => void;
}

/** Step 2: the code of the SMS. Pasting the message or the phone's own suggestion fills the one field. */
export function PassoCodice({ telefono, avviso: primoAvviso, onAvanti, onCambiaNumero }: PassoCodiceProps) {
  const field = useRef<HTMLInputElement>(null);
  const [codice, setCodice] = useState('');
  const [sending, setSending] = useState<'codice' | 'nuovo' | null>(null);
  const [errore, setErrore] = useState<string>();
  const [rifiuto, setRifiuto] = useState<string | null>(null);
  const [avviso, setAvviso] = useState(primoAvviso);

  useEffect(() => field.current?.focus(), []);

  const clear = () => {
    setErrore(undefined);
    setRifiuto(null);
    setAvviso(null);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending !== null) return;
    clear();
    // What is no whole code cannot be right: it must not cost an attempt.
    if (codice.length < CIFRE) {
      setErrore(testi.codiceNonValido);
      field.current?.focus();
      return;
    }
    setSending('codice');
    const esito = await sendCodice(telefono, codice);
    setSending(null);
    if (esito.tipo === 'avanti') return onAvanti();
    if (esito.tipo === 'errore') setRifiuto(esito.testo);
    if (esito.tipo === 'campo') {
      setErrore(esito.testo);
      field.current?.focus();
      field.current?.select();
    }
  };

  const resend = async () => {
    if (sending !== null) return;
    clear();
    setSending('nuovo');
    const esito = await sendTelefono(telefono);
    setSending(null);
    if (esito.tipo === 'avanti') {
      setAvviso(esito.avviso ?? testi.codice.inviatoDiNuovo);
      if (esito.avviso === null) setCodice('');
      field.current?.focus();
    } else if (esito.tipo !== 'sessione-persa') setRifiuto(esito.testo);
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        ref={field}
        label={testi.codice.campo}
        name="codice"
        className={styles.codice}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        value={codice}
        error={errore}
        onChange={(event) => setCodice(readCodice(event.target.value))}
      />
      <AvvisoPasso errore={rifiuto} avviso={avviso} />
      <Button type="submit" wide busy={sending === 'codice'} className={styles.submit}>
        {sending === 'codice' ? testi.codice.confermaInCorso : testi.codice.conferma}
      </Button>
      <div className={styles.altro}>
        <Button kind="plain" busy={sending === 'nuovo'} onClick={() => void resend()}>
          {testi.codice.inviaDiNuovo}
        </Button>
        <Button kind="plain" onClick={onCambiaNumero}>
          {testi.codice.cambiaNumero}
        </Button>
      </div>
    </form>
  );
}

/** The code in what was typed or pasted: the whole message may come with it. */
function readCodice(testo: string): string {
  return /(?<!\d)\d{6}(?!\d)/.exec(testo)?.[0] ?? testo.replace(/\D/g, '').slice(0, CIFRE);
}
