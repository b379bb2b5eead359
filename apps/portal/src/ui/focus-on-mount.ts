/**
 * A `ref` for an element that replaces another after a user's action: it takes the focus, which would be lost
 * otherwise. Not for elements that a page begins with.
 */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}

/** A `ref` for a button that disappears: if it had the focus, the screen's title takes it. */
export function giveFocusOn(button: HTMLButtonElement | null): (() => void) | undefined {
  if (button === null) return undefined;
  return () => {
    if (document.activeElement === button) document.querySelector<HTMLElement>('h1')?.focus();
  };
}
