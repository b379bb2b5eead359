import ChevronLeft from 'virtual:icona/chevron-left';
import { marchio } from '../../api/meta.ts';
import { useTastoPrezzi } from '../../prezzi/use-tasto-prezzi.ts';
import { usePlace } from '../../router/navigation.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Providers } from '../providers.tsx';
import { SaltaAlContenuto } from '../salta-al-contenuto.tsx';
import { useFocusTitolo } from '../use-focus-titolo.ts';
import { useUtente } from '../use-utente.ts';
import styles from './cornice.module.css';

/** After the brand, so that the name of the link begins with what is seen (WCAG 2.5.3). */
const HOME = ': torna al portale';

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
  useTastoPrezzi();
  return (
    <>
      <SaltaAlContenuto />
      <header className={styles.barra}>
        <a href="/home" className={styles.indietro}>
          <ChevronLeft aria-hidden="true" />
          {marchio()} <b>B2B</b>
          <VisuallyHidden>{HOME}</VisuallyHidden>
        </a>
        <span className={styles.utente}>{utente?.ragioneSociale}</span>
      </header>
      <main id="contenuto" tabIndex={-1} className={styles.main}>
        <Page />
      </main>
    </>
  );
}
