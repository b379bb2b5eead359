import { MAX_QUANTITA } from '@battistrada/contract/limiti';
import type { PezziPfu } from '@battistrada/contract/pfu';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Link } from '../../router/navigation.tsx';
import { useBozza } from '../../session/use-bozza.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useForm, type Letto } from '../../ui/use-form.ts';
import styles from './modulo-pfu.module.css';
import { CAMPI_PFU, NESSUNO, readPezzi, readRichiesta, stepPezzi, type CampoPfu, type Scritti } from './pezzi-pfu.ts';
import { testi } from './testi.ts';
import { MODULO_PFU, useSendRichiesta } from './use-send-richiesta.ts';

/** The four counts and the submit button; after sending, the confirmation replaces the form (specification §4). */
export function ModuloPfu() {
  const [scritti, setScritti] = useState(NESSUNO);
  const { send, isInviata } = useSendRichiesta();
  const { form, rifiuto, isSending, onSubmit, forget } = useForm<CampoPfu, PezziPfu>({
    campi: CAMPI_PFU,
    read: () => checkPezzi(scritti),
    send: async (pezzi) => {
      const perche = await send(pezzi);
      if (perche === null) forgetBozza();
      return perche;
    },
  });
  const forgetBozza = useBozza(form, MODULO_PFU);
  const titolo = useId();
  if (isInviata) return <Inviata />;

  const write = (campo: CampoPfu, scritto: string): void => {
    setScritti((prima) => ({ ...prima, [campo]: scritto }));
    // The field has changed since the refusal.
    forget();
  };
  const step = (event: KeyboardEvent<HTMLInputElement>, campo: CampoPfu): void => {
    const next = stepPezzi(scritti[campo], event.key);
    if (next === null) return;
    event.preventDefault();
    write(campo, String(next));
  };
  const richiesta = readRichiesta(scritti);
  return (
    <Card>
      <form ref={form} className={styles.modulo} aria-labelledby={titolo} onSubmit={onSubmit} noValidate>
        <h2 id={titolo}>{testi.modulo}</h2>
        <div className={styles.campi}>
          {CAMPI_PFU.map((campo) => (
            <TextField
              key={campo}
              name={campo}
              label={testi.campi[campo].nome}
              hint={testi.campi[campo].esempi}
              // A text field, because a number field returns blank for unreadable text: `1e` would be sent as 0.
              role="spinbutton"
              inputMode="numeric"
              autoComplete="off"
              required
              aria-valuemin={0}
              aria-valuemax={MAX_QUANTITA}
              aria-valuenow={readPezzi(scritti[campo]) ?? undefined}
              value={scritti[campo]}
              error={readPezzi(scritti[campo]) === null && testi.erroreNumero(MAX_QUANTITA)}
              onChange={({ target }) => write(campo, target.value)}
              onKeyDown={(event) => step(event, campo)}
              onFocus={({ target }) => target.select()}
            />
          ))}
        </div>
        <div className={styles.invio}>
          <Button type="submit" busy={isSending}>
            {testi.invia}
          </Button>
          <p className={styles.totale}>
            {richiesta !== null && testi.pezzi(Object.values(richiesta).reduce((somma, pezzi) => somma + pezzi, 0))}
          </p>
        </div>
        <p role="alert" className={styles.errore}>
          {rifiuto}
        </p>
      </form>
    </Card>
  );
}

function checkPezzi(scritti: Scritti): Letto<CampoPfu, PezziPfu> {
  const richiesta = readRichiesta(scritti);
  if (richiesta !== null) return { tipo: 'valori', valori: richiesta };
  const sbagliati = CAMPI_PFU.filter((campo) => readPezzi(scritti[campo]) === null);
  return {
    tipo: 'campi',
    errori: Object.fromEntries(sbagliati.map((campo) => [campo, testi.erroreNumero(MAX_QUANTITA)])),
  };
}

/** Takes the focus of the button that disappeared with the form. */
function Inviata() {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.focus(), []);
  return (
    <Card ref={card} tabIndex={-1} className={styles.inviata}>
      <EmptyState
        title={testi.inviata}
        text={testi.inviataTesto}
        action={
          <Link to="/home" className={buttonClass()}>
            {testi.home}
          </Link>
        }
      />
    </Card>
  );
}
