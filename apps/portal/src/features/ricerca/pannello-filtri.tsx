import type { Categoria } from '@battistrada/contract/ricerca';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { AffinaFiltri } from './affina-filtri.tsx';
import { countRistretti, isEntro } from './sort-and-narrow.ts';
import styles from './pannello-filtri.module.css';
import type { Chip, RicercaLetta } from './ricerca-letta.ts';
import type { OnChangeUrl } from './ricerca-url.ts';
import { ScelteFiltri, type ScelteFiltriProps } from './scelte-filtri.tsx';
import { testi } from './testi.ts';
import { testi as testiFiltri } from './testi-filtri.ts';
import { useConteggi } from './use-conteggi.ts';
import type { RicercaCorrente } from './use-ricerca-corrente.ts';
import { useIndiciVelocita } from './use-vocabolari.ts';

export interface PannelloFiltriProps {
  readonly ricerca: RicercaCorrente;
  readonly outlet: boolean;
  readonly hasDepositi: boolean;
  readonly go: OnChangeUrl;
}

const NESSUNA_CATEGORIA: readonly Categoria[] = [];

/** All filters of a search, beside its results. */
export function PannelloFiltri(props: PannelloFiltriProps) {
  const [isChiesto, setChiesto] = useState(false);
  const ask = () => setChiesto(true);
  return (
    <div className={styles.pannello} onPointerEnter={ask} onFocus={ask}>
      <Filtri {...props} isChiesto={isChiesto} />
      <Azzera {...props} />
    </div>
  );
}

/** The same as a sheet over the results, with a button that shows them. */
export function FoglioFiltri({ onClose, ...props }: PannelloFiltriProps & { readonly onClose: () => void }) {
  const mostrati = countMostrati(props.ricerca);
  return (
    <Dialog open kind="drawer" title={testi.filtri} onClose={onClose}>
      <div className={styles.pannello}>
        <Filtri {...props} isChiesto />
      </div>
      <div className={styles.piede}>
        <Azzera {...props} />
        <Button onClick={onClose}>
          {mostrati === null ? testiFiltri.mostraIRisultati : testiFiltri.mostraRisultati(mostrati)}
        </Button>
      </div>
    </Dialog>
  );
}

/** The number of rows that the filters leave; null while unknown, and for two sizes, which are counted in pairs. */
function countMostrati({ stato, letta, url }: RicercaCorrente): number | null {
  if (stato.tipo !== 'pronta' || letta.accoppiata !== null) return null;
  const { prodotti, totale } = stato.risultati;
  return countRistretti(url) === 0 ? totale : prodotti.filter((prodotto) => isEntro(prodotto, url)).length;
}

function Azzera({ ricerca: { letta }, go }: PannelloFiltriProps) {
  return (
    <Button
      kind="quiet"
      // The button is not disabled, because it would lose the focus when pressed.
      aria-disabled={countScelti(letta.chips) === 0 || undefined}
      onClick={() => countScelti(letta.chips) > 0 && go(letta.withoutFiltri())}
    >
      {testiFiltri.azzera}
    </Button>
  );
}

/** The number of filters, typed or chosen. */
function countScelti(chips: readonly Chip[]): number {
  return chips.filter(({ tipo }) => tipo === 'filtro' || tipo === 'vista').length;
}

function Filtri({
  ricerca,
  outlet,
  hasDepositi,
  isChiesto,
  go,
}: PannelloFiltriProps & { readonly isChiesto: boolean }) {
  const { letta, marche, categorie, url, stato, isReady } = ricerca;
  const indiciVelocita = useIndiciVelocita();
  const { conteggi, isIndietro } = useConteggi(ricerca, outlet, isChiesto);
  const isAttesa = isIndietro || stato.tipo === 'caricamento' || (!isReady && url.q !== undefined);
  const comandi = useComandi(letta, go);
  return (
    <ScelteFiltri
      {...{ marche, conteggi, isAttesa, indiciVelocita, ...comandi }}
      tipo={letta.tipo}
      categorie={categorie ?? NESSUNA_CATEGORIA}
    >
      <AffinaFiltri {...{ url, conteggi, hasDepositi }} isCerchi={letta.tipo === 'Cerchi'} onChange={go} />
    </ScelteFiltri>
  );
}

/** The filters' values and actions, stable while they do not change. */
function useComandi({ filtri, withFiltro, withStagione, withMarca }: RicercaLetta, go: OnChangeUrl) {
  const letta = useRef({ withFiltro, withStagione, withMarca });
  useLayoutEffect(() => {
    letta.current = { withFiltro, withStagione, withMarca };
  });
  const onFiltro: ScelteFiltriProps['onFiltro'] = useCallback(
    (nome, valore) => go(letta.current.withFiltro(nome, valore)),
    [go],
  );
  const onStagione = useCallback((nome: string) => go(letta.current.withStagione(nome)), [go]);
  const onMarca = useCallback((nome: string) => go(letta.current.withMarca(nome)), [go]);
  return { filtri, onFiltro, onStagione, onMarca };
}
