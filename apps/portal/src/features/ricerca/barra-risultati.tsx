import { createContext, useContext, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './barra-risultati.module.css';
import { countRistretti, ORDINI, senzaRistretto } from './sort-and-narrow.ts';
import { setParam } from './ricerca-letta.ts';
import type { OnChangeUrl, RicercaUrl } from './ricerca-url.ts';
import { testi } from './testi.ts';

/**
 * Where the bar stands: beside the chips, in what stays in view while the results scroll. Null until that is drawn; undefined on a
 * screen that has no such place, where it stands above the results.
 */
export const PostoBarra = createContext<HTMLElement | null | undefined>(undefined);

export interface BarraRisultatiProps {
  /** How many results there are, in words. */
  readonly conteggio: ReactNode;
  readonly url: RicercaUrl;
  /** Something was searched. From then on the controls stay, whatever comes of it: results move nothing when they come. */
  readonly isCercato: boolean;
  readonly onChange: OnChangeUrl;
  /** What else stands in the bar. */
  readonly children?: ReactNode;
}

/** How many results there are, and in which order. What it does to them asks the server nothing. */
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
            // The button goes, the focus stays beside where it was.
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
  if (posto === undefined) return contenuto;
  return posto === null ? null : createPortal(contenuto, posto);
}
