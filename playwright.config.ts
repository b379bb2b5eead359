import { defineConfig } from '@playwright/test';
import { findChromium } from './e2e/setup/chromium.ts';
import { keepTemporaryFilesInMemory } from './scripts/memory-folder.ts';

keepTemporaryFilesInMemory();

const chromium = await findChromium();

/** Journeys in a browser against the built product, started by e2e/setup/product.ts on demo data of its own. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/setup/product.ts',
  outputDir: 'test-results',
  // Each has a product and a database of its own.
  workers: 2,
  timeout: 120_000,
  // Told as flaky, with what the server refused meanwhile: a journey that fails once is still to be mended.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    screenshot: 'only-on-failure',
    // It costs every journey processor time: asked for to look into one.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: chromium,
  },
  projects: [
    // A journey of one width alone is tagged with its name.
    { name: 'desktop', grepInvert: /@telefono/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'telefono',
      grepInvert: /@desktop/,
      // A4 is the same from a phone, and a phone has no keys.
      testIgnore: ['**/stampa.e2e.ts', '**/telefono-tasti.e2e.ts'],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
