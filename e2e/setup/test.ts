import { expect, test as base } from '@playwright/test';
import { isOwnProductSpoilt, ownProduct, spoilOwnProduct, type Product } from './product-address.ts';
import { startProduct } from './product.ts';

export { expectAccessible } from './axe.ts';
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
