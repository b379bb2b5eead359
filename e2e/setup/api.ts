/** The portal's own calls, with the session of a page. */
import type { Page } from '@playwright/test';

export const API = '/testb2b/api';
export const HEADERS = { 'protocol-version': '3' };

/** The answer of a call that reads. */
export async function ask<T>(page: Page, path: string): Promise<T> {
  const answer = await page.request.get(`${API}${path}`, { headers: HEADERS });
  return (await answer.json()) as T;
}
