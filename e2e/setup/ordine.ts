import type { Page } from '@playwright/test';

/** Types a text into the search of a screen and sends it. */
export async function searchFor(page: Page, testo: string): Promise<void> {
  await page.getByRole('combobox').first().fill(testo);
  await page.keyboard.press('Enter');
}

/**
 * Adds the first article found to the cart: as many pieces as its row proposes, or `pezzi`. The cheapest article may
 * have only one piece left.
 */
export async function addFirst(page: Page, pezzi?: number): Promise<void> {
  if (pezzi !== undefined) {
    await page
      .getByRole('spinbutton', { name: /^Quantità di/ })
      .first()
      .fill(String(pezzi));
  }
  await page
    .getByRole('button', { name: /^Aggiungi/ })
    .first()
    .click();
}

/** Opens the cart from the menu of a customer's counter. */
export async function openCart(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: /Carrello/ })
    .click();
}
