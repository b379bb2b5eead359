import { ICONE } from 'virtual:icone/agent';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useGirato } from '../../features/agente/girato.ts';
import { usePlace } from '../../router/navigation.tsx';
import { menuOf } from '../../router/menu.ts';
import { agent } from '../../roots/agent/root.ts';
import { later } from '../../ui/later.tsx';
import { BarraInterna } from '../barra-interna.tsx';
import { Providers } from '../providers.tsx';
import { SaltaAlContenuto } from '../salta-al-contenuto.tsx';
import { useDirittoTolto } from '../use-diritto-tolto.ts';
import { useFocusTitolo } from '../use-focus-titolo.ts';
import styles from './cornice.module.css';
import { MenuAgente } from './menu-agente.tsx';
import { SchermoGirato } from './schermo-girato.tsx';
import { keepSenzaRete } from './senza-rete-banco.ts';
import { testi } from './testi-fuori.ts';

const MENU = menuOf(agent);

// Loaded after the screen: on a phone nobody presses them.
const TastiAgente = later(() => import('./tasti-agente.tsx').then((module) => module.TastiAgente));

/**
 * The frame around an agent's screens outside the customers' counters. While the screen is turned to a customer none of
 * them is drawn: they show other customers, and the browser's Back leads to them.
 */
export function Cornice() {
  const isGirato = useGirato();
  return <Providers>{isGirato ? <SchermoGirato /> : <Dentro />}</Providers>;
}

function Dentro() {
  const { Page } = usePlace();
  useFocusTitolo();
  useDirittoTolto();
  useEffect(keepSenzaRete, []);
  useRilettura();
  return (
    <>
      <SaltaAlContenuto />
      <TastiAgente />
      <BarraInterna nome={testi.nome} home={agent.home} />
      <MenuAgente voci={MENU} icone={ICONE} />
      <main id="contenuto" tabIndex={-1} className={styles.main}>
        <Page />
      </main>
    </>
  );
}

/**
 * The browser's Back from a counter, which is another document, may show a page as it was left: what it says may have
 * been done at the counter.
 */
function useRilettura(): void {
  const client = useQueryClient();
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) void client.invalidateQueries({ queryKey: ['agente'] });
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [client]);
}
