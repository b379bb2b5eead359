import type { ComponentType } from 'react';
import type { VoceMenu } from '../../router/menu.ts';
import { Voce } from '../voce.tsx';
import styles from './menu-agente.module.css';
import { testi } from './testi.ts';

/** An agent's menu: at the lower edge of a phone, near the thumb; otherwise a line below the bar. */
export function MenuAgente({
  voci,
  icone,
  pezzi = 0,
}: {
  voci: readonly VoceMenu[];
  icone: Readonly<Record<string, ComponentType>>;
  /** Pieces in the cart. */
  pezzi?: number;
}) {
  return (
    <nav className={styles.menu} aria-label={testi.menu}>
      {voci.map((voce) => (
        <Voce
          key={voce.path}
          voce={voce}
          icona={icone[voce.icona]}
          pezzi={voce.path.endsWith('/carrello') ? pezzi : 0}
          className={styles.voce}
        />
      ))}
    </nav>
  );
}
