/** A `ref` for a control, or a group of them, that disappears: if it had the focus, the screen's title takes it. */
export function giveFocusOn(control: HTMLElement | null): (() => void) | undefined {
  if (control === null) return undefined;
  return () => {
    if (control.contains(document.activeElement)) document.querySelector<HTMLElement>('h1')?.focus();
  };
}
