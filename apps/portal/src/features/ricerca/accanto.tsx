import type { Prodotto } from '@battistrada/contract/ricerca';
import { useState } from 'react';
import { testi } from '../../articoli/testi-storia.ts';
import { classes } from '../../ui/classes.ts';
import { later } from '../../ui/later.tsx';
import styles from './accanto.module.css';
import icone from './icone.module.css';

const FinestraStoria = later(() =>
  import('../../articoli/finestra-storia.tsx').then((module) => module.FinestraStoria),
);

/**
 * Over the name of a row: the button for what is known of its article. Loaded when it is opened; a tab stop in the
 * active row only.
 */
export function Accanto({ prodotto, nome, isAttiva }: { prodotto: Prodotto; nome: string; isAttiva: boolean }) {
  // Once opened, the dialog stays mounted and is only closed, so that the focus returns to the button.
  const [aperta, setAperta] = useState<boolean | null>(null);
  return (
    <>
      <button
        type="button"
        // It adds nothing (use-tasti-risultati.ts).
        data-copia
        className={classes(icone.icona, styles.accanto)}
        title={testi.titolo}
        aria-label={testi.apriDi(nome)}
        aria-haspopup="dialog"
        tabIndex={isAttiva ? 0 : -1}
        onClick={() => setAperta(true)}
      />
      {aperta !== null && <FinestraStoria open={aperta} prodotto={prodotto} onClose={() => setAperta(false)} />}
    </>
  );
}
