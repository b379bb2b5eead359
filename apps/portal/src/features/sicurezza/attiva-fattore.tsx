import { activateSecondoFattore, prepareSecondoFattore, type FattorePreparato } from '@battistrada/contract/sicurezza';
import encodeQR from 'qr';
import { useEffect, useState } from 'react';
import { ApiError, isSessionLost } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';
import { useConferma } from '../../session/conferma.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { FormFoot } from '../../ui/form-foot.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { checked, textOf, useForm, type Rifiuto } from '../../ui/use-form.ts';
import styles from './sicurezza.module.css';
import { testi as tutti } from './testi.ts';

const testi = tutti.fattore;

interface AttivaFattoreProps {
  readonly onClose: () => void;
  /** Gets the recovery codes, which are shown once. */
  readonly onActive: (codici: readonly string[]) => void;
}

/** Shows a secret for an authenticator, and takes its first code. */
export function AttivaFattore({ onClose, onActive }: AttivaFattoreProps) {
  const { domanda, confirmed } = useConferma();
  const [preparato, setPreparato] = useState<FattorePreparato | null>(null);
  const [errore, setErrore] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    confirmed(() => request(prepareSecondoFattore)).then(
      (nuovo) => !isGone && setPreparato(nuovo),
      (error: unknown) => {
        if (isGone) return;
        // The user gave up.
        if (error instanceof ApiError && error.codice === 'CONFERMA_RICHIESTA') onClose();
        else setErrore(error instanceof ApiError && error.status > 0 ? error.messaggio : tutti.errore);
      },
    );
    return () => {
      isGone = true;
    };
    // Only once, because another secret would replace this one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <Dialog open title={testi.titolo} onClose={onClose}>
      {domanda}
      <p>{testi.passo1}</p>
      {preparato === null ? (
        errore === null ? (
          <Skeleton className={styles.qr} />
        ) : (
          <p role="alert" className={styles.errore}>
            {errore}
          </p>
        )
      ) : (
        <>
          <CodiceQr testo={preparato.indirizzo} />
          <p className={styles.segreto}>
            {testi.segreto}
            <code>{preparato.segreto.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
          <PrimoCodice onClose={onClose} onActive={onActive} />
        </>
      )}
    </Dialog>
  );
}

function PrimoCodice({ onClose, onActive }: AttivaFattoreProps) {
  const { domanda, confirmed } = useConferma();
  const { form, errori, rifiuto, isSending, onSubmit } = useForm<'codice', string>({
    campi: ['codice'],
    read(modulo) {
      const codice = textOf(modulo, 'codice').replaceAll(/\s/g, '');
      return checked(codice, /^\d{6}$/.test(codice) ? {} : { codice: testi.codiceMancante });
    },
    send: (codice) =>
      confirmed(() => request(activateSecondoFattore, { body: { codice } })).then(({ codici }) => {
        onActive(codici);
        return null;
      }, rifiutoOf),
  });
  return (
    <form ref={form} className={styles.modulo} onSubmit={onSubmit} noValidate>
      {domanda}
      <TextField
        // The secret arrives after the dialog, whose close button has the focus until then.
        ref={focusOnMount}
        label={testi.codice}
        name="codice"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        required
        error={errori.codice}
      />
      <FormFoot rifiuto={rifiuto} isSending={isSending} salva={testi.conferma}>
        <Button kind="quiet" onClick={onClose}>
          {tutti.annulla}
        </Button>
      </FormFoot>
    </form>
  );
}

function rifiutoOf(error: unknown): Rifiuto<'codice'> {
  if (!(error instanceof ApiError) || error.status === 0) return { tipo: 'modulo', testo: tutti.errore };
  if (isSessionLost(error)) return { tipo: 'campi', errori: {} };
  return error.codice === 'CODICE_ERRATO'
    ? { tipo: 'campi', errori: { codice: error.messaggio } }
    : { tipo: 'modulo', testo: error.messaggio };
}

/** Drawn without a style of its own, which the page's policy would refuse. */
function CodiceQr({ testo }: { testo: string }) {
  const moduli = encodeQR(testo, 'raw', { border: 4 });
  const tratti = moduli.flatMap((riga, y) => riga.flatMap((scuro, x) => (scuro ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className={styles.qr}
      role="img"
      aria-label={testi.qr}
      viewBox={`0 0 ${moduli.length} ${moduli.length}`}
      shapeRendering="crispEdges"
    >
      <path d={tratti.join('')} />
    </svg>
  );
}
