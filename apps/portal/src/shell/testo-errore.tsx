import type { ReactNode } from 'react';
import styles from './pagina-errore.module.css';
import { testi } from './testi-pagine.ts';

/** What an error screen says; `code` is an HTTP status, the ways on from there are given. */
export function TestoErrore({ code, children }: { code: number; children: ReactNode }) {
  const { errore } = testi;
  const isLost = code === 404;
  return (
    <section className={styles.page}>
      <div className={styles.text}>
        <p className={styles.now}>{errore.codice(code)}</p>
        <h1>{isLost ? errore.titolo404 : errore.titolo}</h1>
        <p className={styles.lead}>{isLost ? errore.testo404 : errore.testo}</p>
        <div className={styles.actions}>{children}</div>
      </div>
      <div className={styles.tread} aria-hidden="true" />
    </section>
  );
}
