import { useId, type ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './radio-cards.module.css';

export interface RadioCard<V extends string | number> {
  value: V;
  title: ReactNode;
  text?: ReactNode;
  disabled?: boolean;
}

/**
 * One choice among few, each a card with a title and a line of text; arrow keys work as in any radio group. `dense`:
 * one box with a line for each.
 */
export function RadioCards<V extends string | number>({
  legend,
  options,
  value,
  onChange,
  dense = false,
}: {
  legend: ReactNode;
  options: readonly RadioCard<V>[];
  value: V;
  onChange: (value: V) => void;
  dense?: boolean;
}) {
  const name = useId();
  return (
    <fieldset className={classes(styles.group, dense && styles.dense)}>
      <legend className={styles.legend}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.card}>
          <input
            type="radio"
            name={name}
            // Only the title is its accessible name.
            aria-labelledby={`${name}${option.value}`}
            aria-describedby={option.text ? `${name}${option.value}t` : undefined}
            className={styles.dot}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span>
            <span id={`${name}${option.value}`} className={styles.title}>
              {option.title}
            </span>
            {option.text && (
              <span id={`${name}${option.value}t`} className={styles.text}>
                {option.text}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
