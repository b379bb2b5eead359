import ArrowDown from 'virtual:icona/arrow-down';
import ArrowUp from 'virtual:icona/arrow-up';
import Trash from 'virtual:icona/trash-2';
import type { Key, ReactNode } from 'react';
import { giveFocusBack } from '../ui/give-focus-back.ts';
import { IconButton } from '../ui/icon-button.tsx';
import styles from './moduli.module.css';

const testi = {
  su: (nome: string) => `Sposta ${nome} più su`,
  giu: (nome: string) => `Sposta ${nome} più giù`,
  togli: (nome: string) => `Togli ${nome}`,
} as const;

interface RigheOrdinabiliProps<T> {
  readonly righe: readonly T[];
  readonly keyOf: (riga: T) => Key;
  /** The name of a row in the labels of its buttons. */
  readonly nomeOf: (riga: T) => string;
  readonly draw: (riga: T) => ReactNode;
  readonly onRighe: (righe: T[]) => void;
}

/** Rows in an order that the user makes: each moves up, down and away. */
export function RigheOrdinabili<T>({ righe, keyOf, nomeOf, draw, onRighe }: RigheOrdinabiliProps<T>) {
  /** Swaps two neighbours. */
  const swap = (indice: number): void => {
    const [prima, dopo] = righe.slice(indice, indice + 2);
    if (prima !== undefined && dopo !== undefined) onRighe(righe.with(indice, dopo).with(indice + 1, prima));
  };
  return (
    <ol className={styles.righe}>
      {righe.map((riga, indice) => (
        <li key={keyOf(riga)} className={styles.capo}>
          {draw(riga)}
          <span className={styles.intero}>
            <IconButton
              label={testi.su(nomeOf(riga))}
              icon={<ArrowUp />}
              disabled={indice === 0}
              onClick={() => swap(indice - 1)}
            />
            <IconButton
              label={testi.giu(nomeOf(riga))}
              icon={<ArrowDown />}
              disabled={indice === righe.length - 1}
              onClick={() => swap(indice)}
            />
            <IconButton
              ref={giveFocusBack}
              label={testi.togli(nomeOf(riga))}
              icon={<Trash />}
              onClick={() => onRighe(righe.toSpliced(indice, 1))}
            />
          </span>
        </li>
      ))}
    </ol>
  );
}
