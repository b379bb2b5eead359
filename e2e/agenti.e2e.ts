import { cifraControllo } from '@battistrada/domain/partita-iva';
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

test('an agent hears at once what the office says to a discount beyond his limit', async ({ page, browser }) => {
  await page.goto('/login');
  await page.getByLabel('Username').fill('agente');
  await page.getByLabel('Password', { exact: true }).fill('gomme2026');
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(page).toHaveURL(/\/agenti$/);
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Clienti' }).click();
  await page.getByRole('searchbox').fill('pieni giri');
  await page.getByRole('button', { name: 'Cerca', exact: true }).click();
  await page.getByRole('link', { name: /^Pieni Giri/ }).click();
  await page.getByRole('link', { name: 'Cerca e ordina' }).locator('visible=true').click();
  await page.getByRole('combobox').first().fill('demotanti');
  await page.keyboard.press('Enter');
  await page
    .getByRole('button', { name: /^Aggiungi/ })
    .first()
    .click();
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: /Carrello/ })
    .click();
  const sconti = page.getByRole('region', { name: 'Prezzi e sconti' });
  await sconti.getByRole('button', { name: /^Cambia il prezzo di .*PRIMACY 4$/ }).click();
  // Further than the agent goes by himself, and no lower than the floor.
  await sconti.getByLabel('Prezzo o sconto').fill('12 %');
  await sconti.getByLabel('Motivo').fill('Quattro treni');
  await sconti.getByRole('button', { name: 'Applica' }).click();
  await expect(sconti.getByText('In attesa dell’ufficio')).toBeVisible();

  const { baseURL } = test.info().project.use;
  const office = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
  await office.goto('/login');
  await office.getByLabel('Username').fill('vendite');
  await office.getByLabel('Password', { exact: true }).fill('gomme2026');
  await office.getByRole('button', { name: 'Accedi' }).click();
  await expect(office).toHaveURL(/\/backoffice$/);
  await office.goto('/backoffice/prezzi');
  const richiesta = office.getByRole('region').filter({ hasText: 'Quattro treni' });
  await richiesta.getByRole('button', { name: 'Approva' }).click();
  await expect(office.getByText('Prezzo approvato')).toBeVisible();
  await expect(page.getByText(/^L’ufficio ha approvato/)).toBeVisible();
  await expect(sconti.getByText('Concordato')).toBeVisible();
  await office.context().close();
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

test('an agent makes a quotation for a customer, and proposes a new one whom the office approves', async ({
  page,
  browser,
}, { project }) => {
  await page.goto('/login');
  await page.getByLabel('Username').fill('agente');
  await page.getByLabel('Password', { exact: true }).fill('gomme2026');
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(page).toHaveURL(/\/agenti$/);
  await page.goto('/agenti/clienti?testo=rossi');
  await page
    .getByRole('link', { name: /^Autofficina Rossi|Rossi/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Preventivi', exact: true }).click();
  await page.getByRole('button', { name: 'Nuovo preventivo' }).first().click();
  await expect(page).toHaveURL(/\/agenti\/clienti\/[^/]+\/preventivo\?/);
  await expectAccessible(page, 'main h1');

  // A note that is written without a network stays, and is saved once.
  await page.getByRole('link', { name: 'Scheda' }).click();
  const nota = `Senza rete (${project.name})`;
  await page.getByRole('textbox', { name: 'Nuova nota' }).fill(nota);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Salva la nota' }).click();
  await expect(page.getByText('Il testo è ancora qui: riprova.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Nuova nota' })).toHaveValue(nota);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Salva la nota' }).click();
  await expect(page.getByRole('textbox', { name: 'Nuova nota' })).toHaveValue('');
  await expect(page.getByText(nota)).toHaveCount(1);

  await page.goto('/agenti/nuovo-cliente');
  const ditta = `Gomme Collina ${project.name}`;
  const cifre = project.name === 'desktop' ? '0331122440' : '0331122441';
  await page.getByLabel('Partita IVA').fill(`${cifre}${(cifraControllo(cifre) + 1) % 10}`);
  await page.getByLabel('Ragione sociale').fill(ditta);
  await page.getByLabel('Via e numero').fill('Via dei Colli 4');
  await page.getByLabel('CAP').fill('40136');
  await page.getByLabel('Città').fill('Bologna');
  await page.getByLabel('Provincia').fill('bo');
  await page.getByLabel('Telefono').fill('051 6677889');
  await page.getByRole('button', { name: 'Proponi all’ufficio' }).click();
  // The check digit is tried before anything is sent; the right one follows from the others.
  await expect(page.getByText('Controlla la partita IVA')).toBeVisible();
  await page.getByLabel('Partita IVA').fill(`${cifre}${cifraControllo(cifre)}`);
  await page.getByRole('button', { name: 'Proponi all’ufficio' }).click();
  await expect(page.getByText('Proposta inviata all’ufficio')).toBeVisible();
  await expectAccessible(page, 'main h1');

  const office = await (await browser.newContext()).newPage();
  await office.goto('/login');
  await office.getByLabel('Username').fill('vendite');
  await office.getByLabel('Password', { exact: true }).fill('gomme2026');
  await office.getByRole('button', { name: 'Accedi' }).click();
  await expect(office).toHaveURL(/\/backoffice$/);
  await office.goto('/backoffice/richieste?nuovi=true');
  await expectAccessible(office, 'main h1');
  const proposto = office.getByRole('region', { name: ditta });
  await proposto.getByLabel('Pagamento').fill('Bonifico 30 gg');
  await proposto.getByRole('button', { name: 'Crea il cliente' }).click();
  await expect(office.getByText('Cliente creato: da oggi è di chi lo ha proposto')).toBeVisible();

  await office.goto('/backoffice/agenti');
  await expectAccessible(office, 'main h1');
  await office.getByRole('link', { name: 'Limiti di sconto' }).click();
  await expectAccessible(office, 'main h1');
  await office.context().close();

  await page.goto('/agenti');
  await page.getByRole('region', { name: 'Risposte dell’ufficio' }).getByRole('link', { name: ditta }).click();
  await expect(page.getByRole('heading', { level: 1, name: ditta })).toBeVisible();
});
