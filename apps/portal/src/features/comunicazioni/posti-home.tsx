import type { Comunicazione, PosizioneComunicazione } from '@battistrada/contract/comunicazioni';
import { Card } from '../../ui/card.tsx';
import { later } from '../../ui/later.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { CaroselloProps } from './carosello.tsx';
import { Diapositiva } from './diapositiva.tsx';
import { listPosti } from './posti.ts';
import styles from './posti-home.module.css';
import { testi } from './testi.ts';

// Only a slot with several communications turns, so a single one does not load that code.
const Carosello = later<CaroselloProps>(() => import('./carosello.tsx').then((module) => module.Carosello), Prima);

function Prima({ comunicazioni: [prima], onBundle }: Omit<CaroselloProps, 'label'>) {
  return prima && <Diapositiva comunicazione={prima} onBundle={onBundle} />;
}

export interface PostiHomeProps {
  readonly comunicazioni: readonly Comunicazione[] | undefined;
  /** The slots of this row, side by side; the others use the room of empty ones. */
  readonly posizioni: readonly PosizioneComunicazione[];
  /** True when an empty row shows a text; otherwise it is omitted. */
  readonly showsVuoto: boolean;
  /** Scrolls to a package promotion on the page; null when this user sees none. */
  readonly onBundle: ((idBundle: number) => void) | null;
}

/**
 * A row of the home's slots, always of the same height, so that the content below never moves (specification §2, §9).
 */
export function PostiHome({ comunicazioni, posizioni, showsVuoto, onBundle }: PostiHomeProps) {
  if (comunicazioni === undefined) {
    return (
      <div className={styles.posti} aria-hidden="true">
        {posizioni.map((posizione) => (
          <Card flush key={posizione} className={styles.posto}>
            <div className={styles.scheletro}>
              <Skeleton className={styles.corto} />
              <Skeleton />
              <Skeleton />
            </div>
          </Card>
        ))}
      </div>
    );
  }
  const posti = listPosti(comunicazioni, posizioni);
  if (posti.length === 0) {
    return showsVuoto ? (
      <div className={styles.posti}>
        <Card flush className={styles.posto}>
          <p className={styles.vuoto}>{testi.nessuna}</p>
        </Card>
      </div>
    ) : null;
  }
  return (
    <div className={styles.posti}>
      {posti.map(({ posizione, comunicazioni: qui }) => {
        const label = testi.posto(posizione, qui.length);
        return (
          <Card flush key={posizione} className={styles.posto} role="region" aria-label={label}>
            {qui.length === 1 ? (
              <Prima comunicazioni={qui} onBundle={onBundle} />
            ) : (
              <Carosello label={label} comunicazioni={qui} onBundle={onBundle} />
            )}
          </Card>
        );
      })}
    </div>
  );
}
