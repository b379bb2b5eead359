import { useMemo, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useForm } from '../ui/use-form.ts';
import { rifiutoOf, sendTelefono } from './attivazione-request.ts';
import { testi } from './attivazione-testi.ts';
import styles from './attivazione-page.module.css';
import { AvvisoPasso } from './avviso-passo.tsx';
import { listPaesi, PAESE_PREFERITO, readNumero, type Paese } from './numero-telefono.ts';

export interface PassoTelefonoProps {
  /** The number of an earlier code; it can be corrected. */
  iniziale: string;
  /** Gets the number and the message for the next step. */
  onAvanti: (telefono: string, avviso: string | null) => void;
}

/** Step 1 by phone: country and number. */
export function PassoTelefono({ iniziale, onAvanti }: PassoTelefonoProps) {
  const paesi = useMemo(() => listPaesi(), []);
  const [paese, setPaese] = useState<Paese>(PAESE_PREFERITO);
  const [telefono, setTelefono] = useState(iniziale);

  /** Rewrites a valid number in its own spelling and selects its own country. */
  const tidy = () => {
    const numero = readNumero(telefono, paese);
    if (numero === null) return null;
    setTelefono(numero.nazionale);
    if (numero.paese !== null) setPaese(numero.paese);
    return numero;
  };
  const { form, errori, rifiuto, isSending, onSubmit, forget } = useForm<'telefono', string>({
    campi: ['telefono'],
    read() {
      const numero = tidy();
      return numero === null
        ? { tipo: 'campi', errori: { telefono: testi.telefonoNonValido } }
        : { tipo: 'valori', valori: numero.internazionale };
    },
    async send(numero) {
      const esito = await sendTelefono(numero);
      if (esito.tipo !== 'avanti') return rifiutoOf<'telefono'>(esito, 'telefono');
      onAvanti(numero, esito.avviso);
      return null;
    },
  });

  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate>
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
          error={errori.telefono}
          onChange={(event) => {
            setTelefono(event.target.value);
            forget();
          }}
          // The error stays: if its line disappeared, the button would move from under the finger.
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
