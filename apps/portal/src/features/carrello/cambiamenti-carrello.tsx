import TriangleAlert from 'virtual:icona/triangle-alert';
import { useEffect, useRef } from 'react';
import { useFrase } from '../../prezzi/use-frase.ts';
import { Button } from '../../ui/button.tsx';
import styles from './cambiamenti-carrello.module.css';
import type { Cambiamento } from './cambiamento.ts';
import { testi } from './testi.ts';

/**
 * What has changed since it was shown, above the lines, until it is read or ordered. New changes scroll into view,
 * because the user may have clicked Conferma far below.
 */
export function CambiamentiCarrello({
  cambiamenti,
  onLetti,
}: {
  cambiamenti: readonly Cambiamento[];
  onLetti: () => void;
}) {
  const writeFrase = useFrase();
  const box = useRef<HTMLElement>(null);
  const visti = useRef<readonly Cambiamento[]>([]);
  useEffect(() => {
    const isNuovo = cambiamenti.some((cambiamento) => !visti.current.includes(cambiamento));
    visti.current = cambiamenti;
    if (isNuovo) box.current?.scrollIntoView({ block: 'nearest' });
  }, [cambiamenti]);

  if (cambiamenti.length === 0) return null;
  return (
    <section ref={box} className={styles.cambiamenti} aria-labelledby="cambiamenti">
      <TriangleAlert aria-hidden="true" />
      <div>
        <h2 id="cambiamenti">{testi.cambiamenti}</h2>
        <ul>
          {cambiamenti.map(({ codice, nome, testo }) => (
            <li key={codice}>
              {nome !== null && <b>{nome}</b>} {writeFrase(testo)}
            </li>
          ))}
        </ul>
      </div>
      <Button kind="quiet" onClick={onLetti}>
        {testi.cambiamentiLetti}
      </Button>
    </section>
  );
}
