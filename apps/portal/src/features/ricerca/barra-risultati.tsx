import { createContext, useContext, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './barra-risultati.module.css';
import { countRistretti, ORDINI, senzaRistretto } from './sort-and-narrow.ts';
import { setParam } from './ricerca-letta.ts';
import type { OnChangeUrl, RicercaUrl } from './ricerca-url.ts';
import { testi } from './testi.ts';

/** The place of the bar: beside the chips, above the results. Null until that is drawn. */
export const PostoBarra = createContext<HTMLElement | null>(null);

export interface BarraRisultatiProps {
  /** The number of results, in words. */
  readonly conteggio: ReactNode;
  readonly url: RicercaUrl;
  /** True after the first search. From then on the controls stay, so that arriving results move nothing. */
  readonly isCercato: boolean;
  readonly onChange: OnChangeUrl;
  /** Further content of the bar. */
  readonly children?: ReactNode;
}

/** The number of results, and their order. Its controls need no request. */
export function BarraRisultati({ conteggio, url, isCercato, onChange, children }: BarraRisultatiProps) {
  const posto = useContext(PostoBarra);
  const barra = useRef<HTMLDivElement>(null);
  const contenuto = (
    <div ref={barra} className={styles.barra}>
      {children}
      <p className={styles.conteggio} role="status">
        {conteggio}
      </p>
      {isCercato && countRistretti(url) > 0 && (
        <Button
          kind="plain"
          className={styles.tutti ?? ''}
          onClick={() => {
            onChange(senzaRistretto(url));
            // The button disappears, and the focus stays near its place.
            barra.current?.querySelector('select')?.focus();
          }}
        >
          {testi.mostraTutti}
        </Button>
      )}
      {isCercato && (
        <Select
          label={testi.ordina}
          className={styles.ordina ?? ''}
          value={url.ordina ?? 'prezzo'}
          onChange={({ target }) => {
            const ordine = ORDINI.find((each) => each === target.value);
            onChange(setParam(url, 'ordina', ordine === 'prezzo' ? undefined : ordine));
          }}
        >
          {ORDINI.map((ordine) => (
            <option key={ordine} value={ordine}>
              {testi.ordini[ordine]}
            </option>
          ))}
        </Select>
      )}
    </div>
  );
  return posto === null ? null : createPortal(contenuto, posto);
}
