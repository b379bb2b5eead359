/** A `ref` for a button that disappears: if it had the focus, the screen's title takes it. */
export function giveFocusOn(button: HTMLButtonElement | null): (() => void) | undefined {
  if (button === null) return undefined;
  return () => {
    if (document.activeElement === button) document.querySelector<HTMLElement>('h1')?.focus();
  };
}
