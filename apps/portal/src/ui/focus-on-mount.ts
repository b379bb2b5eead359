/**
 * As the `ref` of what takes a place that a gesture has made for it: the focus goes on there instead of getting lost with what was
 * there before. Not for what a page begins with.
 */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
