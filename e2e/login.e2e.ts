/** Logging in and out: first access, request for access, return after the login, two tabs, devices. */
import type { Page } from '@playwright/test';
import { loginAs, loginOnScreen, submitLogin } from './setup/account.ts';
import { lastSms } from './setup/outbox.ts';
import { expect, expectAccessible, test } from './setup/test.ts';

/** Each account can be activated once, so each width has its own variant. */
test('the first access: by SMS on a phone, by checkbox on a desk', async ({ page, isMobile }) => {
  await page.goto('/login');
  await submitLogin(page, isMobile ? 'nuovo' : 'spunta');
  await expect(page).toHaveURL(/\/attivazione$/);
  await expect(page).toHaveTitle('Battistrada B2B - Attivazione');
  const terms = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Leggi le condizioni (PDF)' }).click();
  await (await terms).close();
  await (isMobile ? activateBySms(page) : activateByCheckbox(page));
  await expect(page).toHaveURL(/\/home$/);
});

async function activateBySms(page: Page): Promise<void> {
  await expectAccessible(page, 'input[name=telefono]');
  await page.getByLabel('Cellulare').fill('333 123 4567');
  await page.getByRole('button', { name: 'Invia il codice' }).click();
  const codice = page.getByLabel('Codice', { exact: true });
  await expect(codice).toBeFocused();
  await expectAccessible(page, 'input[name=codice]');
  await page.getByRole('button', { name: 'Invia un nuovo codice' }).click();
  await expect(
    page.getByText(
      'Utilizza per favore il codice che ti abbiamo già inviato. Potrai richiederne uno nuovo tra 5 minuti',
    ),
  ).toBeVisible();
  const right = /\d{6}/.exec(lastSms('+393331234567'))?.[0] ?? '';
  await codice.fill(right === '000000' ? '111111' : '000000');
  await codice.press('Enter');
  await expect(page.getByText('Codice PIN Errato. Ti restano 4 tentativi')).toBeVisible();
  // The phone may discard the page while the SMS is read.
  await page.reload();
  await codice.fill(right);
  await codice.press('Enter');
  await expectAccessible(page, 'text=Grazie!');
  await page.getByRole('button', { name: 'Entra' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await submitLogin(page, 'nuovo');
}

async function activateByCheckbox(page: Page): Promise<void> {
  await expectAccessible(page, 'input[name=accetto]');
  await page.getByRole('button', { name: 'Accetta e continua' }).click();
  await expect(page.getByText('Per continuare accetta le condizioni.')).toBeVisible();
  await page.getByLabel('Ho letto e accetto le condizioni di utilizzo').check();
  await page.getByRole('button', { name: 'Accetta e continua' }).click();
  await expectAccessible(page, 'text=Grazie!');
  await page.getByRole('button', { name: 'Entra' }).click();
}

test('without a session the activation leads to the login, and a request for access reaches the wholesaler', async ({
  page,
}) => {
  await page.goto('/attivazione');
  await expectAccessible(page, 'text=Vai all’accesso');
  await page.getByRole('link', { name: 'Vai all’accesso' }).click();
  await page.getByRole('link', { name: 'Richiedi l’accesso' }).click();
  await expectAccessible(page, 'dialog[open]');
  await page.getByLabel('Ragione sociale').fill('Officina Prova S.n.c.');
  await page.getByLabel('Partita IVA').fill('01234567897');
  await page.getByLabel('Telefono').fill('051 5550123');
  await page.getByLabel('Nome e cognome').fill('Ada Prova');
  await page.getByLabel('Email').fill('ada@prova.example');
  await page.getByRole('button', { name: 'Invia la richiesta' }).click();
  await expect(page.getByRole('dialog', { name: 'Richiesta inviata' })).toBeVisible();
});

test('a new visitor’s deep link leads to the login without mentioning a session, and back after the login', async ({
  page,
}) => {
  await page.goto('/cerca?q=2055516');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { name: 'Accedi' })).toBeVisible();
  await expect(page.getByText('Sessione Scaduta!')).toHaveCount(0);
  await submitLogin(page, 'bianchi');
  await expect(page).toHaveURL(/\/cerca\?q=2055516$/);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('two tabs show the same user, or none', async ({ page, context }) => {
  await loginAs(page, 'bianchi');
  await page.goto('/utente');
  await expect(page.getByText('Questo dispositivo')).toBeVisible();
  const other = await context.newPage();
  await loginOnScreen(other, 'rossi');
  await expect(page.getByRole('main').getByText('Rossi Pneumatici S.r.l.')).toBeVisible();

  await other.goto('/utente');
  await other.getByRole('button', { name: 'Esci da tutti i dispositivi' }).click();
  await other.getByRole('button', { name: 'Esci da tutti', exact: true }).click();
  await expect(other).toHaveURL(/\/login$/);
  await expect(page).toHaveURL(/\/login$/);

  await submitLogin(other, 'rossi');
  await expect(other).toHaveURL(/\/home$/);
  await expect(page).toHaveURL(/\/home$/);
});

test('unknown addresses show no page, and the login opened directly leads to the home', async ({ page }) => {
  await page.goto('/ordini');
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/login');
  await submitLogin(page, 'bianchi');
  await expect(page).toHaveURL(/\/home$/);
  for (const path of ['/niente', '/home/altro', '/index.html', '/accesso.php']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/error\?code=404$/);
  }
});
