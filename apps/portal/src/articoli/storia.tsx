import type { Prodotto } from '@battistrada/contract/ricerca';
import { useState } from 'react';
import { classes } from '../ui/classes.ts';
import { later } from '../ui/later.tsx';
import styles from './storia.module.css';
import { testi } from './testi-storia.ts';

const FinestraStoria = later(() => import('./finestra-storia.tsx').then((module) => module.FinestraStoria));

/** The button for what is known of an article. The data of this article is requested when it is opened. */
export function Storia({
  prodotto,
  onScelta,
}: {
  prodotto: Prodotto;
  /** Replaces the article by an equivalent; without it the search shows the equivalent. */
  onScelta?: (altro: Prodotto) => void;
}) {
  // Once opened, the dialog stays mounted and is only closed, so that the focus returns to the button.
  const [aperta, setAperta] = useState<boolean | null>(null);
  return (
    <>
      <button
        type="button"
        className={classes(styles.apri, 'no-print')}
        aria-label={testi.apriDi(prodotto.descrizione)}
        onClick={() => setAperta(true)}
      >
        {testi.titolo}
      </button>
      {aperta !== null && <FinestraStoria open={aperta} onClose={() => setAperta(false)} {...{ prodotto, onScelta }} />}
    </>
  );
}
