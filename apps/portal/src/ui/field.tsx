import { useId, type ReactNode } from 'react';
import styles from './field.module.css';

/** Properties of every labelled field. */
export interface FieldProps {
  label: ReactNode;
  /** Shown below the field in red and linked to it; the field is then invalid. */
  error?: ReactNode;
  hint?: ReactNode;
  /** A note in lighter ink after the label, such as `facoltativo`. */
  note?: ReactNode;
  /** Classes of the whole field, for its place in a grid. */
  className?: string | undefined;
}

/** Attributes that the frame gives to its control. */
export interface ControlProps {
  id: string;
  className: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Label, control, hint and error of one field, linked by ids. */
export function Field({
  label,
  error,
  hint,
  note,
  className,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const described = [errorId, hintId].filter(Boolean).join(' ');
  return (
    <div className={`${styles.field} ${className ?? ''}`}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {note && <span className={styles.optional}> ({note})</span>}
      </label>
      {children({
        id,
        className: styles.control ?? '',
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
