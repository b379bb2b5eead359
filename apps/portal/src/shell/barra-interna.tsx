import LogOut from 'virtual:icona/log-out';
import { marchio } from '../api/meta.ts';
import { Link } from '../router/navigation.tsx';
import type { ScreenPath } from '../router/screen-path.ts';
import styles from './barra-interna.module.css';
import { testi } from './testi-menu.ts';
import { useLeave } from './use-leave.ts';
import { useUtente } from './use-utente.ts';

/** The top bar of staff and agents: the application's name, the user, and the logout. */
export function BarraInterna({ nome, home }: { nome: string; home: ScreenPath }) {
  const utente = useUtente();
  const { isLeaving, leave } = useLeave();
  return (
    <header className={styles.barra}>
      <Link to={home} className={styles.marchio} aria-current={undefined}>
        {marchio()} <b>B2B</b> <span className={styles.nome}>{nome}</span>
      </Link>
      <span className={styles.utente}>{utente?.nome}</span>
      <button type="button" className={styles.esci} disabled={isLeaving} onClick={leave}>
        <LogOut aria-hidden="true" />
        {testi.esci}
      </button>
    </header>
  );
}
