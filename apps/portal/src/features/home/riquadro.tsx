import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import styles from './riquadro.module.css';

/** One widget of the dashboard: its name, a link to the screen it is about, what it shows. */
export function Riquadro({ titolo, link, children }: { titolo: string; link: ReactNode; children: ReactNode }) {
  return (
    <Card flush className={styles.card}>
      <header className={styles.header}>
        <h2>{titolo}</h2>
        {link}
      </header>
      {children}
    </Card>
  );
}
