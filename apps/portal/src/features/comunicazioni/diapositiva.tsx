import type { Comunicazione } from '@battistrada/contract/comunicazioni';
import { useEffect, useRef, useState } from 'react';
import { useRouter } from '../../router/navigation.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './diapositiva.module.css';
import { followLink } from './link.ts';
import { testi } from './testi.ts';
import { TestoComunicazione } from './testo-comunicazione.tsx';

/** One communication in its slot; a text longer than the slot scrolls, also by keyboard. */
export function Diapositiva({
  comunicazione: { testo, idBundle },
  onBundle,
}: {
  comunicazione: Comunicazione;
  onBundle: ((idBundle: number) => void) | null;
}) {
  const router = useRouter();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    // The links are part of the announcement's HTML, so React does not handle them.
    const onClick = (event: MouseEvent): void => followLink(event, router);
    element?.addEventListener('click', onClick);
    return () => element?.removeEventListener('click', onClick);
  }, [router]);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    // The observer is called after the page's own layout, so that measuring causes none.
    const observer = new ResizeObserver(() => setScrolls(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, [testo]);
  return (
    <div className={styles.diapositiva}>
      <div
        ref={box}
        className={styles.testo}
        {...(scrolls && { tabIndex: 0, role: 'group', 'aria-label': testi.avviso })}
      >
        <TestoComunicazione testo={testo} />
      </div>
      {idBundle !== null && onBundle !== null && (
        <Button kind="plain" className={styles.vaiAlBundle ?? ''} onClick={() => onBundle(idBundle)}>
          {testi.vediPacchetto}
        </Button>
      )}
    </div>
  );
}
