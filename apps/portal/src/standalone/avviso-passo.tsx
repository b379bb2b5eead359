import { classes } from '../ui/classes.ts';
import styles from './attivazione-page.module.css';

/**
 * The message of a step beside its fields. Both regions exist before they have a text, because only changes are
 * announced.
 */
export function AvvisoPasso({
  id,
  errore = null,
  avviso = null,
}: {
  /** The id for the field that it describes. */
  id?: string;
  errore?: string | null;
  avviso?: string | null;
}) {
  return (
    <div id={id} className={styles.avvisi}>
      <div role="alert">{errore !== null && <p className={classes(styles.avviso, styles.errore)}>{errore}</p>}</div>
      <div role="status">{avviso !== null && <p className={styles.avviso}>{avviso}</p>}</div>
    </div>
  );
}
