import { telefonoHref } from '../ui/telefono.ts';
import { ufficioPer } from './contatti.ts';
import styles from './sospeso.module.css';

/**
 * Tells a blocked customer on every screen that he may look but not order, before he fills a cart in vain. It is at the
 * lower edge, so it moves nothing when it appears.
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
