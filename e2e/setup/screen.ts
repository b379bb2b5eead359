import { expect, type Page } from '@playwright/test';
import { settleAnimations } from './animations.ts';

/**
 * Opens a screen by its address on a desk. A phone goes to another screen within the document that stands there, as a
 * link does, which spares what a new document costs. Both wait for the title, which comes when the screen is shown.
 */
export async function openScreen(page: Page, address: string, titolo: string, isMobile: boolean): Promise<void> {
  const shown = new URL(page.url());
  // The same screen has the same title, so its title cannot tell that the navigation is done.
  if (isMobile && shown.protocol.startsWith('http') && shown.pathname !== address.split('?')[0]) {
    // A document that is still starting has no router yet, and would miss the event.
    await expect(page).toHaveTitle(/ - /);
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address);
  } else await page.goto(address);
  // The number of unread messages stands before the title.
  await expect(page).toHaveTitle(new RegExp(String.raw`^(\(\d+\) )?Battistrada B2B - ${titolo}$`));
}

/** The title of a screen in the table of its kind of user. */
export function titleOf(screens: Readonly<Record<string, { readonly titolo: string }>>, address: string): string {
  const screen = screens[address.split('?')[0] ?? ''];
  if (screen === undefined) throw new Error(`no screen ${address}`);
  return screen.titolo;
}

/**
 * Opens the menu of a screen's head and waits until it stands still. Playwright scrolls the page before it tries a
 * moving entry again; the menu then follows its button, and the click is lost.
 */
export async function openMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click();
  await settleAnimations(page);
}
