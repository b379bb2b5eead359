import type { Page } from '@playwright/test';

/** Empties the cart of the user who is logged in, because journeys share the demo accounts. */
export async function emptyCart(page: Page): Promise<void> {
  const headers = { 'protocol-version': '3' };
  const answer = await page.request.get('/testb2b/api/Carrello/Carrello', { headers });
  const { carrello } = (await answer.json()) as { carrello: { id: string }[] };
  for (const { id } of carrello) {
    await page.request.get(`/testb2b/api/Carrello/Elimina?id=${encodeURIComponent(id)}`, { headers });
  }
}
