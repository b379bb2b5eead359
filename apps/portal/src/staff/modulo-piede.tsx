import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import styles from './moduli.module.css';

/** The end of a form: the refusal, further actions, and the submit button. */
export function PiedeModulo({
  rifiuto,
  isSending,
  salva = 'Salva',
  children,
}: {
  readonly rifiuto: string | null;
  readonly isSending: boolean;
  readonly salva?: string;
  readonly children?: ReactNode;
}) {
  return (
    <>
      <p role="alert" className={styles.errore}>
        {rifiuto}
      </p>
      <div className={styles.comandi}>
        {children}
        <Button type="submit" busy={isSending}>
          {salva}
        </Button>
      </div>
    </>
  );
}

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
