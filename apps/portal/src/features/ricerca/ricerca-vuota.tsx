import { useEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './ricerca-vuota.module.css';
import type { OnChangeUrl } from './ricerca-url.ts';
import { testi } from './testi.ts';
import { testi as testiVuota } from './testi-vuota.ts';
import { useAlternative, type RicercaSenzaRisultati } from './use-alternative.ts';

export interface RicercaVuotaProps extends RicercaSenzaRisultati {
  /** Names the search, when there are two. */
  readonly titolo?: string;
  readonly onChange: OnChangeUrl;
}

/**
 * Nothing found: the searches that would find something, each with the number of its results.
 *
 * When nobody chose the product type and one other type alone holds the text, its results are shown at once: a rim's
 * bar code is scanned in the same box as a tyre's. What is only out of stock is held by its own type.
 */
export function RicercaVuota({ titolo = testi.vuoto, onChange, ...ricerca }: RicercaVuotaProps) {
  const { forse, altrove, conMeno } = useAlternative(ricerca);
  const alternative = [...forse, ...altrove, ...conMeno];
  const [unica, ...altre] = altrove;
  const { q: _q, nonDisponibili: _nd, ordina: _ordina, ...scelte } = ricerca.url;
  const isDedotta =
    unica !== undefined &&
    altre.length === 0 &&
    !conMeno.some(({ url }) => url.q === ricerca.url.q && url.nonDisponibili) &&
    Object.keys(scelte).length === 0 &&
    ricerca.chips.every(({ tipo }) => tipo !== 'misura');
  useEffect(() => {
    if (isDedotta) onChange({ ...unica.url, dedotto: true }, { replace: true });
  }, [isDedotta, unica, onChange]);
  return (
    <EmptyState
      title={titolo}
      text={forse.length > 0 ? testiVuota.vuotoCosi : textOf(altrove.length > 0, conMeno.length > 0)}
      action={
        alternative.length > 0 &&
        alternative.map(({ etichetta, url, totale }) => (
          <Button key={etichetta} kind="quiet" className={styles.scelta} onClick={() => onChange(url)}>
            {testi.conRisultati(etichetta, totale)}
          </Button>
        ))
      }
    />
  );
}

function textOf(isAltrove: boolean, isConMeno: boolean): string {
  if (isAltrove) return isConMeno ? testiVuota.vuotoCosi : testiVuota.vuotoAltrove;
  return isConMeno ? testiVuota.vuotoTogli : testi.vuotoCambia;
}
