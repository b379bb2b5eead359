import { SCREENS } from '../apps/portal/src/roots/staff/screens.ts';
import { submitLogin } from './setup/account.ts';
import { expect, expectAccessible, test } from './setup/test.ts';

test('every screen of the staff has a title, fits its width and has no finding of axe, in light and dark', async ({
  page,
}) => {
  test.slow();
  await page.goto('/login');
  await submitLogin(page, 'backend');
  await expect(page).toHaveURL(/\/backoffice$/);
  for (const [path, { titolo }] of Object.entries(SCREENS)) {
    await test.step(path, async () => {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(path);
      await expectAccessible(page, 'main h1');
      // Unread messages stand before it.
      await expect(page).toHaveTitle(new RegExp(String.raw`^(\(\d+\) )?Battistrada B2B - ${titolo}$`));
      const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(width, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page, 'main h1');
    });
  }
});
