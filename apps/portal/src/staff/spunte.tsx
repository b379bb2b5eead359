import type { ReactNode } from 'react';
import styles from './moduli.module.css';

/** Checkboxes under one name. */
export function Spunte({
  titolo,
  nota,
  errore,
  children,
}: {
  readonly titolo: string;
  readonly nota?: string;
  readonly errore?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <fieldset className={styles.spunte}>
      <legend>
        {titolo} {nota !== undefined && <small>({nota})</small>}
      </legend>
      <div>{children}</div>
      {errore !== undefined && <p className={styles.errore}>{errore}</p>}
    </fieldset>
  );
}
