import { Link } from '../router/navigation.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { telefonoHref, UFFICI } from './contatti.ts';
import styles from './pagina-in-arrivo.module.css';
import { testi } from './testi-pagine.ts';

const { inArrivo } = testi;

/** A screen still to come: says what it will do, and where what works now is. */
export function PaginaInArrivo({ titolo }: { titolo: keyof typeof inArrivo.descrizioni }) {
  const { telefono } = UFFICI[0];
  return (
    <section className={styles.page}>
      <div className={styles.text}>
        <Chip>{inArrivo.etichetta}</Chip>
        <h1>{titolo}</h1>
        <p className={styles.lead}>{inArrivo.descrizioni[titolo]}</p>
        <p className={styles.now}>
          {inArrivo.contatti} <a href={telefonoHref(telefono)}>{telefono}</a>
        </p>
        <div className={styles.actions}>
          <Link to="/cerca" className={buttonClass('primary')}>
            {inArrivo.cerca}
          </Link>
          <Link to="/ordini" className={buttonClass('quiet')}>
            {inArrivo.ordini}
          </Link>
        </div>
      </div>
      <div className={styles.tread} aria-hidden="true" />
    </section>
  );
}
