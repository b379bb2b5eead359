import { defineConfig } from '@playwright/test';
import { findChromium } from './e2e/setup/chromium.ts';
import { keepTemporaryFilesInMemory } from './scripts/memory-folder.ts';

keepTemporaryFilesInMemory();

const chromium = await findChromium();

/** Journeys in a browser against the built product, which e2e/setup/product.ts starts with its own demo data. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/setup/product.ts',
  outputDir: 'test-results',
  // Each has its own product and database.
  workers: 2,
  // A limit for hanging journeys, not a measurement: one over all screens takes minutes on a busy machine.
  timeout: 360_000,
  // Reported as flaky, with the server's refusals: a journey that fails once must still be corrected.
  retries: process.env.CI ? 1 : 0,
  // More than any machine needs: only a failure takes this long.
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    screenshot: 'only-on-failure',
    // It takes processor time in every journey, so it is recorded on request only.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: chromium,
  },
  projects: [
    // A journey for one width only is tagged with its name.
    { name: 'desktop', grepInvert: /@telefono/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'telefono',
      grepInvert: /@desktop/,
      // A4 is the same from a phone, and a phone has no keyboard.
      testIgnore: ['**/stampa.e2e.ts', '**/telefono-tasti.e2e.ts'],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
