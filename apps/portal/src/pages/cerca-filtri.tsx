import { lazy, Suspense, type ComponentType } from 'react';
import type { FoglioFiltri as Foglio, PannelloFiltriProps } from '../features/ricerca/pannello-filtri.tsx';
import { testi } from '../features/ricerca/testi.ts';
import { DESK_PX } from '../ui/breakpoints.ts';
import { Card } from '../ui/card.tsx';
import { useMedia } from '../ui/use-media.ts';
import styles from './cerca-page.module.css';

/** Results are waited for, filters are not: they come a moment after the page. */
const loadPannello = () => import('../features/ricerca/pannello-filtri.tsx');
const PannelloFiltri = lazy<ComponentType<PannelloFiltriProps>>(() =>
  loadPannello().then((module) => ({ default: module.PannelloFiltri })),
);
const FoglioFiltri = lazy<typeof Foglio>(() => loadPannello().then((module) => ({ default: module.FoglioFiltri })));

/** The filters beside the results; on a narrow screen a sheet over them, not made until it is opened. */
export function CercaFiltri({
  isOpen,
  onClose,
  ...pannello
}: PannelloFiltriProps & { readonly isOpen: boolean; readonly onClose: () => void }) {
  // The width is the style sheet's.
  const { isReady, url } = pannello.ricerca;
  const isDesk = useMedia(`(min-width: ${DESK_PX}px)`, true);
  if (!isDesk) {
    return (
      isOpen && (
        <Suspense>
          <FoglioFiltri {...pannello} onClose={onClose} />
        </Suspense>
      )
    );
  }
  return (
    <Card id="filtri" role="region" aria-label={testi.filtri} className={styles.filtri ?? ''}>
      {/* Set before the text is read, a filter would leave the text's own words standing. */}
      <Suspense>{(isReady || url.q === undefined) && <PannelloFiltri {...pannello} />}</Suspense>
    </Card>
  );
}
