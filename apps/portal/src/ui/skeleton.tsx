import { classes } from './classes.ts';
import styles from './skeleton.module.css';

/** A grey bar in the place of a text or a figure to come; `className` gives it its width. Silent to screen readers. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span className={classes(styles.bar, className)} aria-hidden="true" />;
}
