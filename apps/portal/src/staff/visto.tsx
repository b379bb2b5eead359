import { Fragment, useState, type ReactNode } from 'react';
import styles from './moduli.module.css';

interface VistoProps<T> {
  /** The thing as it was read last; read again at any time, as when the network is back. */
  readonly ultimo: T;
  /** Null: there is none yet, so nobody else can change it. */
  readonly versioneOf: (cosa: T) => number | null;
  readonly children: (visto: T, onSaved: (dopo: T) => void) => ReactNode;
}

interface Stato<T> {
  readonly visto: T;
  readonly isToccato: boolean;
  /** Another one draws the fields anew. */
  readonly edizione: number;
}

/**
 * What a form changes, as its user saw it. It follows the newest until he first presses or types in the form, and then stays: what he typed
 * is kept, and goes out with the version that he saw, so that the server refuses it when a colleague was quicker instead of overwriting him.
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
