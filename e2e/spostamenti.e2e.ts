import { loginAs } from './setup/account.ts';
import { countShifts, untilPainted, watchShifts } from './setup/spostamenti.ts';
import { expect, test } from './setup/test.ts';

/**
 * Screens of which a part in the middle asks for data of its own: the first answer, the late answer of that part, and
 * what stands below it.
 */
const SCHERMATE = [
  { utente: 'rossi', route: '/liste', prima: 'Liste/Liste', tardi: 'Liste/Lista', sotto: 'Carrelli messi via' },
  {
    utente: 'rossi',
    route: '/collegamenti',
    prima: 'Collegamenti/Chiavi',
    tardi: 'Collegamenti/Chiamate',
    sotto: 'Per chi scrive il programma',
  },
  {
    utente: 'backend',
    route: '/backoffice/sicurezza',
    prima: 'Utente/Accessi',
    tardi: 'Utente/SecondoFattore',
    sotto: 'Ultimi accessi',
  },
  { utente: 'backend', route: '/backoffice/ordini', prima: 'BackOffice/Ordini', tardi: 'BackOffice/Viste' },
];

for (const { utente, route, prima, tardi, sotto } of SCHERMATE) {
  test(`${route} does not move when ${tardi} is late`, async ({ page }) => {
    await loginAs(page, utente);
    await page.addInitScript(watchShifts);
    const { promise: shown, resolve: show } = Promise.withResolvers<void>();
    await page.route(
      (url) => url.pathname.endsWith(tardi),
      async (late) => {
        await shown;
        await late.continue();
      },
    );
    const arrived = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith(prima));
    await page.goto(route);
    await arrived;
    await untilPainted(page);
    show();
    await page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith(tardi));
    if (sotto === undefined) await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
    else await expect(page.getByRole('heading', { name: sotto })).toBeVisible();
    expect(await countShifts(page)).toBeLessThan(0.005);
  });
}
