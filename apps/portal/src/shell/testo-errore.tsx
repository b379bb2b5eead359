import type { ReactNode } from 'react';
import styles from './pagina-errore.module.css';
import { testi } from './testi-pagine.ts';

/** The text of an error screen; `code` is an HTTP status, `children` are the links to continue. */
export function TestoErrore({ code, children }: { code: number; children: ReactNode }) {
  const { errore } = testi;
  const [titolo, testo] =
    code === 404
      ? [errore.titolo404, errore.testo404]
      : code === 403
        ? [errore.titolo403, errore.testo403]
        : [errore.titolo, errore.testo];
  return (
    <section className={styles.page}>
      <div className={styles.text}>
        <p className={styles.now}>{errore.codice(code)}</p>
        <h1>{titolo}</h1>
        <p className={styles.lead}>{testo}</p>
        <div className={styles.actions}>{children}</div>
      </div>
      <div className={styles.tread} aria-hidden="true" />
    </section>
  );
}
