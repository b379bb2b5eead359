import ChevronLeft from 'virtual:icona/chevron-left';
import { marchio } from '../../api/meta.ts';
import { usePlace } from '../../router/navigation.tsx';
import { Providers } from '../providers.tsx';
import { SaltaAlContenuto } from '../salta-al-contenuto.tsx';
import { useFocusTitolo } from '../use-focus-titolo.ts';
import { useUtente } from '../use-utente.ts';
import styles from './cornice.module.css';

const HOME = 'Torna al portale';

/** The frame around the proposals: only a link back to the portal. */
export function CorniceProposte() {
  return (
    <Providers>
      <Dentro />
    </Providers>
  );
}

function Dentro() {
  const { Page } = usePlace();
  const utente = useUtente();
  useFocusTitolo();
  return (
    <>
      <SaltaAlContenuto />
      <header className={styles.barra}>
        <a href="/home" className={styles.indietro} aria-label={HOME}>
          <ChevronLeft aria-hidden="true" />
          {marchio()} <b>B2B</b>
        </a>
        <span className={styles.utente}>{utente?.ragioneSociale}</span>
      </header>
      <main id="contenuto" tabIndex={-1} className={styles.main}>
        <Page />
      </main>
    </>
  );
}
