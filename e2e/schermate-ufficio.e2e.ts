import { SCREENS } from '../apps/portal/src/roots/staff/screens.ts';
import { enter, loginAs } from './setup/account.ts';
import { openScreen } from './setup/screen.ts';
import { expect, expectAccessible, test } from './setup/test.ts';

test('every screen of the staff has a title, fits its width and has no finding of axe, in light and dark', async ({
  page,
  isMobile,
}) => {
  await loginAs(page, 'backend');
  for (const [path, { titolo }] of Object.entries(SCREENS)) {
    await test.step(path, async () => {
      await page.emulateMedia({ colorScheme: 'light' });
      await openScreen(page, path, titolo, isMobile);
      await expectAccessible(page, 'main h1');
      // The narrowest window is 320 px (design, "Accessibility").
      for (const width of isMobile ? [320, 390] : [1440]) {
        await page.setViewportSize({ width, height: 900 });
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(beyond, `${path} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
      }
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page, 'main h1');
    });
  }
});

test('on a phone the menu fades where it is cut off', { tag: '@telefono' }, async ({ page }) => {
  await enter(page, 'backend');
  const strip = page.getByRole('navigation', { name: 'Menu principale' }).locator('> div');
  await expect(strip).toHaveCSS('mask-image', /linear-gradient/);
  // No word stands where it fades when the strip is at its ends.
  const room = await strip.evaluate((drawn) => {
    const words = [...drawn.querySelectorAll('svg, a > span, button > span')].map((word) =>
      word.getBoundingClientRect(),
    );
    drawn.scrollLeft = drawn.scrollWidth;
    const { right } = drawn.getBoundingClientRect();
    const last = drawn.lastElementChild?.lastElementChild?.getBoundingClientRect().right ?? right;
    return [words[0]?.left ?? 0, right - last];
  });
  for (const edge of room) expect(edge).toBeGreaterThanOrEqual(20);
});

// On a phone rows are cards.
test(
  'a list of orders shows its usual columns whole, and hours with a pause are read whole',
  { tag: '@desktop' },
  async ({ page }) => {
    await loginAs(page, 'backend');
    await page.goto('/backoffice/ordini');
    const table = page.getByRole('table', { name: 'Ordini' });
    await expect(table.getByText('mancano').first()).toBeVisible();
    for (const width of [1280, 1366, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const cut = () => table.evaluate((drawn) => drawn.clientWidth - (drawn.parentElement?.clientWidth ?? 0));
      await expect.poll(cut, { message: `cut at ${width} px` }).toBeLessThanOrEqual(0);
      // A wholesale order may be as large as this.
      const totale = table.getByRole('row').nth(1).getByRole('cell').last();
      const scritto = await totale.innerText();
      await totale.locator('b').evaluate((cell) => (cell.textContent = '2.915.089,06\u00a0€'));
      expect(await cut(), `cut at ${width} px by a total of seven figures`).toBeLessThanOrEqual(0);
      await totale.locator('b').evaluate((cell, prima) => (cell.textContent = prima), scritto);
      // A long name has a second line, and the row its height.
      const cliente = table.getByRole('row').nth(2).getByRole('cell').nth(3);
      await cliente.locator('span').evaluate((name) => {
        name.textContent = 'Autofficina Bianchi di Bianchi Luca & C. S.n.c.';
      });
      expect(await cliente.evaluate((cell) => cell.scrollWidth - cell.clientWidth), `${width} px`).toBe(0);
    }
    await page.goto('/backoffice/impostazioni');
    const lunedi = page.getByLabel('Lunedì').nth(1);
    await expect(lunedi).toHaveValue('09:00-13:00, 14:30-17:30');
    expect(await lunedi.evaluate((field) => field.scrollWidth - field.clientWidth)).toBeLessThanOrEqual(0);
  },
);

// "Print is a design too: A4, ink-saving, no chrome" (design, "Visual direction").
test(
  'a list of orders is printed whole on its paper, without what it is ticked with',
  { tag: '@desktop' },
  async ({ page }) => {
    await loginAs(page, 'backend');
    await page.goto('/backoffice/ordini');
    const table = page.getByRole('table', { name: 'Ordini' });
    await expect(table.getByText('mancano').first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(table.getByRole('checkbox').first()).toBeHidden();
    await expect(page.getByText('Scegli tutti gli ordini in elenco')).toBeHidden();
    await expect(page.getByText('Scelto', { exact: true })).toBeHidden();
  },
);

for (const ruolo of ['vendite', 'magazzino', 'amministrazione', 'marketing']) {
  test(`${ruolo} may open what its menu and its work to do name, and finds something there`, async ({ page }) => {
    await enter(page, ruolo);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    const links = page.locator('a[href^="/backoffice"]');
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const path of new Set(paths)) {
      await test.step(path, async () => {
        await page.goto(path);
        const main = page.getByRole('main');
        await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(main.getByRole('heading', { name: 'Qui non puoi entrare' })).toHaveCount(0);
        // More than the title and a checkbox: a list, a form, or the message that there is nothing.
        await expect(
          main.locator('table, form, ul, ol, dl, fieldset, [role="status"]:not(:empty)').first(),
        ).toBeAttached();
      });
    }
  });
}
