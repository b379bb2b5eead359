import { loginAs } from './setup/account.ts';
import { expect, test } from './setup/test.ts';

test('offline, a screen whose code is missing keeps the portal up, says so, and opens when the network returns', async ({
  page,
  context,
}) => {
  await loginAs(page, 'rossi');
  await page.goto('/coupon');
  await expect(page.getByRole('heading', { level: 1, name: 'Coupon' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  // Not by a link: one that is reached for fetches its code before it is pressed.
  await page.evaluate(() => {
    history.pushState(null, '', '/ritiroPFU');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('alert').filter({ hasText: 'Sei offline' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Coupon' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Ritiro PFU' })).toBeVisible();
  await expect(page).toHaveURL(/\/ritiroPFU$/);
});
