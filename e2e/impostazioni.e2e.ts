/** Settings and keys in the back office: an error stands at its field, and a key ends when it is revoked. */
import { enter } from './setup/account.ts';
import { expect, test } from './setup/test.ts';

test(
  'a wrong hour of an office has its error at its own field, and the corrected hour is saved',
  { tag: '@desktop' },
  async ({ page }) => {
    await enter(page, 'backend');
    await page.goto('/backoffice/impostazioni');
    const uffici = page.getByRole('form', { name: 'Uffici e orari' });
    const martedi = uffici.getByLabel('Martedì').nth(1);
    const orari = await martedi.inputValue();
    for (const [scritto, detto] of [
      ['alle otto', 'Scrivi l’orario come 08:30-12:30, 14:00-18:00.'],
      ['8-25', 'Serve un’ora come 08:30'],
    ] as const) {
      await martedi.fill(scritto);
      await uffici.getByRole('button', { name: 'Salva' }).click();
      await expect(martedi).toHaveAccessibleDescription(detto);
      await expect(martedi).toBeFocused();
    }
    await martedi.fill(orari);
    await uffici.getByLabel('Email').nth(2).fill('assistenza');
    await uffici.getByRole('button', { name: 'Salva' }).click();
    await expect(uffici.getByLabel('Email').nth(2)).toHaveAccessibleDescription('Serve un indirizzo e-mail');
    await uffici.getByLabel('Email').nth(2).fill('assistenza@battistrada.example');
    await uffici.getByRole('button', { name: 'Salva' }).click();
    await expect(page.getByText('Impostazione salvata')).toBeVisible();
  },
);

test('a key with half a last day is not made, and the day’s field says why', { tag: '@desktop' }, async ({ page }) => {
  await enter(page, 'backend');
  await page.goto('/backoffice/connessioni?apri=nuovo');
  const modulo = page.getByRole('form', { name: 'Nuova chiave' });
  await modulo.getByLabel('Nome').fill('Chiave a metà');
  await modulo.getByRole('checkbox', { name: /^Catalogo/ }).check();
  const giorno = modulo.getByLabel('Ultimo giorno');
  await giorno.pressSequentially('12');
  await modulo.getByRole('button', { name: 'Crea' }).click();
  await expect(giorno).toHaveAccessibleDescription('Completa la data, o cancellala.');
  await expect(giorno).toBeFocused();
  await expect(page.getByRole('row', { name: /Chiave a metà/ })).toHaveCount(0);
});

test('a replaced key works for another day, and is revoked before that', { tag: '@desktop' }, async ({ page }) => {
  await enter(page, 'backend');
  await page.goto('/backoffice/connessioni?apri=nuovo');
  const modulo = page.getByRole('form', { name: 'Nuova chiave' });
  await modulo.getByLabel('Nome').fill('Chiave persa');
  await modulo.getByRole('checkbox', { name: /^Importa/ }).check();
  await modulo.getByRole('button', { name: 'Crea' }).click();
  await page.getByRole('button', { name: 'L’ho copiato' }).click();
  await page.getByRole('button', { name: 'Chiave persa' }).click();
  const pannello = page.getByRole('region', { name: 'Chiave persa' });
  await pannello.getByRole('button', { name: 'Sostituisci' }).click();
  await page.getByRole('button', { name: 'L’ho copiato' }).click();
  await expect(pannello.getByText(/^Fino al/)).toBeVisible();
  await expect(pannello.getByRole('button', { name: 'Sostituisci' })).toHaveCount(0);
  await pannello.getByRole('button', { name: 'Revoca' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoca' }).click();
  await expect(pannello.getByText('Revocata', { exact: true })).toBeVisible();
  await expect(pannello.getByRole('button', { name: 'Revoca' })).toHaveCount(0);
});
