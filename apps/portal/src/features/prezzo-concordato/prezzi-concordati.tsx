import type { Carrello } from '@battistrada/contract/carrello';
import {
  listPrezziConcordati,
  removePrezzo,
  type PrezziConcordati as Prezzi,
  type PrezzoRiga,
} from '@battistrada/contract/prezzo-concordato';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { request } from '../../api/client.ts';
import { messaggioAtto } from '../../api/messaggio-atto.ts';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import { Button } from '../../ui/button.tsx';
import { useMutationOnce } from '../../ui/use-mutation-once.ts';
import { Card } from '../../ui/card.tsx';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { useSnack } from '../../ui/snack.tsx';
import { ModuloPrezzo } from './modulo-prezzo.tsx';
import styles from './prezzi-concordati.module.css';
import { testi } from './testi.ts';

/** The prices of the lines of a cart in its current state. */
const prezziQuery = ({ impronta }: Carrello) =>
  queryOptions({
    queryKey: ['prezzi-concordati', impronta],
    queryFn: ({ signal }) => request(listPrezziConcordati, { signal }),
    placeholderData: keepPreviousData,
  });

interface PrezziConcordatiProps {
  readonly carrello: Carrello;
  /** Told the article whose price was changed here. */
  readonly onCambiato: (codice: string) => void;
  /** Told why nothing can be ordered while a price is being written, which the order would leave out; null otherwise. */
  readonly onAperto: (blocco: string | null) => void;
}

/**
 * Beside the cart of a user who orders for a customer: each line's price, with a form to agree on another (product.md
 * §6).
 */
export function PrezziConcordati({ carrello, onCambiato, onAperto }: PrezziConcordatiProps) {
  const client = useQueryClient();
  const snack = useSnack();
  const query = prezziQuery(carrello);
  const { data, isError, refetch } = useQuery(query);
  const nomi = new Map(carrello.righe.map(({ codice, descrizione }) => [codice, descrizione]));
  // A new line has no price here yet, and a removed line still has one.
  const righe = (data?.righe ?? []).filter(({ codice }) => nomi.has(codice));
  const { aperta, chiusa, open, close } = useModulo(righe, onAperto);
  const parte = useRef<HTMLDetailsElement>(null);
  useTastoPrezzi(parte);
  const show = (codice: string, dopo: Prezzi, detto: string): void => {
    client.setQueryData(query.queryKey, dopo);
    close();
    snack(detto);
    onCambiato(codice);
  };
  const togli = useMutationOnce(
    {
      mutationFn: (codice: string) => request(removePrezzo, { query: { codice } }),
      onSuccess: (dopo, codice) => show(codice, dopo, testi.tolto),
      onError: (error) => snack(messaggioAtto(error), 'error'),
    },
    (codice) => codice,
  );
  if (isError && data === undefined) return <LoadError title={testi.errore} onRetry={() => void refetch()} />;
  if (righe.length === 0) return null;
  const concordati = righe.filter(({ motivo }) => motivo !== null).length;
  return (
    <Card flush role="region" aria-label={testi.titolo}>
      <details ref={parte} className={styles.parte}>
        <summary>
          <h2>{testi.titolo}</h2>
          <span className={styles.quieto}>
            {concordati > 0 ? testi.quanti(concordati) : testi.testo} <kbd>Alt</kbd> <kbd>P</kbd>
          </span>
        </summary>
        <ul className={styles.righe}>
          {righe.map((riga) => {
            const nome = nomi.get(riga.codice) ?? riga.codice;
            return (
              <li key={riga.codice}>
                <Riga riga={riga} nome={nome} />
                {aperta === riga.codice ? (
                  <ModuloPrezzo
                    riga={riga}
                    nome={nome}
                    onDone={(dopo) => show(riga.codice, dopo, testi.concordato)}
                    onClose={close}
                  />
                ) : (
                  <span className={styles.comandi}>
                    {riga.motivo !== null && (
                      <Button
                        kind="quiet"
                        aria-label={testi.togliDi(nome)}
                        busy={togli.isPending}
                        onClick={() => togli.mutate(riga.codice)}
                      >
                        {testi.togli}
                      </Button>
                    )}
                    <Button
                      ref={chiusa === riga.codice ? focusOnMount : null}
                      kind="quiet"
                      data-prezzo
                      aria-label={testi.cambiaDi(nome)}
                      onClick={() => open(riga.codice)}
                    >
                      {testi.cambia}
                    </Button>
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      </details>
    </Card>
  );
}

/** The line whose form is open, and the one whose form was closed last: its button takes the focus back. */
function useModulo(righe: readonly PrezzoRiga[], onAperto: PrezziConcordatiProps['onAperto']) {
  const [aperta, setAperta] = useState<string | null>(null);
  const [chiusa, setChiusa] = useState<string | null>(null);
  // The line of an open form may be removed, or not be drawn when the prices do not load.
  const isAperto = righe.some(({ codice }) => codice === aperta);
  useEffect(() => {
    onAperto(isAperto ? testi.aperto : null);
    return () => onAperto(null);
  }, [isAperto, onAperto]);
  const close = (): void => {
    setChiusa(aperta);
    setAperta(null);
  };
  const open = (codice: string): void => {
    setChiusa(null);
    setAperta(codice);
  };
  return { aperta, chiusa, open, close };
}

/** Alt-P opens the section and moves to its first price. */
function useTastoPrezzi(parte: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!event.altKey || event.code !== 'KeyP' || parte.current === null) return;
      event.preventDefault();
      parte.current.open = true;
      // The content of a closed section takes no focus before the next frame.
      requestAnimationFrame(() => parte.current?.querySelector<HTMLElement>('[data-prezzo]')?.focus());
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [parte]);
}

function Riga({
  riga: { prezzoCents, pienoCents, minimoCents, motivo, autore },
  nome,
}: {
  riga: PrezzoRiga;
  nome: string;
}) {
  return (
    <>
      <span className={styles.nome}>{nome}</span>
      <dl className={styles.prezzi}>
        <div>
          <dt>{testi.pieno}</dt>
          <dd>
            <Prezzo cents={pienoCents} />
          </dd>
        </div>
        <div>
          <dt>{testi.minimo}</dt>
          <dd>
            <Prezzo cents={minimoCents} />
          </dd>
        </div>
        <div>
          <dt>{testi.prezzo}</dt>
          <dd>
            {motivo === null ? (
              <span className={styles.quieto}>{testi.nessuno}</span>
            ) : (
              <>
                <b>
                  <Prezzo cents={prezzoCents} />
                </b>{' '}
                <span className={styles.quieto}>
                  {[motivo, autore].filter((parola) => parola !== null).join(' · ')}
                </span>
              </>
            )}
          </dd>
        </div>
      </dl>
    </>
  );
}
