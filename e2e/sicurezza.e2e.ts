/**
 * A user's own access: a second factor from its QR code to the login with it, a forgotten password, a session ended
 * from elsewhere.
 */
import type { Page } from '@playwright/test';
import { codiceOf } from '../apps/server/src/test/codici-app.ts';
import { submitLogin } from './setup/account.ts';
import { lastMail } from './setup/outbox.ts';
import { expect, expectAccessible, test } from './setup/test.ts';

async function openSecurity(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await submitLogin(page, username);
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/utente');
  await expect(page.getByRole('heading', { name: 'Accesso e sicurezza' })).toBeVisible();
}

test('a second factor is set up, asked for at the login, replaced by a recovery code and removed', async ({
  page,
  isMobile,
}) => {
  // Each width has its own account, because a factor belongs to the account.
  const username = isMobile ? 'rossi2' : 'neri';
  await openSecurity(page, username);
  await expectAccessible(page, 'text=Ultimi accessi');
  await page.getByRole('button', { name: 'Attiva', exact: true }).click();
  await expectAccessible(page, '[aria-label^="Codice QR"]');
  const segreto = (await page.locator('dialog[open] code').innerText()).replaceAll(/\s/g, '');
  await page.getByLabel('Codice dell’app').fill(codiceOf(segreto, new Date()));
  await page.getByLabel('Codice dell’app').press('Enter');
  const codici = page.getByRole('alertdialog', { name: 'Codici di recupero' });
  await expect(codici.getByRole('listitem')).toHaveCount(10);
  const [recupero = ''] = await codici.getByRole('listitem').allInnerTexts();
  await codici.getByRole('button', { name: 'Li ho conservati' }).click();
  await expect(page.getByText('Restano 10 codici di recupero.')).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/login');
  await submitLogin(page, username);
  const codice = page.getByLabel('Codice dell’app');
  await expect(codice).toBeFocused();
  await expectAccessible(page, 'input[name=codice]');
  await codice.fill('000000');
  await codice.press('Enter');
  await expect(page.getByText('Codice errato o già usato.')).toBeVisible();
  await codice.fill(recupero);
  await codice.press('Enter');
  await expect(page).toHaveURL(/\/home$/);

  await page.goto('/utente');
  await page.getByRole('button', { name: 'Togli', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Togli' }).click();
  await expect(page.getByText('Secondo fattore tolto: per entrare basta la password.')).toBeVisible();
});

test('a forgotten password is reset by the link of the mail and then opens the portal', async ({ page, isMobile }) => {
  const { username, email } = isMobile
    ? { username: 'verdi', email: 'giulia@verdigomme.example' }
    : { username: 'bianchi', email: 'officina@bianchi.example' };
  await page.goto('/login');
  await page.getByRole('button', { name: 'Password dimenticata?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Password dimenticata' });
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByRole('button', { name: 'Manda il link' }).click();
  await expect(dialog.getByText('Se lo username esiste')).toBeVisible();
  const link = /\/attivazione\?password=[\w-]+/;
  await expect.poll(() => link.exec(lastMail(email) ?? '')?.[0], { timeout: 40_000 }).toBeTruthy();
  await page.goto(link.exec(lastMail(email) ?? '')?.[0] ?? '');
  await expectAccessible(page, 'input[name=ripeti]');
  // The old password again, because other journeys log in with it.
  await page.getByLabel('Password', { exact: true }).fill('gomme2026');
  await page.getByLabel('Ripeti la password').fill('gomme2026');
  await page.getByRole('button', { name: 'Imposta la password' }).click();
  await expect(page).toHaveURL(/\/home$/);
});
