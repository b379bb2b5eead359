import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './form-foot.module.css';

/** The end of a form: the refusal, further actions, and the submit button. */
export function FormFoot({
  rifiuto,
  isSending,
  salva,
  children,
}: {
  readonly rifiuto: string | null;
  readonly isSending: boolean;
  /** The text of the submit button. */
  readonly salva: string;
  readonly children?: ReactNode;
}) {
  return (
    <>
      <p role="alert" className={styles.refusal}>
        {rifiuto}
      </p>
      <div className={styles.actions}>
        {children}
        <Button type="submit" busy={isSending}>
          {salva}
        </Button>
      </div>
    </>
  );
}
