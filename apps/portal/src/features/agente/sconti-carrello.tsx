import {
  agreePrezzo,
  removePrezzo,
  type PrezziConcordati,
  type PrezzoRiga,
} from '@battistrada/contract/prezzo-concordato';
import { formatEuro, type Cents } from '@battistrada/domain/denaro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { request } from '../../api/client.ts';
import { messaggioAtto } from '../../api/messaggio-atto.ts';
import { utenteQuery } from '../../api/query-client.ts';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import { useBozza } from '../../session/use-bozza.ts';
import { Badge, type BadgeKind } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { useSnack } from '../../ui/snack.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { textOf } from '../../ui/use-form.ts';
import styles from './sconti-carrello.module.css';
import { readPrezzo } from './sconto-digitato.ts';
import { prezziQuery } from './sconti-query.ts';
import { testi as tutti } from './testi.ts';
import { useRisposteVive } from './use-risposte-vive.ts';

const testi = tutti.sconti;
const KIND: Readonly<Record<PrezzoRiga['stato'], BadgeKind>> = {
  CLIENTE: 'neutral',
  CONCORDATO: 'ok',
  IN_ATTESA: 'warn',
  RIFIUTATO: 'bad',
  DA_RICHIEDERE: 'warn',
};

/** A line of the cart with the name for its price form. */
export interface RigaNominata {
  readonly codice: string;
  readonly descrizione: string;
  readonly quantita: number;
}

interface ScontiCarrelloProps {
  readonly righe: readonly RigaNominata[];
  readonly onPrezzo: (codice: string) => void;
  /** Told why nothing can be ordered while a price is being written, which the order would leave out; null otherwise. */
  readonly onAperto: (blocco: string | null) => void;
}

/**
 * The prices of the cart's lines, with forms to change them: within the agent's limit at once, beyond it after the back
 * office's approval. Hidden while the screen is turned to the customer. Calls `onPrezzo` with the article whose price
 * has changed.
 */
export function ScontiCarrello({ righe, onPrezzo, onAperto }: ScontiCarrelloProps) {
  const client = useQueryClient();
  const snack = useSnack();
  const { data: posto } = useQuery(utenteQuery);
  const { data, isError, refetch } = useQuery(prezziQuery);
  const [aperta, setAperta] = useState<string | null>(null);
  // The line whose price was changed last: its button takes the focus back.
  const [cambiata, setCambiata] = useState<string | null>(null);
  const impronta = righe.map(({ codice, quantita }) => `${codice} ${quantita}`).join();
  // The line of an open form may be removed.
  const isAperto = righe.some(({ codice }) => codice === aperta);
  useEffect(() => {
    onAperto(isAperto ? testi.aperto : null);
    return () => onAperto(null);
  }, [isAperto, onAperto]);
  // Shown again after the screen was turned to the customer, it takes no focus.
  useEffect(() => () => setCambiata(null), []);
  // The limits of a price depend on pieces and articles.
  useEffect(() => void refetch(), [impronta, refetch]);
  useRisposteVive(posto?.id, data?.righe.some(({ stato }) => stato === 'IN_ATTESA') === true);
  useRisposte(data, onPrezzo);
  const prezzi = new Map(data?.righe.map((prezzo) => [prezzo.codice, prezzo]));
  const done = (codice: string, dopo: PrezziConcordati, testo: string): void => {
    client.setQueryData(prezziQuery.queryKey, dopo);
    setCambiata(aperta);
    setAperta(null);
    snack(testo, 'ok', 'prezzo');
    onPrezzo(codice);
  };
  if (isError && data === undefined) return <LoadError title={testi.errore} onRetry={() => void refetch()} />;
  return (
    <Card flush role="region" aria-label={testi.titolo}>
      <h2 className={styles.titolo}>{testi.titolo}</h2>
      <ul className={styles.elenco}>
        {righe.map((riga) => {
          const prezzo = prezzi.get(riga.codice);
          if (prezzo === undefined) return null;
          const isOpen = aperta === riga.codice;
          return (
            <li key={riga.codice}>
              <div className={styles.riga}>
                <span>
                  {riga.descrizione}
                  <Stato prezzo={prezzo} />
                </span>
                <b className={styles.prezzo}>
                  <Prezzo cents={prezzo.prezzoCents} />
                </b>
                <Button
                  ref={!isOpen && cambiata === riga.codice ? focusOnMount : null}
                  kind="quiet"
                  aria-expanded={isOpen}
                  aria-label={testi.cambiaDi(riga.descrizione)}
                  onClick={() => {
                    setCambiata(null);
                    setAperta(isOpen ? null : riga.codice);
                  }}
                >
                  {testi.cambia}
                </Button>
              </div>
              {isOpen && <Modulo prezzo={prezzo} onDone={(dopo, testo) => done(riga.codice, dopo, testo)} />}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** Reports an answer that arrived while the cart was open, and reads the cart again. */
function useRisposte(prezzi: PrezziConcordati | undefined, onPrezzo: (codice: string) => void): void {
  const snack = useSnack();
  const attesi = useRef<ReadonlyMap<string, Cents | null>>(new Map());
  useEffect(() => {
    if (prezzi === undefined) return;
    for (const { codice, stato, prezzoCents, risposta } of prezzi.righe) {
      const chiesto = attesi.current.get(codice);
      if (chiesto === undefined || stato === 'IN_ATTESA') continue;
      if (stato === 'CONCORDATO' && prezzoCents === chiesto) {
        snack(testi.approvato(formatEuro(prezzoCents)));
        onPrezzo(codice);
      } else if (stato === 'RIFIUTATO') snack(testi.rifiutato(risposta), 'error');
    }
    attesi.current = new Map(
      prezzi.righe
        .filter(({ stato }) => stato === 'IN_ATTESA')
        .map(({ codice, chiestoCents }) => [codice, chiestoCents]),
    );
  }, [prezzi, snack, onPrezzo]);
}

function Stato({ prezzo: { stato, pienoCents, chiestoCents, motivo, risposta } }: { prezzo: PrezzoRiga }) {
  if (stato === 'CLIENTE') return null;
  const chiesto = formatEuro(chiestoCents ?? 0);
  const spiega = {
    CONCORDATO: testi.invece(formatEuro(pienoCents), motivo ?? ''),
    IN_ATTESA: testi.chiesto(chiesto),
    RIFIUTATO: `${testi.chiesto(chiesto)} · ${risposta}`,
    DA_RICHIEDERE: testi.altriPezzi,
  }[stato];
  return (
    <small className={styles.stato}>
      <Badge kind={KIND[stato]}>{testi.stati[stato]}</Badge> {spiega}
    </small>
  );
}

function Modulo({ prezzo, onDone }: { prezzo: PrezzoRiga; onDone: (dopo: PrezziConcordati, testo: string) => void }) {
  const client = useQueryClient();
  const snack = useSnack();
  const { codice, pienoCents, liberoCents, minimoCents, massimoCents, motivo, stato } = prezzo;
  const form = useRef<HTMLFormElement>(null);
  const forgetBozza = useBozza(form, `prezzo.${codice}`);
  const [errori, setErrori] = useState<{ prezzo?: string; motivo?: string }>({});
  const onError = (error: unknown): void => {
    snack(messaggioAtto(error), 'error', 'prezzo');
    // Without an answer it may be done.
    void client.invalidateQueries({ queryKey: prezziQuery.queryKey });
  };
  const concorda = useMutation({
    mutationFn: (body: { codice: string; prezzoCents: Cents; motivo: string }) => request(agreePrezzo, { body }),
    onSuccess: (dopo) => {
      forgetBozza();
      const come = dopo.righe.find((riga) => riga.codice === codice)?.stato;
      onDone(dopo, come === 'IN_ATTESA' ? testi.inviata : testi.concordato);
    },
    onError,
  });
  const togli = useMutation({
    mutationFn: () => request(removePrezzo, { query: { codice } }),
    onSuccess: (dopo) => onDone(dopo, testi.tolto),
    onError,
  });
  const busy = concorda.isPending || togli.isPending;
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (busy) return;
    const prezzoCents = readPrezzo(textOf(event.currentTarget, 'prezzo'), pienoCents);
    const perche = textOf(event.currentTarget, 'motivo').trim();
    const trovati = {
      ...(prezzoCents === null
        ? { prezzo: testi.illeggibile }
        : prezzoCents < minimoCents
          ? { prezzo: testi.sotto(formatEuro(minimoCents)) }
          : prezzoCents > massimoCents && { prezzo: testi.sopra(formatEuro(massimoCents)) }),
      ...(perche.length < 3 && { motivo: testi.senzaMotivo }),
    };
    setErrori(trovati);
    if (prezzoCents !== null && Object.keys(trovati).length === 0)
      concorda.mutate({ codice, prezzoCents, motivo: perche });
  };
  return (
    <form ref={form} className={styles.modulo} onSubmit={send} noValidate>
      <p className={styles.limiti}>
        {testi.limiti(formatEuro(pienoCents), formatEuro(liberoCents))}
        {minimoCents < liberoCents && ` ${testi.oltre(formatEuro(minimoCents))}`}
      </p>
      <TextField
        label={testi.prezzo}
        name="prezzo"
        hint={testi.prezzoAiuto}
        inputMode="text"
        autoComplete="off"
        error={errori.prezzo}
      />
      <TextField label={testi.motivo} name="motivo" maxLength={200} defaultValue={motivo ?? ''} error={errori.motivo} />
      <div className={styles.comandi}>
        {stato !== 'CLIENTE' && (
          <Button kind="quiet" busy={togli.isPending} onClick={() => !busy && togli.mutate()}>
            {testi.togli}
          </Button>
        )}
        <Button type="submit" busy={concorda.isPending}>
          {testi.applica}
        </Button>
      </div>
    </form>
  );
}
