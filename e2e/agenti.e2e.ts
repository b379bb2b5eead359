import { cifraControllo } from '@battistrada/domain/partita-iva';
import { SCREENS as AGENTE } from '../apps/portal/src/roots/agent/screens.ts';
import { SCREENS as BANCO } from '../apps/portal/src/roots/banco/screens.ts';
import { enter, loginAs } from './setup/account.ts';
import { addFirst, openCart, searchFor } from './setup/ordine.ts';
import { openScreen, titleOf } from './setup/screen.ts';
import { expect, expectAccessible, test } from './setup/test.ts';

test('an agent orders at a customer’s counter, and the cart of another customer stays as it is', async ({ page }, {
  project,
}) => {
  await enter(page, 'agente');
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Clienti' }).click();
  await expectAccessible(page, 'main h1');
  await page.getByRole('searchbox').fill('pieni giri');
  await page.getByRole('button', { name: 'Cerca', exact: true }).click();
  await page.getByRole('link', { name: /^Pieni Giri/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pieni Giri S.r.l.' })).toBeVisible();
  await expectAccessible(page, 'main h2');

  // One note.
  const nota = `Passato in officina (${project.name})`;
  await page.getByRole('textbox', { name: 'Nuova nota' }).fill(nota);
  await page.getByRole('button', { name: 'Salva la nota' }).click();
  await expect(page.getByText(nota)).toHaveCount(1);

  // The dealer's own search and cart, with this customer's prices.
  await page.getByRole('link', { name: 'Cerca e ordina' }).locator('visible=true').click();
  await searchFor(page, '205/55 R16');
  await addFirst(page, 1);
  await openCart(page);
  await expect(page).toHaveURL(/\/agenti\/clienti\/[^/]+\/carrello$/);
  await expect(page.getByText('RESOCONTO')).toBeVisible();
  await expectAccessible(page, 'main h1');

  const other = await page.context().newPage();
  await other.goto('/agenti/clienti');
  await other
    .getByRole('link', { name: /^Autoservice Fidanza|^Carrozzeria Sospesa|^Gommauto/ })
    .first()
    .click();
  await openCart(other);
  await expect(other.getByText('Nessun elemento nel carrello.')).toBeVisible();

  await page
    .getByRole('button', { name: /^Conferma/ })
    .locator('visible=true')
    .click();
  // The cheapest may be in another deposito; then the portal asks first.
  const procedi = page.getByRole('button', { name: "Procedi con l'ordine" });
  const completato = page.getByText('Ordine Completato!');
  await expect(procedi.or(completato)).toBeVisible();
  if (await procedi.isVisible()) await procedi.click();
  await expect(completato).toBeVisible();
  // After a cancellation within its five minutes the lines are in the agent's cart again.
  await page.getByRole('button', { name: /^Annulla ordine/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annulla ordine' }).click();
  await expect(page.getByText('Ordine annullato: i prodotti sono di nuovo nel carrello.')).toBeVisible();
  await page.getByRole('link', { name: 'Vai al carrello' }).click();
  await expect(page).toHaveURL(/\/agenti\/clienti\/[^/]+\/carrello$/);
  await expect(page.getByText('RESOCONTO')).toBeVisible();
});

test('an agent sees at once the office’s decision on a discount beyond his limit', async ({ page, browser }) => {
  await enter(page, 'agente');
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Clienti' }).click();
  await page.getByRole('searchbox').fill('pieni giri');
  await page.getByRole('button', { name: 'Cerca', exact: true }).click();
  await page.getByRole('link', { name: /^Pieni Giri/ }).click();
  await page.getByRole('link', { name: 'Cerca e ordina' }).locator('visible=true').click();
  await searchFor(page, 'demotanti');
  await addFirst(page);
  await openCart(page);
  const sconti = page.getByRole('region', { name: 'Prezzi e sconti' });
  await sconti.getByRole('button', { name: /^Cambia il prezzo di .*PRIMACY 4$/ }).click();
  // Below the agent's own limit, but not below the floor.
  await sconti.getByLabel('Prezzo o sconto').fill('12 %');
  await sconti.getByLabel('Motivo').fill('Quattro treni');
  await sconti.getByRole('button', { name: 'Applica' }).click();
  await expect(sconti.getByText('In attesa dell’ufficio')).toBeVisible();

  const { baseURL } = test.info().project.use;
  const office = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
  await loginAs(office, 'vendite');
  await office.goto('/backoffice/prezzi');
  const richiesta = office.getByRole('region').filter({ hasText: 'Quattro treni' });
  await richiesta.getByRole('button', { name: 'Approva' }).click();
  await expect(office.getByText('Prezzo approvato')).toBeVisible();
  await expect(page.getByText(/^L’ufficio ha approvato/)).toBeVisible();
  await expect(sconti.getByText('Concordato')).toBeVisible();
  await office.context().close();
});

test('a customer who is not his leads an agent to the error page', async ({ page }) => {
  await loginAs(page, 'agente');
  await page.goto('/agenti/clienti/NESSUNO/carrello');
  await expect(page.getByRole('heading', { name: 'Pagina non trovata' })).toBeVisible();
});

test('an agent makes a quotation for a customer, and the office approves a new customer he proposed', async ({
  page,
  browser,
}, { project }) => {
  await loginAs(page, 'agente');
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
  // The check digit is checked before anything is sent; the right one follows from the others.
  await expect(page.getByText('Controlla la partita IVA')).toBeVisible();
  await page.getByLabel('Partita IVA').fill(`${cifre}${cifraControllo(cifre)}`);
  await page.getByRole('button', { name: 'Proponi all’ufficio' }).click();
  await expect(page.getByText('Proposta inviata all’ufficio')).toBeVisible();
  await expectAccessible(page, 'main h1');

  const office = await (await browser.newContext()).newPage();
  await loginAs(office, 'vendite');
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

test('every screen of an agent is accessible, and what is turned towards the customer shows nobody else', async ({
  page,
  isMobile,
}) => {
  await loginAs(page, 'agente');
  for (const path of ['', '/clienti', '/nuovo-cliente', '/andamento', '/sicurezza', '/error?code=404']) {
    await openScreen(page, `/agenti${path}`, titleOf(AGENTE, `/agenti${path}`), isMobile);
    await expectAccessible(page, 'main h1');
  }
  await page.goto('/agenti/clienti?testo=pieni');
  const altrui = await page.getByRole('link', { name: /^Pieni Giri/ }).getAttribute('href');
  await page.goto('/agenti/clienti?testo=rossi');
  await page.getByRole('link', { name: /^Rossi Pneumatici/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rossi Pneumatici S.r.l.' })).toBeVisible();
  const banco = page.url().replace(/\/home$/, '');
  for (const path of [
    '/home',
    '/cerca?q=205/55r16',
    '/outlet',
    '/carrello',
    '/ordini',
    '/altro',
    '/ordine-rapido',
    '/offerte',
    '/preventivi',
    '/ddt',
    '/fatture',
    '/notecredito',
    '/notedebito',
    '/estrattoconto',
    '/coupon',
    '/targeteconomy',
    '/error?code=404',
  ]) {
    await openScreen(page, banco + path, titleOf(BANCO, `/agenti/clienti/:codice${path}`), isMobile);
    await expectAccessible(page, 'main h1');
  }

  await page.goto(`${banco}/home`);
  await expect(page.getByRole('textbox', { name: 'Nuova nota' })).toBeVisible();
  await page.getByRole('button', { name: 'Gira' }).click();
  await expect(page.getByRole('button', { name: 'Torna a te' })).toBeVisible();
  for (const path of ['/home', '/cerca?q=205/55r16', '/carrello']) {
    await page.goto(banco + path);
    await expectAccessible(page, 'main h1');
    await expect(page.locator('a[href="/agenti/clienti"]')).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Nuova nota' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Prezzi e sconti' })).toHaveCount(0);
    await expect(page.getByText('Franco Agenti')).toHaveCount(0);
  }
  await page.goto(altrui ?? '');
  await expect(page.getByRole('heading', { name: 'Lo schermo è girato verso il cliente' })).toBeVisible();
  await page.goto('/agenti/clienti');
  await expectAccessible(page, 'main h1');
  await expect(page.getByRole('heading', { name: 'Lo schermo è girato verso il cliente' })).toBeVisible();
  await expect(page.getByRole('link')).toHaveCount(0);
  await page.getByRole('button', { name: 'Torna a te' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Clienti' })).toBeVisible();
});

test('a lost answer leaves the typed text, and nothing is sent twice', async ({ page }, { project }) => {
  await loginAs(page, 'agente');
  /** The call arrives, but its answer does not. */
  const loseAnswers = (call: string) =>
    page.route(`**/${call}`, async (route) => {
      await route.fetch();
      await route.abort();
    });

  await page.goto('/agenti/nuovo-cliente');
  const ditta = `Gomme Valle ${project.name}`;
  const cifre = project.name === 'desktop' ? '0331122442' : '0331122443';
  await page.getByLabel('Partita IVA').fill(`${cifre}${cifraControllo(cifre)}`);
  await page.getByLabel('Ragione sociale').fill(ditta);
  await page.getByLabel('Via e numero').fill('Via della Valle 4');
  await page.getByLabel('CAP').fill('40136');
  await page.getByLabel('Città').fill('Bologna');
  await page.getByLabel('Provincia').fill('BO');
  await page.getByLabel('Telefono').fill('051 6677889');
  await loseAnswers('Agenti/ProponiCliente');
  const proponi = page.getByRole('button', { name: 'Proponi all’ufficio' });
  await proponi.click();
  await expect(page.getByText('Il server non ha confermato: quello che hai scritto è ancora qui')).toBeVisible();
  await expect(page.getByLabel('Ragione sociale')).toHaveValue(ditta);
  await page.unroute('**/Agenti/ProponiCliente');
  await proponi.click();
  await expect(page.getByText('Proposta inviata all’ufficio')).toBeVisible();
  await page.reload();
  await expect(page.getByText(ditta)).toHaveCount(1);

  await page.goto('/agenti/clienti?testo=levante');
  await page.getByRole('link', { name: /^Autocentro Levante/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const banco = page.url().replace(/\/home$/, '');
  await page.goto(`${banco}/cerca?q=demotanti`);
  await addFirst(page);
  await openCart(page);
  await page.getByRole('button', { name: 'Invia al cliente' }).click();
  const finestra = page.getByRole('dialog', { name: 'Invia al cliente' });
  const messaggio = finestra.getByLabel('Messaggio per il cliente');
  await messaggio.fill('Come detto al telefono');
  await expectAccessible(page, 'dialog h2');
  await loseAnswers('Agenti/InviaCarrello');
  const invia = finestra.getByRole('button', { name: 'Invia al cliente' });
  await invia.click();
  // The cart was sent all the same: it is empty now, and the list below it says so.
  await expect(page.getByText('Nessun elemento nel carrello.')).toBeVisible();
  await expect(finestra).toHaveCount(0);
  await page.unroute('**/Agenti/InviaCarrello');
  await expect(page.getByRole('button', { name: 'Ritira' })).toBeVisible();
  await page.reload();
  // One cart was sent; after its withdrawal none is left.
  await page.getByRole('button', { name: 'Ritira' }).click();
  await expect(page.getByRole('button', { name: 'Ritira' })).toHaveCount(0);
});

test('without a network a customer’s counter opens later, and the list with its telephone numbers stays', async ({
  page,
  context,
}) => {
  await enter(page, 'agente');
  await page.goto('/agenti/clienti');
  const cliente = page.getByRole('link', { name: /^Rossi Pneumatici/ }).first();
  await page.getByLabel('Cerca tra i tuoi clienti').fill('rossi');
  await page.getByRole('button', { name: 'Cerca', exact: true }).click();
  await expect(cliente).toBeVisible();
  await context.setOffline(true);
  await cliente.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Sei offline' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Chiama Rossi Pneumatici S.r.l.' })).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/agenti\/clienti\/C1001\/home$/);
});
