import type { ReactNode } from 'react';
import { marchio, versione } from '../api/meta.ts';
import { contatti, orarioBreve, ufficioPer } from '../shell/contatti.ts';
import { telefonoHref } from '../ui/telefono.ts';
import { testi } from './login-testi.ts';
import styles from './standalone-frame.module.css';

/** The frame of pages outside the shell: a panel of tread beside the content, the offices below. */
export function StandaloneFrame({ children }: { children: ReactNode }) {
  const { uffici } = contatti();
  const primo = ufficioPer('ordini');
  const orario = primo === null ? null : orarioBreve(primo);
  return (
    <div className={styles.page}>
      <header className={styles.art}>
        <div className={styles.tread} aria-hidden="true" />
        <p className={styles.brand}>
          {marchio()} <b>B2B</b>
        </p>
        <div className={styles.pitch}>
          <p className={styles.motto}>{testi.motto}</p>
          <p>{testi.sottotitolo}</p>
        </div>
      </header>
      <main className={styles.main}>{children}</main>
      <footer className={styles.footer}>
        {uffici.length > 0 && (
          <>
            <h2>{testi.uffici}</h2>
            <ul className={styles.offices}>
              {uffici.map(({ nome, telefono, email }) => (
                <li key={nome}>
                  <b>{nome}</b>
                  <a href={telefonoHref(telefono)}>{telefono}</a>
                  <a href={`mailto:${email}`}>{email}</a>
                </li>
              ))}
            </ul>
          </>
        )}
        <p className={styles.small}>
          {orario !== null && (
            <span>
              {orario.giorni} {orario.ore}
            </span>
          )}
          <span>{testi.versione(versione())}</span>
        </p>
      </footer>
    </div>
  );
}
