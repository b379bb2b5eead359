// @vitest-environment jsdom
/** What the office is told of a file that it sends. */
import type { ImportazioneStaff } from '@battistrada/contract/importazione-staff';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CaricaFile } from '../../features/importazione/staff/carica-file.tsx';
import { fakeApi, renderPage } from '../../test/render-page.tsx';

const api = fakeApi();

const importazione = (altro: Partial<ImportazioneStaff> = {}): ImportazioneStaff => ({
  id: '2b0c2c8e-7a6b-4c52-9d5e-0f1f5f4f5a10',
  stato: 'ricevuto',
  tipo: 'prezzi',
  modo: 'aggiorna',
  controlla: false,
  nomeFile: 'prezzi.csv',
  ricevuta: '2026-03-10T09:00:00.000Z',
  righe: 1,
  applicate: 0,
  invariate: 0,
  rifiutate: 0,
  inAttesa: 0,
  avvisi: 0,
  tolte: 0,
  motivo: null,
  durataMs: null,
  porta: 'backoffice',
  esito: false,
  daChiudere: false,
  ...altro,
});

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

  const send = async (): Promise<void> => {
    const { user } = await renderPage('/home', CaricaFile);
    const file = new File(['codice;listino;prezzo\nA;1;50\n'], 'prezzi.csv', { type: 'text/csv' });
    await user.upload(screen.getByLabelText<HTMLInputElement>('File da importare'), file);
    await screen.findByRole('heading', { name: 'Anteprima: prezzi' });
    await user.click(screen.getByRole('button', { name: 'Applica' }));
  };

  it('is received, and its result is to come', async () => {
    api.answer('/BackOffice/Importa', importazione());
    await send();
    expect(await screen.findByText('File ricevuto: l’esito compare nell’elenco.')).toBeVisible();
  });

  it('that was imported before is not imported again, and the office is told so', async () => {
    api.answer('/BackOffice/Importa', importazione({ stato: 'applicato', applicate: 1, durataMs: 300 }));
    await send();
    expect(
      await screen.findByText(
        'Questo file è già arrivato il 10/03/26, 10:00: nell’elenco c’è il suo esito. Per rifarlo spunta «Rifai anche se è già stato importato».',
      ),
    ).toBeVisible();
    expect(screen.queryByText('File ricevuto: l’esito compare nell’elenco.')).toBeNull();
  });
});
