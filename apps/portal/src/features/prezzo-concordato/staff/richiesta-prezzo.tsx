import {
  decidePrezzo,
  type DecisionePrezzo,
  type RichiestaPrezzo,
} from '@battistrada/contract/prezzo-concordato-staff';
import { formatEuro } from '@battistrada/domain/denaro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { request } from '../../../api/client.ts';
import { messaggioAtto } from '../../../api/messaggio-atto.ts';
import { useBozza } from '../../../session/use-bozza.ts';
import { refreshStaff } from '../../../staff/refresh-staff.ts';
import { useMutationOnce } from '../../../ui/use-mutation-once.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { giveFocusOn } from '../../../ui/give-focus-on.ts';
import { writeQuando } from '../../../quando.ts';
import { useSnack } from '../../../ui/snack.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { richiesteQuery } from './prezzi-query.ts';
import styles from './richiesta-prezzo.module.css';
import { testi } from './testi.ts';

/** One requested price, with the figures to judge it by, and the answer. */
export function Richiesta({ richiesta }: { richiesta: RichiestaPrezzo }) {
  const { agente, ragioneSociale, descrizione, codice, quantita, prezzoCents, pienoCents, istante } = richiesta;
  const percento = pienoCents === 0 ? 0 : ((pienoCents - prezzoCents) / pienoCents) * 100;
  return (
    <Card role="region" aria-label={`${agente}, ${descrizione}`} className={styles.richiesta}>
      <div className={styles.testata}>
        <div>
          <h2>{ragioneSociale}</h2>
          <p className={styles.quieto}>
            {agente} · {writeQuando(istante)}
          </p>
        </div>
        <Badge kind="warn">{testi.sconto(Math.round(percento * 10) / 10)}</Badge>
      </div>
      <p>
        <b>{testi.pezzi(quantita)}</b> · {descrizione} <span className={styles.quieto}>{codice}</span>
      </p>
      <dl className={styles.cifre}>
        <Cifra nome={testi.chiesto}>
          <b>{formatEuro(prezzoCents)}</b>
        </Cifra>
        <Cifra nome={testi.cliente}>{formatEuro(pienoCents)}</Cifra>
        <Cifra nome={testi.limite}>{formatEuro(richiesta.liberoCents)}</Cifra>
        <Cifra nome={testi.minimo}>{formatEuro(richiesta.minimoCents)}</Cifra>
        <Cifra nome={testi.inTutto}>{formatEuro((pienoCents - prezzoCents) * quantita)}</Cifra>
      </dl>
      <blockquote className={styles.motivo}>{richiesta.motivo}</blockquote>
      <Risposta richiesta={richiesta} />
    </Card>
  );
}

function Cifra({ nome, children }: { nome: string; children: ReactNode }) {
  return (
    <div>
      <dt>{nome}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Risposta({ richiesta: { id, prezzoCents, quantita, ragioneSociale } }: { richiesta: RichiestaPrezzo }) {
  const client = useQueryClient();
  const snack = useSnack();
  const [risposta, setRisposta] = useState('');
  const setScritta = useSparita(id, testi.sparita(ragioneSociale));
  const form = useRef<HTMLFormElement>(null);
  const forgetBozza = useBozza(form, `prezzo.${id}`);
  const [errore, setErrore] = useState<string>();
  const decidi = useMutationOnce({
    mutationFn: (body: DecisionePrezzo) => request(decidePrezzo, { body }),
    onSuccess: (dopo, { approva }) => {
      forgetBozza();
      setScritta(false);
      client.setQueryData(richiesteQuery.queryKey, dopo);
      snack(approva ? testi.approvato : testi.rifiutato);
    },
    onError: (error) => {
      // The refusal says why it goes.
      if (error instanceof ApiError) setScritta(false);
      snack(messaggioAtto(error), 'error');
    },
    onSettled: () => refreshStaff(client),
  });
  const send = (approva: boolean): void => {
    if (decidi.isPending) return;
    const isMuto = !approva && risposta.trim() === '';
    setErrore(isMuto ? testi.serveRisposta : undefined);
    // The answer names what was seen, so that a request that has changed meanwhile is not answered.
    if (!isMuto) decidi.mutate({ id, approva, prezzoCents, quantita, risposta });
  };
  return (
    <form
      ref={form}
      className={styles.risposta}
      onSubmit={(event) => {
        event.preventDefault();
        send(true);
      }}
    >
      <TextField
        ref={giveFocusOn}
        name="risposta"
        label={testi.risposta}
        hint={testi.rispostaAiuto}
        maxLength={200}
        value={risposta}
        error={errore}
        onChange={({ target }) => {
          setScritta(target.value.trim() !== '');
          setRisposta(target.value);
        }}
      />
      <div className={styles.comandi}>
        <Button ref={giveFocusOn} kind="quiet" busy={decidi.isPending} onClick={() => send(false)}>
          {testi.rifiuta}
        </Button>
        <Button ref={giveFocusOn} type="submit" busy={decidi.isPending}>
          {testi.approva}
        </Button>
      </div>
    </form>
  );
}

/**
 * Says that a request has left the list under what was typed into it: a colleague has answered, or the agent has
 * withdrawn it. Returns what to call when there is something to say it for, or no longer.
 */
function useSparita(id: number, testo: string): (isScritta: boolean) => void {
  const client = useQueryClient();
  const snack = useSnack();
  const scritta = useRef(false);
  useEffect(
    () => () => {
      const inAttesa = client.getQueryData(richiesteQuery.queryKey)?.richieste;
      // On another screen the list still holds it.
      if (scritta.current && inAttesa?.some((richiesta) => richiesta.id === id) === false) snack(testo, 'error');
    },
    [client, id, snack, testo],
  );
  return (isScritta) => {
    scritta.current = isScritta;
  };
}
