import type { Comunicazione } from '@battistrada/contract/comunicazioni';
import { useEffect, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './finestra-comunicazioni.module.css';
import { testi } from './testi.ts';
import { TestoComunicazione } from './testo-comunicazione.tsx';
import { addVista } from './viste.ts';

/**
 * The pop-up communications not yet shown to this user, one after the other. They lie over the page without blocking
 * it.
 */
export function FinestraComunicazioni({
  comunicazioni,
  utenteId,
}: {
  comunicazioni: readonly Comunicazione[];
  utenteId: number;
}) {
  // Keeps the communications of this visit: those marked as shown must stay until they are closed.
  const [daMostrare] = useState(comunicazioni);
  const [quale, setQuale] = useState(0);
  const mostrata = daMostrare[quale];
  const titolo = useId();
  const id = mostrata?.id;
  useEffect(() => {
    if (id !== undefined) addVista(utenteId, id);
  }, [id, utenteId]);
  useEffect(() => {
    if (id === undefined) return;
    const onKey = (event: KeyboardEvent): void => {
      // An open dialog above it closes first.
      if (event.key === 'Escape' && document.querySelector('dialog[open]') === null) setQuale((before) => before + 1);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [id]);
  return (
    <div aria-live="polite">
      {mostrata && (
        <div key={id} role="dialog" aria-labelledby={titolo} className={styles.finestra}>
          <h2 id={titolo}>{testi.avviso}</h2>
          <TestoComunicazione testo={mostrata.testo} />
          <Button className={styles.letto} onClick={() => setQuale(quale + 1)}>
            {testi.hoLetto}
          </Button>
        </div>
      )}
    </div>
  );
}
