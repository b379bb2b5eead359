import { confirmProposta, refuseProposta, type Proposta, type RigaProposta } from '@battistrada/contract/proposta';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messaggioOf } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import { useFrase } from '../../prezzi/use-frase.ts';
import { useImporto } from '../../prezzi/use-importo.ts';
import { Button } from '../../ui/button.tsx';
import { useMutationOnce } from '../../ui/use-mutation-once.ts';
import { Card } from '../../ui/card.tsx';
import { writeQuando } from '../../quando.ts';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { giveFocusOn } from '../../ui/give-focus-on.ts';
import { useSnack } from '../../ui/snack.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { textOf } from '../../ui/use-form.ts';
import { StatoProposta } from './carrelli-inviati.tsx';
import { proposteQuery } from './proposte-query.ts';
import styles from './proposta.module.css';
import { testi } from './testi.ts';

/**
 * One proposed cart: its lines at today's prices with the changes, and the customer's answer. `onPaga` opens a payment
 * page.
 */
export function SchedaProposta({ proposta, onPaga }: { proposta: Proposta; onPaga: (uri: string) => void }) {
  const { agente, inviata, stato, messaggio, risposta, righe } = proposta;
  return (
    <Card flush role="region" aria-label={testi.da(agente, writeQuando(inviata))}>
      <header className={styles.testata}>
        <h2>{testi.da(agente, writeQuando(inviata))}</h2>
        <StatoProposta proposta={proposta} />
      </header>
      {messaggio !== '' && <p className={styles.messaggio}>{messaggio}</p>}
      {risposta !== '' && <p className={styles.messaggio}>{testi.motivo(risposta)}</p>}
      <ul className={styles.righe}>
        {righe.map((riga) => (
          <Riga key={riga.codice} riga={riga} />
        ))}
      </ul>
      {stato === 'INVIATA' && <Risposta proposta={proposta} onPaga={onPaga} />}
    </Card>
  );
}

function Riga({ riga }: { riga: RigaProposta }) {
  const { codice, descrizione, quantita, prezzoInviatoCents, prezzoCents, nonDisponibile } = riga;
  const writeImporto = useImporto();
  return (
    <li>
      <b>{testi.pezzi(quantita)}</b>
      <span>
        {descrizione}
        <small>{codice}</small>
        {prezzoCents !== null && nonDisponibile > 0 && <small data-cambiato>{testi.mancano(nonDisponibile)}</small>}
      </span>
      <b>
        {prezzoCents === null ? testi.ritirato : <Prezzo cents={prezzoCents} />}
        {prezzoCents !== null && prezzoCents !== prezzoInviatoCents && (
          <small data-cambiato>{testi.prima(writeImporto(prezzoInviatoCents))}</small>
        )}
      </b>
    </li>
  );
}

function Risposta({
  proposta: { id, totaleCents, impedimento, righe, oltreFido },
  onPaga,
}: {
  proposta: Proposta;
  onPaga: (uri: string) => void;
}) {
  const client = useQueryClient();
  const snack = useSnack();
  const hideImporti = useFrase();
  /** Null until the refusal was opened once: when it closes, its button takes the focus again. */
  const [isRefusing, setRefusing] = useState<boolean | null>(null);
  const mancano = righe.some(({ nonDisponibile }) => nonDisponibile > 0);
  const onError = (error: unknown): void => {
    snack(hideImporti(messaggioOf(error, testi.nonRiuscito)), 'error', id);
    void client.invalidateQueries({ queryKey: proposteQuery.queryKey });
  };
  const conferma = useMutationOnce({
    mutationFn: (totale: number) =>
      request(confirmProposta, {
        body: {
          id,
          totaleCents: totale,
          mancanti: righe.map(({ nonDisponibile }) => nonDisponibile),
          pagaOnline: oltreFido,
        },
      }),
    onSuccess: ({ numero, redirectUri }) => {
      // Until it is paid the order waits.
      if (redirectUri !== null) return onPaga(redirectUri);
      snack(testi.confermata(numero), 'ok', id);
      void client.invalidateQueries({ queryKey: proposteQuery.queryKey });
    },
    onError,
  });
  const rifiuta = useMutationOnce({
    mutationFn: (motivo: string) => request(refuseProposta, { body: { id, motivo } }),
    onSuccess: (dopo) => {
      client.setQueryData(proposteQuery.queryKey, dopo);
      snack(testi.rifiutata, 'ok', id);
    },
    onError,
  });
  if (isRefusing === true) {
    return (
      <Rifiuto
        isBusy={rifiuta.isPending}
        onAnnulla={() => setRefusing(false)}
        onRifiuta={(motivo) => rifiuta.mutate(motivo)}
      />
    );
  }
  return (
    <div className={styles.fondo} ref={giveFocusOn}>
      {impedimento !== null && <p className={styles.impedimento}>{hideImporti(impedimento)}</p>}
      {oltreFido && <p className={styles.impedimento}>{testi.oltreFido}</p>}
      {totaleCents !== null && (
        <p className={styles.totale}>
          {testi.totale}{' '}
          <b>
            <Prezzo cents={totaleCents} />
          </b>
        </p>
      )}
      <div className={styles.comandi}>
        <Button kind="quiet" ref={isRefusing === false ? focusOnMount : undefined} onClick={() => setRefusing(true)}>
          {testi.rifiuta}
        </Button>
        {totaleCents !== null && (
          <Button busy={conferma.isPending} onClick={() => conferma.mutate(totaleCents)}>
            {testi.confermaCome(mancano, oltreFido)}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The refusal with its reason. */
function Rifiuto({
  isBusy,
  onAnnulla,
  onRifiuta,
}: {
  isBusy: boolean;
  onAnnulla: () => void;
  onRifiuta: (motivo: string) => void;
}) {
  const [errore, setErrore] = useState('');
  return (
    <form
      className={styles.fondo}
      ref={giveFocusOn}
      onSubmit={(event) => {
        event.preventDefault();
        const motivo = textOf(event.currentTarget, 'motivo').trim();
        setErrore(motivo === '' ? testi.motivoMancante : '');
        if (motivo !== '' && !isBusy) onRifiuta(motivo);
      }}
    >
      <TextArea label={testi.perche} name="motivo" rows={2} maxLength={500} error={errore} ref={focusOnMount} />
      <div className={styles.comandi}>
        <Button kind="quiet" onClick={onAnnulla}>
          {testi.annulla}
        </Button>
        <Button type="submit" kind="danger" busy={isBusy}>
          {testi.rifiuta}
        </Button>
      </div>
    </form>
  );
}
