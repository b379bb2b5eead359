import { telefonoHref, ufficioPer } from './contatti.ts';
import styles from './sospeso.module.css';

/**
 * Told on every screen, before he fills a cart that nobody will take: a blocked customer looks, and orders nothing. At the lower
 * edge, where it moves nothing when it comes.
 */
export function Sospeso() {
  const ufficio = ufficioPer('amministrazione');
  return (
    <p className={styles.sospeso} role="status">
      <b>La tua utenza è sospesa:</b> puoi consultare, ma non inviare ordini.
      {ufficio !== null && (
        <>
          {' '}
          Chiama il{' '}
          <a href={telefonoHref(ufficio.telefono)} className={styles.telefono}>
            {ufficio.telefono}
          </a>
          .
        </>
      )}
    </p>
  );
}
