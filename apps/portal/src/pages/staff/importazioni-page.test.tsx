// @vitest-environment jsdom
/** What the office is told of a file that it sends. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CaricaFile } from '../../features/importazione/staff/carica-file.tsx';
import { buildImportazione } from '../../test/build-importazione.ts';
import { fakeApi, renderPage } from '../../test/render-page.tsx';

const api = fakeApi();

describe('a file sent by the office', () => {
  beforeEach(() => {
    api.answer('/BackOffice/MappeImportazione', { mappe: [] });
    api.answer('/BackOffice/AnteprimaImportazione', {
      tipo: 'prezzi',
      mappa: null,
      testata: ['codice', 'listino', 'prezzo'],
      colonne: [],
      righe: [],
      motivo: null,
    });
  });

  const senzaRisposta = 'Il server non ha risposto: controlla se è già fatto, poi riprova.';

  const choose = async () => {
    const { user } = await renderPage('/home', CaricaFile);
    const file = new File(['codice;listino;prezzo\nA;1;50\n'], 'prezzi.csv', { type: 'text/csv' });
    await user.upload(screen.getByLabelText<HTMLInputElement>('File da importare'), file);
    await screen.findByRole('heading', { name: 'Anteprima: prezzi' });
    return user;
  };
  const send = async (): Promise<void> => {
    const user = await choose();
    await user.click(screen.getByRole('button', { name: 'Applica' }));
  };

  it('is received, and its result is to come', async () => {
    api.answer('/BackOffice/Importa', buildImportazione());
    await send();
    expect(await screen.findByText('File ricevuto: l’esito compare nell’elenco.')).toBeVisible();
  });

  it('that was imported before is not imported again, and the office is told so', async () => {
    api.answer('/BackOffice/Importa', buildImportazione({ stato: 'applicato', applicate: 1, durataMs: 300 }));
    await send();
    expect(
      await screen.findByText(
        'Questo file è già arrivato il 10/03/26, 10:00: nell’elenco c’è il suo esito. Per rifarlo spunta «Rifai anche se è già stato importato».',
      ),
    ).toBeVisible();
    expect(screen.queryByText('File ricevuto: l’esito compare nell’elenco.')).toBeNull();
  });

  it('is not said to have been left behind when only its answer is lost, nor is its profile', async () => {
    api.answer('/BackOffice/Importa', () => Response.error());
    api.answer('/BackOffice/SalvaMappaImportazione', () => Response.error());
    const user = await choose();
    await user.click(screen.getByRole('button', { name: 'Applica' }));
    expect(await screen.findByText(senzaRisposta)).toBeVisible();
    await user.type(screen.getByLabelText('Nome della mappa'), 'Fornitore');
    await user.click(screen.getByRole('button', { name: 'Salva la mappa e rileggi' }));
    await waitFor(() => expect(screen.getAllByText(senzaRisposta)).toHaveLength(2));
  });
});
