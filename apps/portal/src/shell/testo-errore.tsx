import type { ReactNode } from 'react';
import styles from './pagina-errore.module.css';
import { testi } from './testi-pagine.ts';

export interface TestoErroreProps {
  /** An HTTP status. */
  readonly code: number;
  /** Why something was not found, where more than the address may be the reason. */
  readonly testo404?: string;
  /** The links to continue. */
  readonly children: ReactNode;
}

/** The text of an error screen. */
export function TestoErrore({ code, testo404 = testi.errore.testo404, children }: TestoErroreProps) {
  const { errore } = testi;
  const [titolo, testo] =
    code === 404
      ? [errore.titolo404, testo404]
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
