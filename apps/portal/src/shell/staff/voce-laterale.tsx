import type { ComponentType } from 'react';
import type { VoceMenu } from '../../router/menu.ts';
import { Link } from '../../router/navigation.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './voce-laterale.module.css';
import { testi } from './testi.ts';

/** An entry of the staff's menu, with the number of items that wait there. */
export function VoceLaterale({
  voce,
  icona: Icona,
  conteggio,
  className,
}: {
  voce: VoceMenu;
  icona: ComponentType | undefined;
  conteggio: number;
  className: string;
}) {
  return (
    <Link to={voce.path} className={className}>
      {Icona && <Icona />}
      <span>{voce.etichetta}</span>
      {conteggio > 0 && (
        <span className={styles.conteggio}>
          {conteggio > 999 ? '999+' : conteggio}
          <VisuallyHidden> {testi.inAttesa}</VisuallyHidden>
        </span>
      )}
    </Link>
  );
}
