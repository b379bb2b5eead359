import { expect, expectAccessible, test } from './setup/test.ts';

test('an agent orders at a customer’s counter, and another customer’s stays as it is', async ({ page }, {
  project,
}) => {
  await page.goto('/login');
  await page.getByLabel('Username').fill('agente');
  await page.getByLabel('Password', { exact: true }).fill('gomme2026');
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(page).toHaveURL(/\/agenti$/);
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Clienti' }).click();
  await expectAccessible(page, 'main h1');
  await page.getByRole('searchbox').fill('pieni giri');
  await page.getByRole('button', { name: 'Cerca', exact: true }).click();
  await page.getByRole('link', { name: /^Pieni Giri/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pieni Giri S.r.l.' })).toBeVisible();
  await expectAccessible(page, 'main h2');

  // A note, once.
  const nota = `Passato in officina (${project.name})`;
  await page.getByRole('textbox', { name: 'Nuova nota' }).fill(nota);
  await page.getByRole('button', { name: 'Salva la nota' }).click();
  await expect(page.getByText(nota)).toHaveCount(1);

  // The dealer's own search and cart, with this customer's prices.
  await page.getByRole('link', { name: 'Cerca e ordina' }).locator('visible=true').click();
  await page.getByRole('combobox').first().fill('205/55 R16');
  await page.keyboard.press('Enter');
  // The cheapest may be the last of its kind.
  await page
    .getByRole('spinbutton', { name: /^Quantità di/ })
    .first()
    .fill('1');
  await page
    .getByRole('button', { name: /^Aggiungi/ })
    .first()
    .click();
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: /Carrello/ })
    .click();
  await expect(page).toHaveURL(/\/agenti\/clienti\/[^/]+\/carrello$/);
  await expect(page.getByText('RESOCONTO')).toBeVisible();
  await expectAccessible(page, 'main h1');

  const other = await page.context().newPage();
  await other.goto('/agenti/clienti');
  await other
    .getByRole('link', { name: /^Autoservice Fidanza|^Carrozzeria Sospesa|^Gommauto/ })
    .first()
    .click();
  await other
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: /Carrello/ })
    .click();
  await expect(other.getByText('Nessun elemento nel carrello.')).toBeVisible();

  await page
    .getByRole('button', { name: /^Conferma/ })
    .locator('visible=true')
    .click();
  // The cheapest may lie in another deposito: then the portal asks first.
  const procedi = page.getByRole('button', { name: "Procedi con l'ordine" });
  const completato = page.getByText('Ordine Completato!');
  await expect(procedi.or(completato)).toBeVisible();
  if (await procedi.isVisible()) await procedi.click();
  await expect(completato).toBeVisible();
  // Taken back within its five minutes, the lines are in the agent's cart again.
  await page.getByRole('button', { name: /^Annulla ordine/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annulla ordine' }).click();
  await expect(page.getByText('Ordine annullato: i prodotti sono di nuovo nel carrello.')).toBeVisible();
  await page.getByRole('link', { name: 'Vai al carrello' }).click();
  await expect(page).toHaveURL(/\/agenti\/clienti\/[^/]+\/carrello$/);
  await expect(page.getByText('RESOCONTO')).toBeVisible();
});

test('a customer who is not his leads an agent to the error page', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Username').fill('agente');
  await page.getByLabel('Password', { exact: true }).fill('gomme2026');
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(page).toHaveURL(/\/agenti$/);
  await page.goto('/agenti/clienti/NESSUNO/carrello');
  await expect(page.getByRole('heading', { name: 'Pagina non trovata' })).toBeVisible();
});
