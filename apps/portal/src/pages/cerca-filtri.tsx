import type { Categoria } from '@battistrada/contract/ricerca';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { DESK_PX } from '../ui/breakpoints.ts';
import { Card } from '../ui/card.tsx';
import { classes } from '../ui/classes.ts';
import { useMedia } from '../ui/use-media.ts';
import type { OnChangeUrl } from '../features/ricerca/ricerca-url.ts';
import { FiltriRicerca, type FiltriRicercaProps } from '../features/ricerca/filtri-ricerca.tsx';
import { senzaVista } from '../features/ricerca/sort-and-narrow.ts';
import styles from './cerca-page.module.css';
import type { RicercaLetta } from '../features/ricerca/ricerca-letta.ts';
import { testi } from '../features/ricerca/testi.ts';
import { useConteggiMarche } from '../features/ricerca/use-conteggi-marche.ts';
import type { RicercaDi } from '../features/ricerca/use-ricerca-di.ts';
import { useIndiciVelocita } from '../features/ricerca/use-vocabolari.ts';

const NESSUNA_CATEGORIA: readonly Categoria[] = [];

/** The filters beside the results; on a narrow screen folded away until they are opened. */
export function CercaFiltri({
  ricerca: { letta, marche, categorie, stato, url },
  scelti,
  isOpen,
  go,
}: {
  ricerca: RicercaDi;
  /** How many filters are set. */
  scelti: number;
  isOpen: boolean;
  go: OnChangeUrl;
}) {
  const indiciVelocita = useIndiciVelocita();
  const conteggi = useConteggiMarche(stato, senzaVista(url));
  // The filters' hundred nodes are not made where they are folded away: a phone is slow. The width is the style sheet's.
  const isDesk = useMedia(`(min-width: ${DESK_PX}px)`, true);
  const { onAzzera, ...comandi } = useComandiFiltri(letta, go);
  return (
    <Card
      id="filtri"
      role="region"
      aria-label={testi.filtri}
      className={classes(styles.filtri, isOpen && styles.aperti)}
    >
      {(isDesk || isOpen) && (
        <FiltriRicerca
          {...{ marche, conteggi, indiciVelocita, ...comandi }}
          tipo={letta.tipo}
          categorie={categorie ?? NESSUNA_CATEGORIA}
          onAzzera={scelti === 0 ? null : onAzzera}
        />
      )}
    </Card>
  );
}

/** What the filters show and do, the same from one search to the next as long as it is: they are not drawn anew then. */
function useComandiFiltri({ filtri, withFiltro, withMarca, withoutFiltri }: RicercaLetta, go: OnChangeUrl) {
  const [uguali, setUguali] = useState(filtri);
  const isChanged = JSON.stringify(uguali) !== JSON.stringify(filtri);
  if (isChanged) setUguali(filtri);
  const letta = useRef({ withFiltro, withMarca, withoutFiltri });
  useLayoutEffect(() => {
    letta.current = { withFiltro, withMarca, withoutFiltri };
  });
  const onFiltro: FiltriRicercaProps['onFiltro'] = useCallback(
    (nome, valore) => go(letta.current.withFiltro(nome, valore)),
    [go],
  );
  const onMarca = useCallback((nome: string) => go(letta.current.withMarca(nome)), [go]);
  const onAzzera = useCallback(() => go(letta.current.withoutFiltri()), [go]);
  return { filtri: isChanged ? filtri : uguali, onFiltro, onMarca, onAzzera };
}
