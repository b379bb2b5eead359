import { useState } from 'react';
import type { PannelloFiltriProps } from '../features/ricerca/pannello-filtri.tsx';
import { testi } from '../features/ricerca/testi.ts';
import { DESK_PX, from } from '../ui/breakpoints.ts';
import { Card } from '../ui/card.tsx';
import { later } from '../ui/later.tsx';
import { useMedia } from '../ui/use-media.ts';
import styles from './cerca-page.module.css';

/**
 * The screen waits for results but not for filters: they load when the browser is idle, or when their button is
 * pressed.
 */
const loadPannello = () => import('../features/ricerca/pannello-filtri.tsx');
const PannelloFiltri = later<PannelloFiltriProps>(() =>
  new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve))
    .then(loadPannello)
    .then((module) => module.PannelloFiltri),
);
const FoglioFiltri = later(() => loadPannello().then((module) => module.FoglioFiltri));

/** The filters beside the results; on a narrow screen a sheet, which is created when it is first opened. */
export function CercaFiltri({
  isOpen,
  onClose,
  ...pannello
}: PannelloFiltriProps & { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { isReady, url, stato } = pannello.ricerca;
  // A filter that is set before the text is read would leave the text's own words in place.
  const canScegliere = isReady || url.q === undefined;
  // Filters load after the rows of the first search; later searches have them already.
  const [isAtteso, setAtteso] = useState(true);
  if (isAtteso && canScegliere && stato.tipo !== 'caricamento') setAtteso(false);
  // The same width as in the style sheet.
  const isDesk = useMedia(from(DESK_PX), true);
  if (!isDesk) {
    return isOpen && <FoglioFiltri {...pannello} onClose={onClose} />;
  }
  return (
    <Card id="filtri" role="region" aria-label={testi.filtri} className={styles.filtri ?? ''}>
      {canScegliere && !isAtteso && <PannelloFiltri {...pannello} />}
    </Card>
  );
}
