import { Fragment, useState, type ReactNode } from 'react';
import styles from './moduli.module.css';

interface VistoProps<T> {
  /** The item as last read; it is read again at any time, for example when the network returns. */
  readonly ultimo: T;
  /** Null when the item does not exist yet, so nobody else can change it. */
  readonly versioneOf: (cosa: T) => number | null;
  readonly children: (visto: T, onSaved: (dopo: T) => void) => ReactNode;
}

interface Stato<T> {
  readonly visto: T;
  readonly isToccato: boolean;
  /** A new number resets the fields. */
  readonly edizione: number;
}

/**
 * The item that a form changes, as its user saw it. It follows the newest version until he first clicks or types in the
 * form, and then stays: his values are sent with the version that he saw, so that the server refuses them when a
 * colleague saved first, instead of overwriting him.
 */
export function Visto<T>({ ultimo, versioneOf, children }: VistoProps<T>) {
  const [stato, setStato] = useState<Stato<T>>({ visto: ultimo, isToccato: false, edizione: 0 });
  if (!stato.isToccato && versioneOf(stato.visto) !== versioneOf(ultimo)) {
    setStato({ visto: ultimo, isToccato: false, edizione: stato.edizione + 1 });
  }
  const touch = (): void => {
    if (!stato.isToccato) setStato({ ...stato, isToccato: true });
  };
  return (
    <div className={styles.visto} onInputCapture={touch} onClickCapture={touch} role="presentation">
      <Fragment key={stato.edizione}>
        {children(stato.visto, (dopo) => setStato((prima) => ({ ...prima, visto: dopo, isToccato: false })))}
      </Fragment>
    </div>
  );
}
