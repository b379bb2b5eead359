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

test('a screen whose code never comes loads the document once more, then says that something broke', async ({
  page,
}) => {
  await loginAs(page, 'rossi');
  await page.route(/\/assets\/coupon-page-.*\.js$/, (route) => route.fulfill({ status: 404 }));
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.goto('/coupon');
  await expect(page.getByRole('heading', { level: 1, name: 'Qualcosa non ha funzionato' })).toBeVisible();
  expect(documents).toBe(2);
  await page.unroute(/\/assets\/coupon-page-.*\.js$/);
  await page.getByRole('button', { name: 'Ricarica la pagina' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Coupon' })).toBeVisible();
});
