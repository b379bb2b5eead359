import { giornoOf, formatGiorno } from '@battistrada/domain/giorno';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useEffect, useLayoutEffect, useRef, useState, type UIEvent } from 'react';
import { messaggioOf } from '../../api/api-error.ts';
import { useOggi } from '../../use-oggi.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSnack } from '../../ui/snack.tsx';
import { Bolla, BollaInInvio } from './bolla.tsx';
import { isNostro, type Canale } from './canale.ts';
import { conversazioneQuery, loadPrecedenti, type Conversazione as Dati } from './chat-query.ts';
import styles from './conversazione.module.css';
import { sceltiQuery, useFileNonInviati } from './file-scelti.ts';
import { useInvio, withoutArrivati } from './invio.ts';
import { Scrittura } from './scrittura.tsx';
import { testi } from './testi.ts';

/** One side's view of a conversation: its messages, updated live, and the field for writing. */
export function Conversazione({ canale, takesFocus = false }: { canale: Canale; takesFocus?: boolean }) {
  const { data, isError, isFetching, refetch } = useQuery(conversazioneQuery(canale));
  const invio = useInvio(canale);
  const { data: scelti } = useQuery(sceltiQuery(canale));
  useFileNonInviati(scelti.length > 0 || invio.inInvio.some(({ files }) => files.length > 0));
  return (
    <div className={styles.conversazione}>
      {data !== undefined ? (
        <Messaggi canale={canale} dati={data} invio={invio} />
      ) : isError ? (
        <div className={styles.stato} role="alert">
          <p>{testi.erroreCaricamento}</p>
          <Button kind="quiet" busy={isFetching} onClick={() => void refetch()}>
            {testi.riprova}
          </Button>
        </div>
      ) : (
        <div className={styles.lista} aria-hidden="true">
          {[1, 2, 3].map((riga) => (
            <Skeleton key={riga} className={riga === 2 ? styles.nostra : styles.loro} />
          ))}
        </div>
      )}
      <Scrittura key={canale.chiave} canale={canale} onInvia={invio.send} takesFocus={takesFocus} />
    </div>
  );
}

function Messaggi({
  canale,
  dati: { messaggi, altri },
  invio,
}: {
  canale: Canale;
  dati: Dati;
  invio: ReturnType<typeof useInvio>;
}) {
  const oggi = useOggi();
  useSegnaLetti(canale, messaggi);
  const inInvio = withoutArrivati(canale, invio.inInvio, messaggi);
  const quanti = inInvio.length;
  const { box, onScroll, isLoading, showPrecedenti } = useScorrimento(canale, messaggi, quanti);
  if (messaggi.length === 0 && quanti === 0) {
    return (
      <div className={styles.stato}>
        <p>
          <b>{canale.testi.vuota}</b>
        </p>
        <p>{canale.testi.vuotaAiuto}</p>
      </div>
    );
  }
  return (
    <div
      ref={box}
      className={styles.lista}
      role="log"
      aria-label={canale.testi.conversazione}
      tabIndex={0}
      onScroll={onScroll}
    >
      {altri && (
        <Button kind="quiet" className={styles.precedenti ?? ''} busy={isLoading} onClick={() => void showPrecedenti()}>
          {testi.precedenti}
        </Button>
      )}
      {messaggi.map((messaggio, indice) => {
        const giorno = giornoOf(new Date(messaggio.istante));
        const prima = messaggi[indice - 1];
        const isNuovo = prima === undefined || giornoOf(new Date(prima.istante)) !== giorno;
        return (
          <Fragment key={messaggio.id}>
            {isNuovo && <p className={styles.giorno}>{giorno === oggi ? testi.oggi : formatGiorno(giorno)}</p>}
            <Bolla canale={canale} messaggio={messaggio} />
          </Fragment>
        );
      })}
      {inInvio.map((each) => (
        <BollaInInvio
          key={each.token}
          inInvio={each}
          onRiprova={() => invio.retry(each)}
          onTogli={() => invio.discard(each.token)}
        />
      ))}
    </div>
  );
}

/**
 * The scroll position of the conversation: at its end it stays at the end, and earlier messages do not move what is
 * being read.
 */
function useScorrimento(canale: Canale, messaggi: Dati['messaggi'], quanti: number) {
  const client = useQueryClient();
  const snack = useSnack();
  const box = useRef<HTMLDivElement>(null);
  const isAlFondo = useRef(true);
  const [isLoading, setLoading] = useState(false);
  const ultimo = messaggi.at(-1)?.id;
  // A new message scrolls into view for a user at the end, and does not move a user who reads further up; his own
  // always does.
  useLayoutEffect(() => {
    if (box.current && (isAlFondo.current || quanti > 0)) box.current.scrollTop = box.current.scrollHeight;
  }, [ultimo, quanti]);
  // The end also stays in view when the text field grows or an image arrives.
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      if (isAlFondo.current) element.scrollTop = element.scrollHeight;
    });
    for (const each of [element, ...element.children]) observer.observe(each);
    return () => observer.disconnect();
  }, [messaggi.length, quanti]);
  const showPrecedenti = async (): Promise<void> => {
    const element = box.current;
    const before = element?.scrollHeight ?? 0;
    setLoading(true);
    await loadPrecedenti(client, canale).catch((error: unknown) =>
      snack(messaggioOf(error, testi.erroreCaricamento), 'error'),
    );
    setLoading(false);
    requestAnimationFrame(() => {
      if (element) element.scrollTop += element.scrollHeight - before;
    });
  };
  const onScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent): void => {
    isAlFondo.current = scrollHeight - scrollTop - clientHeight < 40;
  };
  return { box, onScroll, isLoading, showPrecedenti };
}

/** A visible conversation counts as read. */
function useSegnaLetti(canale: Canale, messaggi: Dati['messaggi']): void {
  const client = useQueryClient();
  const ultimo = messaggi.findLast((each) => !isNostro(canale, each) && each.letto === null)?.id ?? 0;
  useEffect(() => {
    const mark = (): void => {
      if (ultimo === 0 || document.visibilityState === 'hidden') return;
      // When it fails the badge stays, and the next visit tries again.
      canale.markLetti(ultimo, client).catch(() => {});
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [client, canale, ultimo]);
}
