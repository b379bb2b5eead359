import { usePlace } from '../../router/navigation.tsx';
import { agent } from '../../roots/agent/root.ts';
import { BarraInterna } from '../barra-interna.tsx';
import { Providers } from '../providers.tsx';
import { SaltaAlContenuto } from '../salta-al-contenuto.tsx';
import { useFocusTitolo } from '../use-focus-titolo.ts';
import styles from './cornice.module.css';
import { testi } from './testi.ts';

/** The frame around every screen of an agent. A menu comes with the second screen. */
export function Cornice() {
  return (
    <Providers>
      <Dentro />
    </Providers>
  );
}

function Dentro() {
  const { Page } = usePlace();
  useFocusTitolo();
  return (
    <>
      <SaltaAlContenuto />
      <BarraInterna nome={testi.nome} home={agent.home} />
      <main id="contenuto" tabIndex={-1} className={styles.main}>
        <Page />
      </main>
    </>
  );
}
