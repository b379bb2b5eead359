/** The parts of a picture: the account and the address. */
import type { Page } from '@playwright/test';

export interface Scene {
  readonly name: string;
  /** The account; null for nobody. */
  readonly account: string | null;
  /** False for the visible part without scrolling. */
  readonly whole?: boolean;
  set(page: Page): Promise<void>;
}

export const open =
  (path: string) =>
  async (page: Page): Promise<void> => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  };

export const screen = (name: string, path: string, account: string | null = 'rossi'): Scene => ({
  name,
  account,
  set: open(path),
});
