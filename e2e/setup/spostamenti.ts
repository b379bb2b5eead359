import type { Page } from '@playwright/test';

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

/** The layout shifts of the document so far, including those of its present content. */
export async function countShifts(page: Page): Promise<number> {
  await untilPainted(page);
  return page.evaluate(() => window.spostamenti);
}

/** Waits for two frames: the first paints the present content, and after the second its shifts are reported. */
export async function untilPainted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );
}
