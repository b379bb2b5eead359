import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
  /** Right-aligned after the label, such as a count. */
  trailing?: ReactNode;
}

/** The look of a bare checkbox: where a label is elsewhere, or a list is too long for the elements of a `Checkbox`. */
export const boxClass = styles.box;

/** A checkbox whose whole line is clickable. */
export function Checkbox({ label, trailing, className, ...input }: CheckboxProps) {
  return (
    <label className={classes(styles.line, className)}>
      <input type="checkbox" {...input} className={styles.box} />
      <span>{label}</span>
      {trailing !== undefined && <span className={styles.trailing}>{trailing}</span>}
    </label>
  );
}
