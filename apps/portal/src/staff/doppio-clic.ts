/**
 * The second click of a double click belongs to what the first one hit: an answer may take that away in between, and
 * the same place then shows the button of another row, whose act nobody asked for, or a dialog whose edge closes it.
 */
export function keepDoppioClic(signal?: AbortSignal): void {
  let primo: Element | null = null;
  const keep = (event: MouseEvent): void => {
    const comando = event.target instanceof Element ? event.target.closest('button, a') : null;
    // A keyboard's click counts none.
    if (event.detail < 2) primo = comando;
    else if (comando !== primo) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  addEventListener('click', keep, { capture: true, ...(signal && { signal }) });
}
