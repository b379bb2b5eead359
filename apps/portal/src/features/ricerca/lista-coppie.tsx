import type { Prodotto } from '@battistrada/contract/ricerca';
import { useCallback, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Coppia } from './coppie.ts';
import risultati from './lista-risultati.module.css';
import styles from './riga-coppia.module.css';
import { RigaCoppia, type SceltaRiga } from './riga-coppia.tsx';
import { testi } from './testi-coppie.ts';
import { useRighe } from './use-righe.ts';

export interface ListaCoppieProps {
  readonly coppie: readonly Coppia[];
  readonly inArrivo: boolean;
  /** The pieces in the text (`4 pz`). */
  readonly pezziMinimi: number | null;
  readonly depositi: ReadonlyMap<number, string>;
  readonly pezziNelCarrello: ReadonlyMap<string, number>;
  readonly onAggiungi: (prodotto: Prodotto, quantita: number) => void;
  readonly onLeave: () => void;
}

const NIENTE_SCELTO: SceltaRiga = {};

const keyOf = ({ chiave }: Coppia): string => chiave;

/** The visible pairs; arrow keys move between them as in a plain search. */
export function ListaCoppie({ coppie, inArrivo, onLeave, ...riga }: ListaCoppieProps) {
  const { visibili, da, attiva, lista } = useRighe(coppie, keyOf, { onLeave });
  // A row that scrolls out and back keeps its choices.
  const [scelte] = useState(() => new Map<string, SceltaRiga>());
  const remember = useCallback((chiave: string, scelta: SceltaRiga) => void scelte.set(chiave, scelta), [scelte]);
  return (
    <div className={styles.contenitore}>
      <div {...lista} role="feed" aria-label={testi.elencoCoppie} aria-busy={inArrivo} className={styles.lista}>
        {visibili.map((coppia, index) => (
          <RigaCoppia
            key={coppia.chiave}
            {...riga}
            coppia={coppia}
            sceltaIniziale={scelte.get(coppia.chiave) ?? NIENTE_SCELTO}
            posizione={da + index + 1}
            totale={coppie.length}
            isAttiva={da + index === attiva}
            onScelta={remember}
          />
        ))}
      </div>
    </div>
  );
}

/** Loading pairs, in the shape of their rows. */
export function ScheletroCoppie() {
  return (
    <div className={styles.contenitore}>
      <div className={classes(styles.lista, risultati.attesa)} aria-hidden="true">
        {Array.from({ length: 8 }, (_, index) => (
          <div key={index} className={styles.riga}>
            <Skeleton className={styles.ossoLogo} />
            <Skeleton className={styles.nome} />
            <Skeleton className={styles.ossoPezzo} />
            <Skeleton className={styles.ossoPezzo} />
            <Skeleton className={styles.totale} />
            <Skeleton className={styles.ossoComandi} />
          </div>
        ))}
      </div>
    </div>
  );
}
