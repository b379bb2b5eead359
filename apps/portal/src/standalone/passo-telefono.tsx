import { useMemo, useState, type FormEvent } from 'react';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import { sendTelefono } from './attivazione-request.ts';
import { testi } from './attivazione-testi.ts';
import styles from './attivazione-page.module.css';
import { AvvisoPasso } from './avviso-passo.tsx';
import { listPaesi, PAESE_PREFERITO, readNumero, type Paese } from './numero-telefono.ts';

export interface PassoTelefonoProps {
  /** What a code was sent to before; it may be corrected. */
  iniziale: string;
  /** Gets the number and what the next step has to say. */
  onAvanti: (telefono: string, avviso: string | null) => void;
}

/** Step 1 by phone: country and number. */
export function PassoTelefono({ iniziale, onAvanti }: PassoTelefonoProps) {
  const paesi = useMemo(() => listPaesi(), []);
  const [paese, setPaese] = useState<Paese>(PAESE_PREFERITO);
  const [telefono, setTelefono] = useState(iniziale);
  const [isSending, setSending] = useState(false);
  const [errore, setErrore] = useState<string>();
  const [rifiuto, setRifiuto] = useState<string | null>(null);

  /** What was typed, once it is a number, in the spelling and under the country that are its own. */
  const tidy = () => {
    const numero = readNumero(telefono, paese);
    if (numero === null) return null;
    setTelefono(numero.nazionale);
    if (numero.paese !== null) setPaese(numero.paese);
    return numero;
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const field = event.currentTarget.querySelector<HTMLInputElement>('[name=telefono]');
    const numero = tidy();
    setRifiuto(null);
    setErrore(undefined);
    if (numero === null) {
      setErrore(testi.telefonoNonValido);
      field?.focus();
      return;
    }
    setSending(true);
    const esito = await sendTelefono(numero.internazionale);
    setSending(false);
    if (esito.tipo === 'avanti') return onAvanti(numero.internazionale, esito.avviso);
    if (esito.tipo === 'errore') setRifiuto(esito.testo);
    if (esito.tipo === 'campo') {
      setErrore(esito.testo);
      field?.focus();
    }
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <div className={styles.numero}>
        <Select
          label={testi.condizioni.paese}
          name="paese"
          value={paese}
          onChange={(event) => {
            const scelto = paesi.find((voce) => voce.paese === event.target.value);
            if (scelto) setPaese(scelto.paese);
          }}
        >
          {paesi.map((voce) => (
            <option key={voce.paese} value={voce.paese}>
              {voce.nome}
            </option>
          ))}
        </Select>
        <TextField
          label={testi.condizioni.telefono}
          name="telefono"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
          required
          value={telefono}
          error={errore}
          onChange={(event) => {
            setTelefono(event.target.value);
            setErrore(undefined);
          }}
          // The error stays: without its line the button would move from under the finger that leaves the field for it.
          onBlur={tidy}
        />
      </div>
      <AvvisoPasso errore={rifiuto} />
      <Button type="submit" wide busy={isSending} className={styles.submit}>
        {isSending ? testi.condizioni.invioInCorso : testi.condizioni.inviaCodice}
      </Button>
    </form>
  );
}
