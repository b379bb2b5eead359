import type { ReactNode } from 'react';
import { Link } from '../../router/navigation.tsx';
import styles from './ricerca-home.module.css';
import { testi } from './testi.ts';

/** What stands first on the dashboard: the search box, which the page gives, and searches that need no typing. */
export function RicercaHome({ children }: { children: ReactNode }) {
  return (
    <section className={styles.hero}>
      <div className={styles.fondo} aria-hidden="true">
        <div className={styles.tread} />
      </div>
      <div className={styles.content}>
        <h1>{testi.titolo}</h1>
        {children}
        <ul className={styles.ready} aria-label={testi.suggerimenti}>
          {testi.ricerchePronte.map((q) => (
            <li key={q}>
              <Link to="/cerca" search={{ q }}>
                {q}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
