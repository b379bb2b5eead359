import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './stack.module.css';

/** The parts of a screen, one below the other. */
export function Stack({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classes(styles.stack, className)} />;
}
