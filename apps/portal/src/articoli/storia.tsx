import type { Prodotto } from '@battistrada/contract/ricerca';
import { useState } from 'react';
import { later } from '../ui/later.tsx';
import styles from './storia.module.css';
import { testi } from './testi-storia.ts';

const FinestraStoria = later(() => import('./finestra-storia.tsx').then((module) => module.FinestraStoria));

/** The way to what is known of an article: asked for when it is opened, for this one alone. */
export function Storia({
  prodotto,
  onScelta,
}: {
  prodotto: Prodotto;
  /** Puts an equivalent in the place of the article; without it the search shows it. */
  onScelta?: (altro: Prodotto) => void;
}) {
  // Once opened it stays and is closed, not taken away: so the focus comes back to the button.
  const [aperta, setAperta] = useState<boolean | null>(null);
  return (
    <>
      <button
        type="button"
        className={styles.apri}
        aria-label={testi.apriDi(prodotto.descrizione)}
        onClick={() => setAperta(true)}
      >
        {testi.titolo}
      </button>
      {aperta !== null && <FinestraStoria open={aperta} onClose={() => setAperta(false)} {...{ prodotto, onScelta }} />}
    </>
  );
}
