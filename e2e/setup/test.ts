import { expect, test as base } from '@playwright/test';
import { isOwnProductSpoilt, ownProduct, spoilOwnProduct, type Product } from './product-address.ts';
import { startProduct } from './product.ts';

export { expectAccessible } from './axe.ts';
export { expect };

/**
 * Playwright's test, which also fails when the page logs an error or throws. A failure lists the calls that the server
 * refused or that broke. After a failure Playwright starts another worker, which gets a new demo, because a journey
 * cannot be repeated on half-changed data.
 */
export const test = base.extend<{ quietPage: void }, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from the pattern: none here.
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
        // The browser itself logs a refused request; the journeys judge the portal's reaction.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
          faults.push(message.text());
        }
      });
      await use();
      if (info.status !== info.expectedStatus) {
        spoilOwnProduct();
        await info.attach('refused and broken calls', { body: refused.join('\n'), contentType: 'text/plain' });
      }
      // A further context of a journey holds a live connection, of which a user may have ten.
      const others = page.context().browser()?.contexts() ?? [];
      await Promise.all(others.filter((other) => other !== page.context()).map((other) => other.close()));
      if (faults.length > 0) spoilOwnProduct();
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});
