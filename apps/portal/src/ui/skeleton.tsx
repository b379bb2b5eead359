import { classes } from './classes.ts';
import styles from './skeleton.module.css';

/**
 * A grey bar in place of a text or a figure that is loading; `className` sets its width. Hidden from screen readers.
 */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span className={classes(styles.bar, className)} aria-hidden="true" />;
}
