/** What a phone has too little room for: nothing is cut, covered or out of order. */
import { loginAs } from './setup/account.ts';
import { emptyCart } from './setup/carrello.ts';
import { expect, test } from './setup/test.ts';

test(
  'on the narrowest phone a size stands whole beside an amount of six figures',
  { tag: '@telefono' },
  async ({ page }) => {
    await loginAs(page, 'verdi');
    await emptyCart(page);
    const headers = { 'protocol-version': '3' };
    const found = await page.request.get('/testb2b/api/Ricerca/Pneumatici?misura=205/55R16', { headers });
    const { prodotti } = (await found.json()) as { prodotti: { id: string }[] };
    const id = encodeURIComponent(prodotti.at(-1)?.id ?? '');
    await page.request.get(`/testb2b/api/Carrello/Aggiungi?id=${id}&qty=2000&forzaAggiunta=true`, { headers });
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto('/carrello');
    const riga = page.locator('tr[data-riga]');
    await expect(riga.getByText(/^\d{3}\.\d{3},\d{2}\s€$/)).toBeVisible();
    const misura = riga.getByText('205/55 R16', { exact: true });
    expect(await misura.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
    await emptyCart(page);
  },
);
