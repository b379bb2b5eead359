import { defineConfig } from '@playwright/test';
import { findChromium } from './e2e/setup/chromium.ts';

const chromium = await findChromium();

/** Journeys in a browser against the built product, started by e2e/setup/product.ts on demo data of its own. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/setup/product.ts',
  outputDir: 'test-results',
  // One product, one database: journeys must not order each other's stock away.
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    // Set by the global set-up; each worker reads this file after it.
    baseURL: process.env.E2E_ADDRESS ?? '',
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: chromium,
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'telefono', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
});
