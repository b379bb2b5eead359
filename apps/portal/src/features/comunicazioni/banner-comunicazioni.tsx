import type { Comunicazione, PosizioneComunicazione } from '@battistrada/contract/comunicazioni';
import Megaphone from 'virtual:icona/megaphone';
import { classes } from '../../ui/classes.ts';
import styles from './banner-comunicazioni.module.css';
import { testi } from './testi.ts';
import { TestoComunicazione } from './testo-comunicazione.tsx';

/** The announcements of one position, one below the other; nothing when there is none. */
export function BannerComunicazioni({
  comunicazioni,
  posizione,
}: {
  comunicazioni: readonly Comunicazione[];
  posizione: PosizioneComunicazione;
}) {
  const qui = comunicazioni.filter(({ posizioni }) => posizioni.includes(posizione));
  if (qui.length === 0) return null;
  return (
    <aside className={classes(styles.banner, 'no-print')} aria-label={testi.comunicazioni}>
      {qui.map(({ id, testo }) => (
        <div key={id} className={styles.comunicazione}>
          <Megaphone aria-hidden="true" />
          <TestoComunicazione testo={testo} />
        </div>
      ))}
    </aside>
  );
}
