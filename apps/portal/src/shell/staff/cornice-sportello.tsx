import { useQueryClient } from '@tanstack/react-query';
import ChevronLeft from 'virtual:icona/chevron-left';
import Eye from 'virtual:icona/eye';
import Phone from 'virtual:icona/phone';
import { ICONE } from 'virtual:icone/sportello';
import { useEffect } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useTastoPrezzi } from '../../prezzi/use-tasto-prezzi.ts';
import { usePlace, useNavigate } from '../../router/navigation.tsx';
import type { ScreenPath } from '../../router/screen-path.ts';
import type { Screen } from '../../router/screen.ts';
import { COME, TELEFONO } from '../../roots/sportello/davanti.ts';
import { SCREENS } from '../../roots/sportello/screens.ts';
import { Badge } from '../../ui/badge.tsx';
import { useSnack } from '../../ui/snack.tsx';
import { Providers } from '../providers.tsx';
import { SaltaAlContenuto } from '../salta-al-contenuto.tsx';
import { focusRicerca, hasDialogo, isTyping } from '../tasti-comuni.ts';
import { useClientePerso } from '../use-cliente-perso.ts';
import { useFocusTitolo } from '../use-focus-titolo.ts';
import { usePezziCarrello } from '../use-pezzi-carrello.ts';
import { useUtente } from '../use-utente.ts';
import { Voce } from '../voce.tsx';
import styles from './cornice-sportello.module.css';
import { testi } from './testi-sportello.ts';

/** The menu of one kind of counter, with the paths that the dealer's screens use. */
const menuAt = (inizio: string) =>
  Object.entries<Screen>(SCREENS).flatMap(([path, { titolo, menu }]) =>
    menu === undefined || !path.startsWith(inizio)
      ? []
      : [{ path: path.replace(`${inizio}:codice`, '') as ScreenPath, etichetta: titolo, ...menu }],
  );
const MENU = { telefono: menuAt(TELEFONO), come: menuAt(COME) };

export interface CorniceSportelloProps {
  /** True when the staff sees the portal as one of the customer's users; false for a telephone order. */
  readonly isSolaLettura: boolean;
  /** The customer, or his user's name, as in the address. */
  readonly codice: string;
  /** Called with 403 or 404 when the staff may no longer stand here. */
  readonly onPerso: (status: number) => void;
}

/** The frame of the staff at a customer's counter, which always shows the customer and what may be done here. */
export function CorniceSportello(props: CorniceSportelloProps) {
  return (
    <Providers>
      <Dentro {...props} />
    </Providers>
  );
}

function Dentro({ isSolaLettura, codice, onPerso }: CorniceSportelloProps) {
  const { Page } = usePlace();
  const cliente = useUtente();
  const pezzi = usePezziCarrello();
  useTastoPrezzi();
  useFocusTitolo();
  useTastiSportello();
  useRifiutiDetti(isSolaLettura);
  useClientePerso(onPerso);
  const Segno = isSolaLettura ? Eye : Phone;
  return (
    <>
      <SaltaAlContenuto />
      <header className={styles.testata} data-come={isSolaLettura || undefined}>
        <p className={styles.chi}>
          <Segno aria-hidden="true" />
          <span className={styles.cosa}>{isSolaLettura ? testi.come : testi.telefono}</span>
          <b>{cliente?.ragioneSociale}</b>
          {!isSolaLettura && cliente?.bloccato === true && <Badge kind="bad">{testi.bloccatoBreve}</Badge>}
          {isSolaLettura && <span className={styles.utente}>{testi.utente(decodeURIComponent(codice))}</span>}
        </p>
        {/* Another document, so that no data of this customer remains. */}
        <a href={isSolaLettura ? '/backoffice/clienti' : '/backoffice/telefono'} className={styles.esci}>
          <ChevronLeft aria-hidden="true" />
          <span>{isSolaLettura ? testi.esci : testi.altroCliente}</span>
        </a>
      </header>
      <nav className={styles.menu} aria-label={testi.menu}>
        {(isSolaLettura ? MENU.come : MENU.telefono).map((voce) => (
          <Voce
            key={voce.path}
            voce={voce}
            icona={ICONE[voce.icona as keyof typeof ICONE]}
            pezzi={voce.path === '/carrello' ? pezzi : 0}
            className={styles.voce}
          />
        ))}
        {!isSolaLettura && (
          <p className={styles.tasti}>
            <kbd>/</kbd> {testi.cerca} <kbd>Alt</kbd> <kbd>C</kbd> {testi.carrello}
          </p>
        )}
      </nav>
      {isSolaLettura && (
        <aside className={styles.avviso} aria-label={testi.solaLetturaNome}>
          {testi.solaLettura}
        </aside>
      )}
      <main id="contenuto" tabIndex={-1} className={styles.main}>
        <Page />
      </main>
    </>
  );
}

/** Shows the server's refusals in their own words: the dealer's screens expect none and would say to try again. */
function useRifiutiDetti(isSolaLettura: boolean): void {
  const client = useQueryClient();
  const snack = useSnack();
  useEffect(() => {
    if (!isSolaLettura) return;
    return client.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      const error: unknown = event.action.error;
      if (error instanceof ApiError && error.status === 403) snack(error.messaggio, 'error');
    });
  }, [client, snack, isSolaLettura]);
}

/** `/` opens the search and Alt-C the cart, from any field, so that an order needs no mouse. */
function useTastiSportello(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (hasDialogo() || event.ctrlKey || event.metaKey) return;
      if (event.altKey && event.code === 'KeyC') void navigate({ to: '/carrello' });
      else if (event.key === '/' && !isTyping(event.target) && !event.altKey) {
        void navigate({ to: '/cerca' }).then(() => requestAnimationFrame(() => focusRicerca()));
      } else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [navigate]);
}
