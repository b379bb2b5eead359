/**
 * Readers who set larger letters or more space between them (WCAG 1.4.4, 1.4.12), or enlarge the window to 400 %
 * (1.4.10): nothing is cut, nothing covers what is read.
 */
import type { Page } from '@playwright/test';
import { loginAs } from './setup/account.ts';
import { expect, test } from './setup/test.ts';

const SPAZI =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
  'p { margin-bottom: 2em !important }';

/** As a reader's own styles do. */
async function restyle(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
    dispatchEvent(new Event('resize'));
  }, css);
}

/**
 * What is cut in the rows of results. Marks and long names of patterns give way in letters of any size: their tooltips
 * have them whole.
 */
function listCut(): string[] {
  const cut: string[] = [];
  for (const row of document.querySelectorAll('[data-row]')) {
    const whole = row.getBoundingClientRect();
    const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const box = node.parentElement?.closest('span, div, b');
      const range = document.createRange();
      range.selectNodeContents(node);
      const word = range.getBoundingClientRect();
      if (
        !box?.checkVisibility() ||
        box.closest('[class*="marcature"], [class*="disegno"]') !== null ||
        word.width === 0
      )
        continue;
      // The letters are less tall than their line.
      const spare = word.height / 4;
      const isOut = word.top + spare < whole.top || word.bottom - spare > whole.bottom || word.right > whole.right;
      if (isOut || word.right > box.getBoundingClientRect().right + 1) cut.push(node.textContent ?? '');
    }
  }
  return cut;
}

test('rows of results grow with letters and their space: nothing in them is cut', async ({ page, isMobile }) => {
  await loginAs(page, 'rossi');
  await page.goto('/cerca?q=205/55r16');
  const riga = page.getByRole('article').first();
  await expect(riga).toBeVisible();
  if (!isMobile) expect((await riga.boundingBox())?.height).toBe(54);
  for (const width of isMobile ? [320, 390] : [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const css of [SPAZI, ':root { font-size: 24px }']) {
      await restyle(page, css);
      await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(2);
      expect(await page.evaluate(listCut), `${width} px, ${css}`).toEqual([]);
    }
  }
});

test('at 400 % what stays in view leaves the results to be read', { tag: '@telefono' }, async ({ page }) => {
  await loginAs(page, 'rossi');
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/cerca?q=205/55r16');
  const riga = page.getByRole('article').first();
  await expect(riga).toBeVisible();
  await riga.evaluate((row) => row.scrollIntoView({ block: 'start', behavior: 'instant' }));
  const covered = await riga.evaluate((row) => {
    const { left, top, width, height } = row.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].map((part) => [left + width / 2, top + height * part] as const);
    return points.filter(([x, y]) => !row.contains(document.elementFromPoint(x, y)));
  });
  expect(covered).toEqual([]);
});

test(
  'on the narrowest phone a state does not run under the total beside it',
  { tag: '@telefono' },
  async ({ page }) => {
    await loginAs(page, 'rossi');
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto('/ritiroPFU');
    const riga = page.getByRole('row').filter({ hasText: 'Richiesta' }).first();
    const stato = await riga.getByText(/^Richiesta/).boundingBox();
    const totale = await riga.locator('b').last().boundingBox();
    if (stato === null || totale === null) throw new Error('not drawn');
    expect(stato.x + stato.width <= totale.x || stato.y + stato.height <= totale.y).toBe(true);
  },
);
