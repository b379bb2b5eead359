import styles from './spinner.module.css';

/** A spinning ring as tall as a letter; hidden from screen readers, because the text beside it says enough. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
