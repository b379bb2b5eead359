import MessageCircle from 'virtual:icona/message-circle';
import X from 'virtual:icona/x';
import { useEffect, useRef, useState } from 'react';
import { canaleCliente } from '../features/chat/canale-cliente.ts';
import { testi } from '../features/chat/testi.ts';
import { Link } from '../router/navigation.tsx';
import { below, TABLET_PX } from '../ui/breakpoints.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { later } from '../ui/later.tsx';
import { useMedia } from '../ui/use-media.ts';
import { Contatore } from './contatore.tsx';
import styles from './vivo.module.css';

const Conversazione = later(
  () => import('../features/chat/conversazione.tsx').then((module) => module.Conversazione),
  () => <div />,
);

/**
 * The chat widget: a button with the number of unread messages. It opens the conversation beside the screen, on a phone
 * the chat's own page.
 */
export function VivoChat({ nonLetti, isChatPage }: { nonLetti: number; isChatPage: boolean }) {
  const isTelefono = useMedia(below(TABLET_PX), false);
  const [wants, setWants] = useState(false);
  const isOpen = wants && !isTelefono && !isChatPage;
  const pannello = useRef<HTMLDivElement>(null);
  const bottone = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const element = pannello.current;
    if (!isOpen || !element) return;
    element.showPopover();
    return () => element.hidePopover();
  }, [isOpen]);
  const close = (): void => {
    setWants(false);
    bottone.current?.focus();
  };
  if (isTelefono || isChatPage) {
    return (
      <Link to="/chat" className={styles.bottone} aria-label={testi.apri(nonLetti)} title={testi.titolo}>
        <MessageCircle />
        <Contatore quanti={nonLetti} />
      </Link>
    );
  }
  return (
    <>
      <button
        ref={bottone}
        type="button"
        className={styles.bottone}
        aria-label={testi.apri(nonLetti)}
        aria-expanded={isOpen}
        title={testi.titolo}
        onClick={() => setWants(!wants)}
      >
        <MessageCircle />
        <Contatore quanti={nonLetti} />
      </button>
      {isOpen && (
        // Not modal, so that the user can look at the screen while writing.
        <div
          ref={pannello}
          popover="manual"
          role="dialog"
          aria-label={testi.titolo}
          className={styles.chat}
          onKeyDown={(event) => event.key === 'Escape' && close()}
        >
          <div className={styles.testata}>
            <h2>{testi.titolo}</h2>
            <Link to="/chat">{testi.paginaIntera}</Link>
            <IconButton label={testi.chiudi} icon={<X />} onClick={close} />
          </div>
          <Conversazione canale={canaleCliente} takesFocus />
        </div>
      )}
    </>
  );
}
