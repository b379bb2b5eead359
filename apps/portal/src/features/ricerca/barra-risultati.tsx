import type { Prodotto } from '@battistrada/contract/ricerca';
import {
  lazy,
  Suspense,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Select } from '../../ui/select.tsx';
import styles from './barra-risultati.module.css';
import { countRistretti, ORDINI, senzaRistretto } from './sort-and-narrow.ts';
import { setParam } from './ricerca-letta.ts';
import type { OnChangeUrl, RicercaUrl } from './ricerca-url.ts';
import { testi } from './testi.ts';

const loadAffina = () => import('./affina-risultati.tsx');
const AffinaRisultati = lazy(() => loadAffina().then((module) => ({ default: module.AffinaRisultati })));

export interface BarraRisultatiProps {
  /** How many results there are, in words. */
  readonly conteggio: ReactNode;
  readonly url: RicercaUrl;
  /** What is loaded, all of it. */
  readonly caricati: readonly Prodotto[];
  readonly hasDepositi: boolean;
  /** Something was searched. From then on the controls stay, whatever comes of it: results move nothing when they come. */
  readonly isCercato: boolean;
  /** There is something to narrow, or there may be. */
  readonly canAffinare: boolean;
  readonly onChange: OnChangeUrl;
}

/** Above the results: how many, in which order, which of them. What it does to them asks the server nothing. */
export function BarraRisultati({
  conteggio,
  url,
  caricati,
  hasDepositi,
  isCercato,
  canAffinare,
  onChange,
}: BarraRisultatiProps) {
  const ristretti = countRistretti(url);
  const affina = useRef<HTMLButtonElement>(null);
  const liftRistretto = (): void => {
    onChange(senzaRistretto(url));
    // The button goes, the focus stays beside where it was.
    affina.current?.focus();
  };
  return (
    <div className={styles.barra}>
      <p className={styles.conteggio} role="status">
        {conteggio}
      </p>
      {ristretti > 0 && isCercato && (
        <Button kind="plain" className={styles.tutti ?? ''} onClick={liftRistretto}>
          {testi.mostraTutti}
        </Button>
      )}
      {isCercato && (
        <div className={styles.comandi} role="group" aria-label={testi.ordinaEAffina}>
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
          <Affina button={affina} quanti={ristretti} isDisabled={!canAffinare}>
            <AffinaRisultati {...{ url, caricati, hasDepositi, onChange }} />
          </Affina>
        </div>
      )}
    </div>
  );
}

/** A button with a panel under it, which stays open while the focus is in either. */
function Affina({
  button,
  quanti,
  isDisabled,
  children,
}: {
  button: RefObject<HTMLButtonElement | null>;
  quanti: number;
  isDisabled: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const leave = ({ currentTarget, relatedTarget, target }: FocusEvent): void => {
    // The window itself was left: the focus is still here when one comes back.
    if (document.activeElement === target) return;
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOpen(false);
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpen(false);
    button.current?.focus();
  };
  return (
    // Takes the focus itself, so that a click between its fields does not lead out of it.
    <div role="group" aria-label={testi.affina} className={styles.affina} tabIndex={-1} onBlur={leave} onKeyDown={key}>
      <Button
        ref={button}
        kind="quiet"
        className={classes(quanti > 0 && styles.attiva)}
        disabled={isDisabled}
        aria-expanded={isOpen}
        aria-controls={id}
        onPointerEnter={() => void loadAffina()}
        onFocus={() => void loadAffina()}
        onClick={() => setOpen(!isOpen)}
      >
        {quanti > 0 ? testi.affinaScelti(quanti) : testi.affina}
      </Button>
      <div id={id} className={styles.pannello} hidden={!isOpen}>
        {isOpen && <Suspense>{children}</Suspense>}
      </div>
    </div>
  );
}
