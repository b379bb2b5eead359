import type { Page } from '@playwright/test';

/** Takes everything out of the cart of who is logged in: journeys share the demo accounts. */
export async function emptyCart(page: Page): Promise<void> {
  const headers = { 'protocol-version': '3' };
  const answer = await page.request.get('/testb2b/api/Carrello/Carrello', { headers });
  const { carrello } = (await answer.json()) as { carrello: { id: string }[] };
  for (const { id } of carrello) {
    await page.request.get(`/testb2b/api/Carrello/Elimina?id=${encodeURIComponent(id)}`, { headers });
  }
}
