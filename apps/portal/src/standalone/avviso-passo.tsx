import { classes } from '../ui/classes.ts';
import styles from './attivazione-page.module.css';

/** What a step has to say beside its fields. Both regions stand before they speak: only a change is announced. */
export function AvvisoPasso({
  id,
  errore = null,
  avviso = null,
}: {
  /** For the field that it describes. */
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
