import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from '../../router/navigation.tsx';
import { AnnullaOrdine, type AnnullaOrdineProps } from './annulla-ordine.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './annulla-ordine.module.css';
import { testi } from './testi-annullo.ts';

/** In the order history: the button while there is time, then the result. `children` are further actions. */
export function AnnulloRiga({ onAnnullato, children, ...props }: AnnullaOrdineProps & { children?: ReactNode }) {
  const [annullato, setAnnullato] = useState<{ readonly proprio: boolean } | null>(null);
  const esito = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (annullato !== null) esito.current?.focus();
  }, [annullato]);
  return (
    <div className={classes(styles.riga, 'no-print')}>
      {annullato !== null ? (
        <p ref={esito} tabIndex={-1} className={styles.annullato}>
          {annullato.proprio ? (
            <>
              {testi.annullato} <Link to="/carrello">{testi.vaiAlCarrello}</Link>
            </>
          ) : (
            testi.annullatoDiAltri
          )}
        </p>
      ) : (
        <>
          {children}
          <AnnullaOrdine
            {...props}
            onAnnullato={(proprio) => {
              setAnnullato({ proprio });
              onAnnullato(proprio);
            }}
          />
        </>
      )}
    </div>
  );
}
