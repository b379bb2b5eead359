import type { ComponentType } from 'react';
import { Link } from '../router/navigation.tsx';
import type { VoceMenu } from '../router/menu.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { testi } from './testi-voci.ts';
import styles from './voce.module.css';

/** One entry of a menu; `aria-current="page"` marks the current one. */
export function Voce({
  voce,
  icona: Icona,
  pezzi = 0,
  className,
}: {
  voce: VoceMenu;
  icona: ComponentType | undefined;
  /** Pieces in the cart, on the cart's entry. */
  pezzi?: number;
  className?: string | undefined;
}) {
  return (
    <Link to={voce.path} className={className}>
      {Icona && <Icona />}
      <span>{voce.etichetta}</span>
      {pezzi > 0 && (
        <>
          <span key={pezzi} data-pezzi className={styles.pezzi} aria-hidden="true">
            {pezzi > 999 ? '999+' : pezzi}
          </span>
          <VisuallyHidden>{testi.pezzi(pezzi)}</VisuallyHidden>
        </>
      )}
    </Link>
  );
}
