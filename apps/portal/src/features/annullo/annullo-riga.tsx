import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from '../../router/navigation.tsx';
import { AnnullaOrdine, type AnnullaOrdineProps } from './annulla-ordine.tsx';
import styles from './annulla-ordine.module.css';
import { testi } from './testi.ts';

/** In the order history: the button while there is time, then what has become of the order. `children` is what else can be done. */
export function AnnulloRiga({ onAnnullato, children, ...props }: AnnullaOrdineProps & { children?: ReactNode }) {
  const [isAnnullato, setAnnullato] = useState(false);
  const esito = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isAnnullato) esito.current?.focus();
  }, [isAnnullato]);
  return (
    <div className={styles.riga}>
      {isAnnullato ? (
        <p ref={esito} tabIndex={-1} className={styles.annullato}>
          {testi.annullato} <Link to="/carrello">{testi.vaiAlCarrello}</Link>
        </p>
      ) : (
        <>
          {children}
          <AnnullaOrdine
            {...props}
            onAnnullato={() => {
              setAnnullato(true);
              onAnnullato();
            }}
          />
        </>
      )}
    </div>
  );
}
