import type { Page } from '@playwright/test';

/** Waits for the end of fades and colour changes: a text in the middle of one has too little contrast. */
export async function settleAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}
