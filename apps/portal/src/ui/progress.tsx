import { classes } from './classes.ts';
import styles from './progress.module.css';

export type ProgressKind = 'accent' | 'ok' | 'warn' | 'bad';

export interface ProgressProps {
  /** For screen readers: what is measured. */
  label: string;
  value: number;
  max: number;
  /** The bar's value in words, because colour alone is not enough. */
  text: string;
  kind?: ProgressKind;
  /** Marks on the bar, in the unit of `value`. */
  marks?: readonly number[];
}

/** A bar for a share of a whole; above the whole it is full. */
export function Progress({ label, value, max, text, kind = 'accent', marks = [] }: ProgressProps) {
  const share = (part: number) => `${max <= 0 ? 0 : Math.min(100, Math.max(0, (part / max) * 100))}%`;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(max, Math.max(0, value))}
      aria-valuetext={text}
      className={styles.track}
    >
      {value > 0 && <span className={classes(styles.fill, styles[kind])} style={{ width: share(value) }} />}
      {marks.map((mark) => (
        <span
          key={mark}
          className={styles.mark}
          style={{ left: share(mark) }}
          data-reached={value >= mark || undefined}
        />
      ))}
    </div>
  );
}
