import { Link } from '../router/navigation.tsx';
import { buttonClass } from '../ui/button.tsx';
import styles from './pagina-errore.module.css';
import { testi } from './testi-pagine.ts';

/** Where wrong addresses end; `code` is an HTTP status. */
export function PaginaErrore({ code }: { code: number }) {
  const { errore } = testi;
  const isLost = code === 404;
  return (
    <section className={styles.page}>
      <div className={styles.text}>
        <p className={styles.now}>{errore.codice(code)}</p>
        <h1>{isLost ? errore.titolo404 : errore.titolo}</h1>
        <p className={styles.lead}>{isLost ? errore.testo404 : errore.testo}</p>
        <div className={styles.actions}>
          <Link to="/home" className={buttonClass('primary')}>
            {errore.home}
          </Link>
          <Link to="/cerca" className={buttonClass('quiet')}>
            {errore.cerca}
          </Link>
        </div>
      </div>
      <div className={styles.tread} aria-hidden="true" />
    </section>
  );
}
