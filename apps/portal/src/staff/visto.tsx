import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './moduli.module.css';

interface VistoProps<T> {
  /** The item as last read; it is read again at any time, for example when the network returns. */
  readonly ultimo: T;
  /** Null when the item does not exist yet, so nobody else can change it. */
  readonly versioneOf: (cosa: T) => number | string | null;
  readonly children: (visto: T, onSaved: (dopo: T) => void) => ReactNode;
}

interface Stato<T> {
  readonly visto: T;
  /** The last read item that the form has followed: until it is read again after a save, it is the one before. */
  readonly seguito: T;
  readonly isToccato: boolean;
  /** A new number resets the fields. */
  readonly edizione: number;
  /** How often it was saved here. */
  readonly salvataggi: number;
}

/**
 * The item that a form changes, as its user saw it. It follows the newest version until he first clicks or types in the
 * form, and then stays: his values are sent with the version that he saw, so that the server refuses them when a
 * colleague saved first, instead of overwriting him.
 */
export function Visto<T>({ ultimo, versioneOf, children }: VistoProps<T>) {
  const [stato, setStato] = useState<Stato<T>>({
    visto: ultimo,
    seguito: ultimo,
    isToccato: false,
    edizione: 0,
    salvataggi: 0,
  });
  const isNuova = [stato.visto, stato.seguito].every((cosa) => versioneOf(cosa) !== versioneOf(ultimo));
  if (!stato.isToccato && isNuova) {
    setStato({ ...stato, visto: ultimo, seguito: ultimo, isToccato: false, edizione: stato.edizione + 1 });
  }
  const touch = (): void => {
    if (!stato.isToccato) setStato({ ...stato, isToccato: true });
  };
  const dove = useRef<HTMLDivElement>(null);
  // A form that is drawn anew with the saved values takes the focused button with it: its own one follows.
  useEffect(() => {
    if (stato.salvataggi > 0 && document.activeElement === document.body)
      dove.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }, [stato.salvataggi]);
  return (
    <div ref={dove} className={styles.visto} onInputCapture={touch} onClickCapture={touch} role="presentation">
      <Fragment key={stato.edizione}>
        {children(stato.visto, (dopo) =>
          setStato((prima) => ({ ...prima, visto: dopo, isToccato: false, salvataggi: prima.salvataggi + 1 })),
        )}
      </Fragment>
    </div>
  );
}
