import Clock from 'virtual:icona/clock';
import Mail from 'virtual:icona/mail';
import Phone from 'virtual:icona/phone';
import styles from './barra-contatti.module.css';
import { GIORNI, ORARI, telefonoHref, UFFICI } from './contatti.ts';
import { testi } from './testi.ts';
import { showsContatti, useScorrimento } from './use-scorrimento.ts';

/**
 * Phone, mail and hours: a strip under the top bar on a wide screen, part of the top bar on a phone. It is in the
 * header's own room, so it covers nothing; what is hidden takes no focus.
 */
export function BarraContatti() {
  const isShown = useScorrimento(showsContatti);
  const { telefono, email } = UFFICI[0];
  return (
    <aside className={styles.bar} aria-label={testi.contatti} inert={!isShown} data-hidden={!isShown || undefined}>
      <div className={styles.inner}>
        <span className={styles.orari}>
          <Clock />
          <span>
            <span>{GIORNI}</span> <span>{ORARI}</span>
          </span>
        </span>
        <a href={telefonoHref(telefono)} aria-label={testi.chiama(telefono)}>
          <Phone />
          <span>{telefono}</span>
        </a>
        <a href={`mailto:${email}`} aria-label={testi.scrivi(email)}>
          <Mail />
          <span>{email}</span>
        </a>
      </div>
    </aside>
  );
}
