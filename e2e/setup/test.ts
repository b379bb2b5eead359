import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';
import { isOwnProductSpoilt, ownProduct, spoilOwnProduct, type Product } from './product-address.ts';
import { startProduct } from './product.ts';

export { expect };

/**
 * Playwright's test, failing when the page logs an error or throws. A failure says which calls the server refused, and which broke.
 * After it Playwright starts another worker, which gets a new demo: a journey cannot be repeated on what it left half way.
 */
export const test = base.extend<{ quietPage: void }, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs: nothing here.
    async ({}, use, { parallelIndex }) => {
      const stop = isOwnProductSpoilt() ? await startProduct(parallelIndex) : null;
      await use(ownProduct());
      await stop?.();
    },
    { auto: true, scope: 'worker' },
  ],
  baseURL: ({ product }, provide) => provide(product.address),
  quietPage: [
    async ({ page }, use, info) => {
      const faults: string[] = [];
      const refused: string[] = [];
      page.on('response', (answer) => answer.status() >= 400 && refused.push(`${answer.status()} ${answer.url()}`));
      page.on('requestfailed', (call) => refused.push(`${call.failure()?.errorText ?? 'broken'} ${call.url()}`));
      page.on('pageerror', (error) => faults.push(String(error)));
      page.on('console', (message) => {
        // A refused request is logged by the browser itself; the journeys judge what the portal makes of it.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
          faults.push(message.text());
        }
      });
      await use();
      if (info.status !== info.expectedStatus) {
        spoilOwnProduct();
        await info.attach('refused and broken calls', { body: refused.join('\n'), contentType: 'text/plain' });
      }
      // A context that a journey opened beside its own holds a live connection, of which a user may have ten.
      const others = page.context().browser()?.contexts() ?? [];
      await Promise.all(others.filter((other) => other !== page.context()).map((other) => other.close()));
      if (faults.length > 0) spoilOwnProduct();
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Expects no finding of axe (WCAG 2.2 AA) on the page as it is now. `landmark` is something that only the finished
 * page shows: before React has rendered, axe passes an empty page.
 */
export async function expectAccessible(page: Page, landmark: string): Promise<void> {
  await page.locator(landmark).first().waitFor();
  await settleAnimations(page);
  const found = await analyze(page);
  const tooSmall = found.find(({ id }) => id === TARGET_SIZE);
  const violations = found.filter(({ id }) => id !== TARGET_SIZE).map(({ id, nodes }) => describe(id, nodes));
  for (const node of tooSmall?.nodes ?? []) {
    if (await isTooSmallInTheOpen(page, node)) violations.push(describe(TARGET_SIZE, [node]));
  }
  expect(violations).toEqual([]);
}

/** Axe measures what is to be seen of a target: less, where a bar that sticks to an edge of the window lies over it. */
const TARGET_SIZE = 'target-size';

type Finding = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

async function analyze(page: Page, part?: string): Promise<Finding[]> {
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    // In the page itself: the portal has no frame of another origin, which alone would need a second, blank page.
    .setLegacyMode();
  const { violations } = await (
    part === undefined
      ? axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      : axe.include(part).withRules(TARGET_SIZE)
  ).analyze();
  return violations;
}

/** Whether a target is too small also in the middle of the window, where no bar lies over it. */
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

/** Waits until nothing fades in or changes its colour any more: half way there a text has no contrast yet. */
async function settleAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}
