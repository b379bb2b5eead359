import MenuIcon from 'virtual:icona/menu';
import User from 'virtual:icona/user';
import { ICONE } from 'virtual:icone/dealer/acquisti';
import { marchio } from '../api/meta.ts';
import { Link } from '../router/navigation.tsx';
import type { ScreenPath } from '../router/screen-path.ts';
import { classes } from '../ui/classes.ts';
import { later, loadAhead } from '../ui/later.tsx';
import { whenIdle } from '../ui/when-idle.ts';
import { BarraContatti } from './barra-contatti.tsx';
import styles from './barra.module.css';
import { MenuAComparsa } from './menu-a-comparsa.tsx';
import { testi } from './testi.ts';
import { usePezziCarrello } from './use-pezzi-carrello.ts';
import { useUtente } from './use-utente.ts';
import { useVociMenu } from './use-voci-menu.ts';
import { Voce } from './voce.tsx';

/** The menus that open from the bar have their own code, requested when the pointer or the focus reaches the bar. */
export const loadMenu = () => import('./menu-completo.tsx');
const reachMenu = () => loadAhead(loadMenu);
const VociGruppo = later(() => loadMenu().then(({ VociGruppo }) => VociGruppo));
const VociUtente = later(() => loadMenu().then(({ VociUtente }) => VociUtente));

const TestataStampa = later(() => import('./testata-stampa.tsx').then((module) => module.TestataStampa));

/**
 * Chat and notices leave the network to the first screen and load when the browser is idle; the rest works without
 * them.
 */
const Vivo = later<{ path: ScreenPath }>(() =>
  whenIdle()
    .then(() => import('./vivo.tsx'))
    .then(
      ({ Vivo: loaded }) => loaded,
      () => () => null,
    ),
);

/** On a phone these four are in the bottom bar, with `Menu` for everything else. */
const PRINCIPALI: ReadonlySet<string> = new Set(['/home', '/cerca', '/carrello', '/ordini']);

/** The top bar; on a phone its menu is at the bottom edge, near the thumb. */
export function Barra({
  path,
  onMenu,
  onScorciatoie,
}: {
  path: ScreenPath;
  onMenu: () => void;
  onScorciatoie: () => void;
}) {
  const voci = useVociMenu();
  const pezzi = usePezziCarrello();
  const utente = useUtente();
  const isIn = (gruppo: string) => voci.some((voce) => voce.gruppo === gruppo && voce.path === path);
  return (
    <header className={styles.header} onPointerEnter={reachMenu} onFocus={reachMenu}>
      <div className={styles.top}>
        <div className={styles.inner}>
          <Link to="/home" className={styles.brand} aria-current={undefined}>
            {marchio()} <b>B2B</b>
          </Link>
          <nav className={styles.nav} aria-label={testi.menuPrincipale}>
            {voci.map(
              (voce) =>
                voce.gruppo === 'acquisti' && (
                  <Voce
                    key={voce.path}
                    voce={voce}
                    icona={ICONE[voce.icona]}
                    pezzi={voce.path === '/carrello' ? pezzi : 0}
                    className={classes(styles.entry, !PRINCIPALI.has(voce.path) && styles.wide)}
                  />
                ),
            )}
            <MenuAComparsa
              label={testi.documenti}
              className={classes(styles.entry, styles.wide)}
              isCurrent={isIn('documenti')}
            >
              <VociGruppo gruppo="documenti" />
            </MenuAComparsa>
            <MenuAComparsa
              label={testi.servizi}
              className={classes(styles.entry, styles.wide)}
              isCurrent={isIn('servizi') && path !== '/utente'}
            >
              <VociGruppo gruppo="servizi" />
            </MenuAComparsa>
            <button
              type="button"
              className={classes(styles.entry, styles.menu)}
              aria-haspopup="dialog"
              onClick={onMenu}
            >
              <MenuIcon />
              <span>{testi.menu}</span>
            </button>
          </nav>
          <div className={styles.vivo}>
            <TestataStampa />
            <Vivo path={path} />
          </div>
          <MenuAComparsa
            label={utente?.nome ?? testi.menuUtente}
            icon={<User />}
            className={classes(styles.entry, styles.user)}
            isCurrent={path === '/utente'}
          >
            <VociUtente onScorciatoie={onScorciatoie} />
          </MenuAComparsa>
        </div>
      </div>
      <BarraContatti />
    </header>
  );
}
