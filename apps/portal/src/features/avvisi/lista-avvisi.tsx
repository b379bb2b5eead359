import { useQuery } from '@tanstack/react-query';
import type { Avviso } from '@battistrada/contract/avvisi';
import CalendarClock from 'virtual:icona/calendar-clock';
import Eye from 'virtual:icona/eye';
import FileCheck from 'virtual:icona/file-check';
import MessageCircle from 'virtual:icona/message-circle';
import Package from 'virtual:icona/package';
import Recycle from 'virtual:icona/recycle';
import ShoppingCart from 'virtual:icona/shopping-cart';
import { useFrase } from '../../prezzi/use-frase.ts';
import { Link } from '../../router/navigation.tsx';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { writeQuando } from '../../quando.ts';
import { avvisiQuery, targetOf } from './avvisi-query.ts';
import styles from './lista-avvisi.module.css';
import { testi } from './testi.ts';

const ICONE = {
  ordine: Package,
  pfu: Recycle,
  chat: MessageCircle,
  scadenza: CalendarClock,
  preventivo: FileCheck,
  proposta: ShoppingCart,
  osservato: Eye,
};

/** The notices, the newest first; each links to its screen. */
export function ListaAvvisi() {
  const { data, isError, refetch } = useQuery(avvisiQuery);
  if (data === undefined) {
    return isError ? (
      <div className={styles.stato} role="alert">
        <p>{testi.errore}</p>
        <Button kind="quiet" onClick={() => void refetch()}>
          {testi.riprova}
        </Button>
      </div>
    ) : null;
  }
  if (data.avvisi.length === 0) {
    return (
      <div className={styles.stato}>
        <b>{testi.vuoto}</b>
        <p>{testi.vuotoAiuto}</p>
      </div>
    );
  }
  return (
    <ul className={styles.lista}>
      {data.avvisi.map((avviso) => (
        <li key={avviso.id}>
          <Voce avviso={avviso} />
        </li>
      ))}
    </ul>
  );
}

function Voce({ avviso }: { avviso: Avviso }) {
  const Icona = ICONE[avviso.tipo];
  const writeFrase = useFrase();
  const dentro = (
    <>
      <Icona aria-hidden="true" />
      <span className={styles.parole}>
        <span>{writeFrase(avviso.testo)}</span>
        <time dateTime={avviso.istante}>{writeQuando(avviso.istante)}</time>
      </span>
      {!avviso.letto && (
        <span className={styles.punto}>
          <VisuallyHidden>{testi.nuovo}</VisuallyHidden>
        </span>
      )}
    </>
  );
  const nuovo = { className: styles.avviso, 'data-nuovo': !avviso.letto || undefined };
  const target = targetOf(avviso);
  if (target.to === '/proposte') {
    return (
      <a href={target.to} {...nuovo}>
        {dentro}
      </a>
    );
  }
  return (
    <Link {...target} {...nuovo} aria-current={undefined}>
      {dentro}
    </Link>
  );
}
