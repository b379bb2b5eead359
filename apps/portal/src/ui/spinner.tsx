import styles from './spinner.module.css';

/** A turning ring of one letter's height; it says nothing to a screen reader, its neighbour's text does. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
