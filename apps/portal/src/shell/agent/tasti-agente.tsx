import { useCallback, useEffect, useState } from 'react';
import { Scorciatoie } from '../scorciatoie.tsx';
import { focusRicerca, hasDialogo } from '../tasti-comuni.ts';
import { useTastoElenco } from '../use-tasto-elenco.ts';
import { useTastoRicerca } from '../use-tasto-ricerca.ts';
import { elencoTasti } from './testi-tasti.ts';

/** The keys of an agent's screens outside the counters, and their list. */
export function TastiAgente() {
  const [isElenco, setElenco] = useState(false);
  useTastoRicerca('/agenti/clienti');
  useTastiClienti();
  useTastoElenco(useCallback(() => setElenco(true), []));
  return isElenco && <Scorciatoie open elenco={elencoTasti} onClose={() => setElenco(false)} />;
}

/** What the arrows lead to: the customer of a row. */
const CLIENTI = 'main [data-cliente]';

/** The arrows go from the search to the customers, from one to the next, and back above the first. */
function useTastiClienti(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
      if ((key !== 'ArrowDown' && key !== 'ArrowUp') || ctrlKey || metaKey || altKey || shiftKey) return;
      if (hasDialogo() || !(target instanceof HTMLElement)) return;
      if (moveCliente(target, key === 'ArrowDown')) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

/** True when there was somewhere to go. */
function moveCliente(target: HTMLElement, isGiu: boolean): boolean {
  const clienti = [...document.querySelectorAll<HTMLElement>(CLIENTI)];
  const qui = clienti.indexOf(target);
  if (qui < 0 && !(isGiu && target.matches('main input[type=search]'))) return false;
  // From the search it is the first one.
  const prossimo = clienti[qui + (isGiu ? 1 : -1)];
  prossimo?.focus();
  return prossimo !== undefined || (!isGiu && focusRicerca());
}
