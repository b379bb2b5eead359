import { ICONE } from 'virtual:icone/staff';
import { hasDiritto } from '@battistrada/contract/diritti';
import Search from 'virtual:icona/search';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, usePathname, usePlace } from '../../router/navigation.tsx';
import { menuOf } from '../../router/menu.ts';
import { staff } from '../../roots/staff/root.ts';
import { buttonClass } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { later, loadAhead } from '../../ui/later.tsx';
import { whenIdle } from '../../ui/when-idle.ts';
import { BarraInterna } from '../barra-interna.tsx';
import { Providers } from '../providers.tsx';
import { SaltaAlContenuto } from '../salta-al-contenuto.tsx';
import { testi as testiCornice } from '../testi.ts';
import { testi as testiPagine } from '../testi-pagine.ts';
import { TestoErrore } from '../testo-errore.tsx';
import { useDirittoTolto } from '../use-diritto-tolto.ts';
import { useUtente } from '../use-utente.ts';
import { useFocusTitolo } from '../use-focus-titolo.ts';
import styles from './cornice.module.css';
import { testi } from './testi.ts';
import { useConteggi } from './use-conteggi.ts';
import { useTastiStaff } from './use-tasti-staff.ts';
import { VoceLaterale } from './voce-laterale.tsx';

const MENU = menuOf(staff);

const loadTavolozza = () => import('./tavolozza.tsx');
const Tavolozza = later(() => loadTavolozza().then((module) => module.Tavolozza));
const Tasti = later(() => import('./tasti.tsx').then((module) => module.Tasti));

/** The frame around every screen of the staff: the top bar, and the menu at the side, on a phone below the bar. */
export function Cornice() {
  return (
    <Providers>
      <Dentro />
    </Providers>
  );
}

function Dentro() {
  const { Page } = usePlace();
  const menu = useRef<HTMLElement>(null);
  const path = usePathname();
  const conteggi = useConteggi();
  const utente = useUtente();
  const voci = MENU.filter(
    ({ diritto = null }) => utente !== undefined && [diritto].flat().some((uno) => hasDiritto(utente, uno)),
  );
  // The server would refuse every call of such a screen, so the reason is shown at once instead of loading errors.
  const isVietata = utente !== undefined && MENU.some((voce) => voce.path === path && !voci.includes(voce));
  useFocusTitolo();
  useDirittoTolto();
  const [cerca, setCerca] = useTavolozza();
  const [isElenco, setElenco] = useState(false);
  useTastiStaff({
    onElenco: useCallback(() => setElenco(true), [setElenco]),
    onTavolozza: useCallback(() => setCerca(true), [setCerca]),
  });
  // On a phone the menu is one scrolling line; the current entry stays visible.
  useLayoutEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [path, voci.length]);
  return (
    <div className={styles.cornice}>
      <SaltaAlContenuto />
      <BarraInterna nome={testi.nome} home={staff.home} />
      <nav ref={menu} className={styles.menu} aria-label={testiCornice.menuPrincipale}>
        <div className={styles.voci}>
          <button type="button" className={classes(styles.voce, styles.cerca)} onClick={() => setCerca(true)}>
            <Search aria-hidden="true" />
            <span>{testi.apriTavolozza}</span>
            <kbd>{testi.tasti}</kbd>
          </button>
          {voci.map((voce, indice) => (
            <VoceLaterale
              key={voce.path}
              voce={voce}
              icona={ICONE[voce.icona]}
              conteggio={conteggi[voce.path] ?? 0}
              className={classes(
                styles.voce,
                indice > 0 && voci[indice - 1]?.gruppo !== voce.gruppo && styles.primaDelGruppo,
              )}
            />
          ))}
        </div>
      </nav>
      <main id="contenuto" tabIndex={-1} className={styles.main}>
        {isVietata ? <Vietata /> : <Page />}
      </main>
      {cerca && <Tavolozza menu={voci} onClose={() => setCerca(false)} />}
      {isElenco && <Tasti onClose={() => setElenco(false)} />}
    </div>
  );
}

/** Replaces a screen for which the visitor lacks the right: he typed its address, or somebody sent it. */
function Vietata() {
  return (
    <TestoErrore code={403}>
      <Link to={staff.home} className={buttonClass('primary')}>
        {testiPagine.errore.inizio}
      </Link>
    </TestoErrore>
  );
}

/** Whether the command palette is open: Ctrl-K opens it from anywhere. */
function useTavolozza(): [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(false);
  // Whoever knows the keys types on at once: letters typed while the code loads would be lost.
  useEffect(() => loadAhead(() => whenIdle().then(loadTavolozza)), []);
  // Before the button that names the keys is painted, because whoever sees it may press them.
  useLayoutEffect(() => {
    const open = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
  return [isOpen, setOpen];
}
