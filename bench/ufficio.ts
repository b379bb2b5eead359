/**
 * The back office in Chromium on a slow machine (4 × CPU slowdown): the slowest interaction of daily work with orders,
 * customers and telephone orders.
 */
import type { Locator, Page } from '@playwright/test';
import { submitLogin } from '../e2e/setup/account.ts';
import { printFigure, pauseBriefly, withChromium, worstInteraction, type Figura } from './browser.ts';

const ROUNDS = 7;
const OBIETTIVO = '≤ 100';

/** Measures the back office and prints the figures. */
export async function benchUfficio(): Promise<void> {
  const figure = await withChromium(async (page) => {
    await page.goto('/login');
    await submitLogin(page, 'backend');
    await page.waitForURL('**/backoffice');
    return [...(await timeOrdini(page)), ...(await timeClienti(page)), ...(await timeTelefono(page))];
  });
  printFigure('BACK OFFICE', figure);
}

async function timeOrdini(page: Page): Promise<Figura[]> {
  await page.goto('/backoffice/ordini');
  const righe = page.getByRole('table').getByRole('row');
  await righe.nth(20).waitFor();
  const schede = page.getByRole('navigation', { name: 'Stato' }).getByRole('link');
  return [
    await measure(page, 'ordini: scheda di uno stato', async (giro) => {
      await schede
        .filter({ hasText: giro % 2 === 0 ? /^Spedito/ : /^Tutti/ })
        .first()
        .click();
      await pauseBriefly(page);
    }),
    await measure(page, 'ordini: tasto nella ricerca', (giro) => type(page, 'Cerca', `rossi ${giro}`)),
    await measure(page, 'ordini: spunta di una riga', async (giro) => {
      await righe
        .nth(giro + 2)
        .getByRole('checkbox')
        .click();
    }),
    await measure(page, 'ordine: aprirlo accanto all’elenco', async (giro) => {
      await righe
        .nth(giro + 2)
        .getByRole('link')
        .first()
        .click();
      await aperto(page).waitFor();
      await pauseBriefly(page);
    }),
    await measure(page, 'ordine: tasto in una nota', async (giro) => type(page, /[Nn]ota/, `Richiamare ${giro}`)),
  ];
}

async function timeClienti(page: Page): Promise<Figura[]> {
  await page.goto('/backoffice/clienti');
  const righe = page.getByRole('table').getByRole('row');
  await righe.nth(20).waitFor();
  return [
    await measure(page, 'clienti: tasto nella ricerca', (giro) => type(page, 'Cerca', `gomme ${giro}`)),
    await measure(page, 'clienti: aprire una scheda', async (giro) => {
      await righe
        .nth(giro + 1)
        .getByRole('link')
        .first()
        .click();
      await aperto(page).waitFor();
      await pauseBriefly(page);
    }),
  ];
}

async function timeTelefono(page: Page): Promise<Figura[]> {
  await page.goto('/backoffice/telefono');
  const cliente = await measure(page, 'telefono: tasto nel nome del cliente', async () => {
    await type(page, 'Cliente', 'pieni giri', 'combobox');
    await page.getByRole('option').first().waitFor();
  });
  await page.keyboard.press('Enter');
  await page.waitForURL('**/cerca');
  const articolo = await measure(page, 'telefono: tasto nella misura', (giro) =>
    type(page, /^Cerca/, giro % 2 === 0 ? '2055516' : '1956515', 'combobox'),
  );
  return [cliente, articolo];
}

/** The title of what is open beside the list. */
const aperto = (page: Page): Locator => page.locator('main section[aria-labelledby] h2').first();

/** Runs each action once to warm up, then once for each figure: its slowest interaction. */
async function measure(page: Page, nome: string, act: (giro: number) => Promise<void>): Promise<Figura> {
  const valori: number[] = [];
  for (let giro = 0; giro <= ROUNDS; giro += 1) {
    await pauseBriefly(page);
    await page.evaluate(() => window.sonda.reset());
    await act(giro);
    const worst = await worstInteraction(page);
    if (giro > 0) valori.push(worst);
  }
  return { nome: `${nome} (INP)`, valori, obiettivo: OBIETTIVO };
}

/** Replaces the field's text at a person's speed. */
async function type(
  page: Page,
  name: string | RegExp,
  testo: string,
  role: 'searchbox' | 'textbox' | 'combobox' | null = null,
): Promise<void> {
  const campo =
    role === null
      ? page.getByRole('searchbox', { name }).or(page.getByRole('textbox', { name })).first()
      : page.getByRole(role, { name }).first();
  await campo.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(testo, { delay: 80 });
}
