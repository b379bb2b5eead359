import { useCallback, useRef, type RefCallback } from 'react';

type Campo = HTMLInputElement | HTMLSelectElement | HTMLButtonElement;

/** Where the focus was: the name of the field, empty for a form's button, and the caret of a text. */
interface Lasciato {
  readonly nome: string;
  readonly caret: number | null;
}

/**
 * A `ref` for a form or its fields that another address replaces: the new field of the same name takes the focus, which
 * would be lost with the old one.
 */
export function useKeptFocus(): RefCallback<HTMLElement> {
  const lasciato = useRef<Lasciato | null>(null);
  return useCallback((element: HTMLElement | null) => {
    const campo = element === null ? null : findCampo(element, lasciato.current);
    if (campo !== null) {
      focusCampo(campo, lasciato.current?.caret ?? null);
      lasciato.current = null;
    }
    return () => {
      // Of several replaced fields only one had it.
      lasciato.current = readLasciato(element) ?? lasciato.current;
    };
  }, []);
}

function readLasciato(element: HTMLElement | null): Lasciato | null {
  const active = document.activeElement;
  if (!isCampo(active) || element === null || !element.contains(active)) return null;
  return { nome: active.name, caret: active instanceof HTMLInputElement ? active.selectionEnd : null };
}

function findCampo(element: HTMLElement, lasciato: Lasciato | null): Campo | null {
  if (lasciato === null) return null;
  if (isCampo(element)) return element.name === lasciato.nome ? element : null;
  const { nome } = lasciato;
  return element.querySelector<Campo>(nome === '' ? 'button[type=submit]' : `[name="${nome}"]`);
}

function focusCampo(campo: Campo, caret: number | null): void {
  campo.focus({ preventScroll: true });
  if (caret !== null && campo instanceof HTMLInputElement) campo.setSelectionRange(caret, caret);
}

function isCampo(element: Element | null): element is Campo {
  return (
    element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLButtonElement
  );
}
