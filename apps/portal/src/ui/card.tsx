import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './card.module.css';

/** A white surface with a thin border; `flush` lets a list or a table reach its edges. */
export function Card({ flush = false, className, ...rest }: ComponentProps<'div'> & { flush?: boolean }) {
  return <div {...rest} className={classes(styles.card, flush && styles.flush, className)} />;
}
