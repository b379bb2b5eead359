import type { Locator, Page } from '@playwright/test';

/**
 * The row of the demo's article that is never short (apps/demo/src/catalogo/speciali.ts): thousands of pieces in every
 * warehouse.
 */
export function plentiful(page: Page): Locator {
  return page
    .getByRole('feed', { name: 'Prodotti trovati' })
    .getByRole('article')
    .filter({ hasText: /[45]\.\d{3} pz/ })
    .first();
}
