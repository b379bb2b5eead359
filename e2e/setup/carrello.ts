import type { Page } from '@playwright/test';
import { API, ask, HEADERS } from './api.ts';

/** Empties the cart of the user who is logged in, because journeys share the demo accounts. */
export async function emptyCart(page: Page): Promise<void> {
  const { carrello } = await ask<{ carrello: { id: string }[] }>(page, '/Carrello/Carrello');
  for (const { id } of carrello) {
    await page.request.get(`${API}/Carrello/Elimina?id=${encodeURIComponent(id)}`, { headers: HEADERS });
  }
}
