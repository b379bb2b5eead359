/** Findings of axe on a page. */
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { settleAnimations } from './animations.ts';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Expects no finding of axe (WCAG 2.2 AA) on the page in its current state. `landmark` is an element of the finished
 * page only: before React has rendered, axe passes an empty page.
 */
export async function expectAccessible(page: Page, landmark: string): Promise<void> {
  await page.locator(landmark).first().waitFor();
  // A message that comes while axe reads is there at once. Motion is the page's own again afterwards.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await settleAnimations(page);
  const found = await analyze(page);
  const tooSmall = found.find(({ id }) => id === TARGET_SIZE);
  const violations = found.filter(({ id }) => id !== TARGET_SIZE).map(({ id, nodes }) => describe(id, nodes));
  for (const node of tooSmall?.nodes ?? []) {
    if (await isTooSmallInTheOpen(page, node)) violations.push(describe(TARGET_SIZE, [node]));
  }
  await page.emulateMedia({ reducedMotion: null });
  expect(violations).toEqual([]);
}

/** Axe measures only the visible part of a target, which is smaller where a sticky bar covers it. */
const TARGET_SIZE = 'target-size';

type Finding = axe.Result;

/**
 * Runs axe in the page itself, over all of it or over what `part` selects. Its code is put there once for each
 * document: another copy is another 600 KB to compile, and runs slowly until the browser has optimized it.
 */
async function analyze(page: Page, part?: string): Promise<Finding[]> {
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    runOnly: part === undefined ? { type: 'tag', values: TAGS } : { type: 'rule', values: [TARGET_SIZE] },
  };
  for (;;) {
    const violations = await page.evaluate(
      async ([asked, within]) => (await window.axe?.run(within ?? document, asked))?.violations,
      [options, part] as const,
    );
    if (violations !== undefined) return violations;
    await page.evaluate(axe.source);
  }
}

/** True when a target is too small in the middle of the window too, where no bar covers it. */
async function isTooSmallInTheOpen(page: Page, { target }: Finding['nodes'][number]): Promise<boolean> {
  const selector = target.join(' ');
  await page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  return (await analyze(page, selector)).length > 0;
}

function describe(id: string, nodes: Finding['nodes']): string {
  return `${id}: ${nodes.map(({ html }) => html).join(' | ')}`;
}
