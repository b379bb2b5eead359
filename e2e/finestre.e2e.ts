/**
 * Dialogs and sheets of the dealer's screens: each opens by its button, has no finding of axe in light and dark, and
 * closes by Esc.
 */
import type { Locator, Page } from '@playwright/test';
import { loginAs } from './setup/account.ts';
import { openMenu } from './setup/screen.ts';
import { expect, expectAccessible, test } from './setup/test.ts';

const button =
  (name: string | RegExp) =>
  (page: Page): Locator =>
    page.getByRole('button', { name }).first();

const FINESTRE: readonly (readonly [path: string, open: (page: Page) => Locator])[] = [
  ['/estrattoconto', button('Paga online')],
  ['/liste', button('Nuova lista')],
  ['/liste', button(/^Storico/)],
  ['/osservati', button('Nuovo avviso')],
  ['/collegamenti', button('Nuova chiave')],
  ['/utente', button('Cambia password')],
  ['/utente', button('Attiva')],
  ['/preventivi', button('Logo')],
  ['/preventivi', button('Ricarico e prezzi')],
];

test('every dialog has no finding of axe in light and dark, and Esc closes it', async ({ page, isMobile }) => {
  await loginAs(page, 'rossi');
  let shown = '';
  for (const [path, open] of FINESTRE) {
    if (path !== shown) await page.goto(path);
    shown = path;
    // On a phone the lesser actions are in a menu.
    if (isMobile && path === '/preventivi') await openMenu(page, 'Altro');
    await checkOpened(page, open(page));
  }
});

test('filters and products of a quotation are sheets on a phone alone, without a finding of axe', async ({
  page,
  isMobile,
}) => {
  await loginAs(page, 'rossi');
  await page.goto('/cerca?q=205/55r16');
  if (!isMobile) {
    await expect(page.getByRole('button', { name: /^Filtri/ })).toBeHidden();
    return;
  }
  await checkOpened(page, button(/^Filtri/)(page));
  await page.goto('/preventivi');
  await page.getByRole('button', { name: 'Nuovo preventivo' }).click();
  await expect(page).toHaveURL(/\/preventivo\?id=/);
  await checkOpened(page, button(/^Nel preventivo/)(page));
});

async function checkOpened(page: Page, opener: Locator): Promise<void> {
  await opener.click();
  await page.getByRole('dialog').waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, 'dialog[open]');
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
