/** A `ref` for a control that disappears: if it had the focus, the screen's title takes it. */
export function giveFocusOn(control: HTMLElement | null): (() => void) | undefined {
  if (control === null) return undefined;
  return () => {
    if (document.activeElement === control) document.querySelector<HTMLElement>('h1')?.focus();
  };
}
