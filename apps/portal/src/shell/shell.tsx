import { useCallback, useState } from 'react';
import { usePlace } from '../router/navigation.tsx';
import { later } from '../ui/later.tsx';
import { Barra, loadMenu } from './barra.tsx';
import { Providers } from './providers.tsx';
import { SaltaAlContenuto } from './salta-al-contenuto.tsx';
import styles from './shell.module.css';
import { TornaSu } from './torna-su.tsx';
import './transizioni.css';
import { useUtente } from './use-utente.ts';
import { useFocusTitolo } from './use-focus-titolo.ts';
import { useTasti } from './use-tasti.ts';

const Finestre = later(() => loadMenu().then(({ Finestre }) => Finestre));

const Sospeso = later(() => import('./sospeso.tsx').then((module) => module.Sospeso));

/** The frame around every screen behind the login, with snacks and pop-ups above the routes. */
export function Shell() {
  return (
    <Providers>
      <Cornice />
    </Providers>
  );
}

function Cornice() {
  const { path, Page } = usePlace();
  const isSospeso = useUtente()?.bloccato;
  const [opened, setOpened] = useState<'menu' | 'scorciatoie' | null>();
  // undefined until one is first opened; later they stay mounted, to return the focus.
  const close = useCallback(() => setOpened(null), []);
  const openMenu = useCallback(() => setOpened('menu'), []);
  const openScorciatoie = useCallback(() => setOpened('scorciatoie'), []);
  useTasti(openScorciatoie);
  useFocusTitolo();
  return (
    <>
      <SaltaAlContenuto />
      <Barra path={path} onMenu={openMenu} onScorciatoie={openScorciatoie} />
      <main id="contenuto" tabIndex={-1} className={styles.main}>
        <Page />
      </main>
      {isSospeso && <Sospeso />}
      <TornaSu />
      {opened !== undefined && <Finestre opened={opened} onClose={close} />}
    </>
  );
}
