import { useEffect } from 'react';
import { focusRicerca, hasDialogo, isTyping } from '../tasti-comuni.ts';

/** What the arrow keys lead to within a row: its link or button, its tick. */
const COMANDI = ':is(a, button, input[type=checkbox]):not(:disabled)';
/** A screen's own search. A field that completes a choice does not count. */
const RICERCA = 'main input[type=search]:not([role=combobox])';

interface Tasti {
  readonly onElenco: () => void;
  readonly onTavolozza: () => void;
}

/**
 * The keys of every screen of the staff: `/` goes to its search, or opens the palette where there is none; the arrows
 * go from row to row; Esc closes what is open beside the list; `?` opens the list of shortcuts.
 */
export function useTastiStaff({ onElenco, onTavolozza }: Tasti): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (hasDialogo() || !(event.target instanceof Element)) return;
      if (onTasto(event.key, event.target, { onElenco, onTavolozza })) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onElenco, onTavolozza]);
}

/** True when the key meant something here. */
function onTasto(key: string, target: Element, { onElenco, onTavolozza }: Tasti): boolean {
  if (key === 'ArrowDown' || key === 'ArrowUp') return moveRiga(target, key === 'ArrowDown');
  if (isTyping(target)) return false;
  if (key === '/') {
    if (!focusRicerca(RICERCA)) onTavolozza();
  } else if (key === '?') onElenco();
  else if (key === 'Escape') return closeAperto();
  else return false;
  return true;
}

/**
 * From a row's control to the same one of the next row; from the search into the list, and back above its first row.
 */
function moveRiga(target: Element, isGiu: boolean): boolean {
  const riga = target.matches(COMANDI) ? target.closest('main tbody tr') : null;
  if (riga === null) {
    return isGiu && target.matches(RICERCA) && focusComando([...document.querySelectorAll('main tbody tr')], 0);
  }
  const righe = [...(riga.closest('tbody')?.children ?? [])];
  const indice = righe.indexOf(riga);
  const prossime = isGiu ? righe.slice(indice + 1) : righe.slice(0, indice).toReversed();
  return (
    focusComando(prossime, [...riga.querySelectorAll(COMANDI)].indexOf(target)) || (!isGiu && focusRicerca(RICERCA))
  );
}

/** Focuses the control at this place in the first of the rows that has any. */
function focusComando(righe: readonly Element[], posto: number): boolean {
  for (const riga of righe) {
    const comandi = riga.querySelectorAll<HTMLElement>(COMANDI);
    const comando = comandi[posto] ?? comandi[0];
    if (comando === undefined) continue;
    comando.focus();
    return true;
  }
  return false;
}

/** Closes the detail beside the list; the focus in it goes back to the row that opened it. */
function closeAperto(): boolean {
  const chiudi = document.querySelector<HTMLElement>('main [data-chiude]');
  if (chiudi === null) return false;
  const aperta = document.querySelector<HTMLElement>('main tbody [aria-current=true]');
  chiudi.click();
  // Where there is no room for both, the list is shown only now.
  requestAnimationFrame(() => aperta?.focus());
  return true;
}
