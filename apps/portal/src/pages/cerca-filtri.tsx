import { useState } from 'react';
import type { PannelloFiltriProps } from '../features/ricerca/pannello-filtri.tsx';
import { testi } from '../features/ricerca/testi.ts';
import { DESK_PX } from '../ui/breakpoints.ts';
import { Card } from '../ui/card.tsx';
import { later } from '../ui/later.tsx';
import { useMedia } from '../ui/use-media.ts';
import styles from './cerca-page.module.css';

/** Results are waited for, filters are not: they come when the browser is idle, or when their button asks for them. */
const loadPannello = () => import('../features/ricerca/pannello-filtri.tsx');
const PannelloFiltri = later<PannelloFiltriProps>(() =>
  new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve))
    .then(loadPannello)
    .then((module) => module.PannelloFiltri),
);
const FoglioFiltri = later(() => loadPannello().then((module) => module.FoglioFiltri));

/** The filters beside the results; on a narrow screen a sheet over them, not made until it is opened. */
export function CercaFiltri({
  isOpen,
  onClose,
  ...pannello
}: PannelloFiltriProps & { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { isReady, url, stato } = pannello.ricerca;
  // Set before the text is read, a filter would leave the text's own words standing.
  const canScegliere = isReady || url.q === undefined;
  // The rows of the first search come before what narrows them; of the later ones it is there already.
  const [isAtteso, setAtteso] = useState(true);
  if (isAtteso && canScegliere && stato.tipo !== 'caricamento') setAtteso(false);
  // The width is the style sheet's.
  const isDesk = useMedia(`(min-width: ${DESK_PX}px)`, true);
  if (!isDesk) {
    return isOpen && <FoglioFiltri {...pannello} onClose={onClose} />;
  }
  return (
    <Card id="filtri" role="region" aria-label={testi.filtri} className={styles.filtri ?? ''}>
      {canScegliere && !isAtteso && <PannelloFiltri {...pannello} />}
    </Card>
  );
}
