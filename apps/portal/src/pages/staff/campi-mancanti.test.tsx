// @vitest-environment jsdom
/** A form of the staff that is sent empty names what is missing, goes to the first such field, and makes no call. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ModuloUtente } from '../../features/cliente/staff/modulo-utente.tsx';
import { ModuloChiave } from '../../features/connessioni/staff/modulo-chiave.tsx';
import { ModuloWebhook } from '../../features/connessioni/staff/modulo-webhook.tsx';
import { ModuloPersona } from '../../features/personale/staff/modulo-persona.tsx';
import { ModuloBundle } from '../../features/promozioni/staff/modulo-bundle.tsx';
import { fakeApi, renderPage } from '../../test/render-page.tsx';

fakeApi();
const nothing = (): void => {};

it.each([
  { modulo: <ModuloChiave onCreato={nothing} />, invia: 'Crea', mancano: ['Campo obbligatorio.', /almeno un ambito/] },
  { modulo: <ModuloWebhook onCreato={nothing} />, invia: 'Crea', mancano: ['Campo obbligatorio.', /almeno un evento/] },
  {
    modulo: <ModuloBundle bundle={null} onDone={nothing} />,
    invia: 'Salva',
    mancano: ['Dagli un nome.', 'Serve l’ultimo giorno.', 'Aggiungi almeno un articolo.'],
  },
  {
    modulo: <ModuloUtente idCliente={8} utente={null} onDone={nothing} onInvito={nothing} />,
    invia: 'Salva',
    mancano: ['Campo obbligatorio.', 'Campo obbligatorio.'],
  },
  {
    modulo: <ModuloPersona persona={null} onDone={nothing} onInvito={nothing} />,
    invia: 'Crea e invita',
    mancano: ['Campo obbligatorio.', 'Campo obbligatorio.'],
  },
])('$modulo.type.name names what is missing, and calls nothing', async ({ modulo, invia, mancano }) => {
  const { user } = await renderPage('/home', () => modulo);
  await user.click(screen.getByRole('button', { name: invia }));
  for (const testo of mancano) {
    expect(screen.getAllByText(testo)).toHaveLength(mancano.filter((altro) => altro === testo).length);
  }
  expect(document.querySelector('[aria-invalid="true"]')).toHaveFocus();
});
