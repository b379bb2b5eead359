declare global {
  interface Window {
    /** All layout shifts of the document so far. */
    spostamenti: number;
  }
}

/** Counts the layout shifts of each document from its beginning; given to `addInitScript`. */
export function watchShifts(): void {
  window.spostamenti = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('value' in entry && typeof entry.value === 'number') window.spostamenti += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
