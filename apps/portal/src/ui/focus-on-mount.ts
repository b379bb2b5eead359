/**
 * A `ref` for an element that replaces another after a user's action: it takes the focus, which would be lost
 * otherwise. Not for elements that a page begins with.
 */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
