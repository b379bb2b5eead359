import ChevronLeft from 'virtual:icona/chevron-left';
import { ICONE } from 'virtual:icone/banco';
import RefreshCw from 'virtual:icona/refresh-cw';
import { turnSchermo, useGirato } from '../../features/agente/girato.ts';
import { useTastoPrezzi } from '../../prezzi/use-tasto-prezzi.ts';
import { Link, usePlace } from '../../router/navigation.tsx';
import type { ScreenPath } from '../../router/screen-path.ts';
import type { Screen } from '../../router/screen.ts';
import { SCREENS } from '../../roots/banco/screens.ts';
import { later } from '../../ui/later.tsx';
import { Providers } from '../providers.tsx';
import { SaltaAlContenuto } from '../salta-al-contenuto.tsx';
import { useClientePerso } from '../use-cliente-perso.ts';
import { useFocusTitolo } from '../use-focus-titolo.ts';
import { usePezziCarrello } from '../use-pezzi-carrello.ts';
import { useUtente } from '../use-utente.ts';
import styles from './cornice.module.css';
import { MenuAgente } from './menu-agente.tsx';
import { testi } from './testi.ts';

// Loaded after the screen, whose code is near its limit.
const TastiBanco = later(() => import('./tasti-banco.tsx').then((module) => module.TastiBanco));

/** The menu of the table, with the paths that the dealer's screens use. */
const MENU = Object.entries<Screen>(SCREENS).flatMap(([path, { titolo, menu }]) =>
  menu === undefined
    ? []
    : [{ path: path.replace('/agenti/clienti/:codice', '') as ScreenPath, etichetta: titolo, ...menu }],
);

export interface CorniceBancoProps {
  /** The customer as in the address. */
  readonly codice: string;
  /** Called with 403 or 404 when the agent may no longer act for the customer. */
  readonly onPerso: (status: number) => void;
}

/** The frame at a customer's counter, which always shows the customer (design, "What the next screens need"). */
export function CorniceBanco(props: CorniceBancoProps) {
  return (
    <Providers>
      <Dentro {...props} />
    </Providers>
  );
}

function Dentro({ codice, onPerso }: CorniceBancoProps) {
  const { Page } = usePlace();
  const cliente = useUtente();
  const pezzi = usePezziCarrello();
  const isGirato = useGirato();
  useTastoPrezzi();
  useFocusTitolo();
  useClientePerso(onPerso);
  return (
    <>
      <SaltaAlContenuto />
      <TastiBanco />
      <header className={styles.banco} data-girato={isGirato || undefined}>
        {!isGirato && (
          // Another document, so that no data of this customer remains.
          <a href="/agenti/clienti" className={styles.indietro} aria-label={testi.tuttiIClienti}>
            <ChevronLeft aria-hidden="true" />
            <span>{testi.tuttiIClienti}</span>
          </a>
        )}
        <Link to="/home" className={styles.cliente} aria-current={undefined}>
          {cliente?.ragioneSociale}
        </Link>
        {!isGirato && <span className={styles.io}>{cliente?.nome}</span>}
        <button
          type="button"
          className={styles.gira}
          aria-pressed={isGirato}
          onClick={() => turnSchermo(isGirato ? '' : codice)}
        >
          <RefreshCw aria-hidden="true" />
          {isGirato ? testi.tornaATe : testi.gira}
        </button>
      </header>
      <MenuAgente voci={MENU} icone={ICONE} pezzi={pezzi} />
      <main id="contenuto" tabIndex={-1} className={styles.main}>
        <Page />
      </main>
    </>
  );
}
