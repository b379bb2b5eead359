import Clock from 'virtual:icona/clock';
import Mail from 'virtual:icona/mail';
import Phone from 'virtual:icona/phone';
import { telefonoHref } from '../ui/telefono.ts';
import styles from './barra-contatti.module.css';
import { orarioBreve, ufficioPer } from './contatti.ts';
import { testi } from './testi.ts';
import { showsContatti, useScorrimento } from './use-scorrimento.ts';

/**
 * Phone, mail and hours: a strip below the top bar on a wide screen, part of the top bar on a phone. It has its own
 * room in the header, so it covers nothing; while hidden it takes no focus. Not shown when no office is set.
 */
export function BarraContatti() {
  const isShown = useScorrimento(showsContatti);
  const ufficio = ufficioPer('ordini');
  if (ufficio === null) return null;
  const { telefono, email } = ufficio;
  const orario = orarioBreve(ufficio);
  return (
    <aside className={styles.bar} aria-label={testi.contatti} inert={!isShown} data-hidden={!isShown || undefined}>
      <div className={styles.inner}>
        {orario !== null && (
          <span className={styles.orari}>
            <Clock />
            <span>
              <span>{orario.giorni}</span> <span>{orario.ore}</span>
            </span>
          </span>
        )}
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
