// @vitest-environment jsdom
import type { AccessiWire } from '@battistrada/contract/sicurezza.schema';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal, renderPage } from '../../test/render-page.tsx';
import { Sicurezza } from './sicurezza.tsx';

const api = fakeApi();
const onUscita = vi.fn<() => void>();
let accessi: AccessiWire;
beforeEach(() => {
  onUscita.mockClear();
  accessi = {
    amministratore: true,
    accessi: [
      {
        istante: '2026-03-10T09:00:00Z',
        utente: 'Mario',
        esito: 'riuscito',
        indirizzo: '192.0.2.7',
        programma: 'Chrome su Windows',
      },
      { istante: '2026-03-10T08:59:00Z', utente: 'Lucia', esito: 'fallito', indirizzo: '', programma: '' },
    ],
    sessioni: [
      {
        id: 'a',
        utente: 'Mario',
        indirizzo: '192.0.2.7',
        programma: 'Chrome su Windows',
        creata: '2026-03-10T09:00:00Z',
        corrente: true,
      },
      {
        id: 'b',
        utente: 'Lucia',
        indirizzo: '192.0.2.8',
        programma: 'Safari su iPhone',
        creata: '2026-03-09T09:00:00Z',
        corrente: false,
      },
    ],
  };
  api.answer('/Utente/SecondoFattore', { attivo: false, attivatoIl: null, codiciRimasti: 0 });
  api.answer('/Utente/Accessi', () => accessi);
});

const open = () => renderPage('/utente', () => <Sicurezza onUscita={onUscita} />);

describe('the password', () => {
  async function change(nuova: string, ripeti = nuova) {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Cambia password' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Cambia password' }));
    await user.type(dialog.getByLabelText('Password attuale'), 'gomme2026');
    await user.type(dialog.getByLabelText('Nuova password'), nuova);
    await user.type(dialog.getByLabelText('Ripeti la nuova password'), `${ripeti}{Enter}`);
    return dialog;
  }

  it('is changed, and the page says that the other sessions are closed', async () => {
    api.answer('/Utente/CambiaPassword', { ok: true });
    await change('quattro gomme da neve');
    expect(await screen.findByText('Password cambiata. Le altre sessioni sono chiuse.')).toBeVisible();
    expect(api.callsTo('/Utente/CambiaPassword')[0]?.body).toEqual({
      attuale: 'gomme2026',
      nuova: 'quattro gomme da neve',
    });
  });

  it('shows at its field what is wrong with it', async () => {
    api.answer('/Utente/CambiaPassword', () => refusal(403, 'CREDENZIALI_ERRATE', 'La password non è giusta.'));
    const dialog = await change('corta', 'corta');
    expect(await dialog.findByText('Deve avere almeno 8 caratteri.')).toBeVisible();
    cleanup();
    const again = await change('quattro gomme da neve', 'altro');
    expect(await again.findByText('Le due password non sono uguali.')).toBeVisible();
    expect(api.callsTo('/Utente/CambiaPassword')).toHaveLength(0);
    cleanup();
    const third = await change('quattro gomme da neve');
    expect(await third.findByText('La password non è giusta.')).toBeVisible();
  });

  it('stays typed when no answer comes, and the form says that it may have changed', async () => {
    api.answer('/Utente/CambiaPassword', () => Response.error());
    const dialog = await change('quattro gomme da neve');
    expect(await dialog.findByText(/la password potrebbe essere già cambiata/)).toBeVisible();
    expect(dialog.getByLabelText('Nuova password')).toHaveValue('quattro gomme da neve');
    expect(dialog.getByRole('button', { name: 'Cambia password' })).toBeEnabled();
  });
});

describe('the second factor', () => {
  it('is activated by a QR code, the first code of the app, and shows its recovery codes once', async () => {
    api.answer('/Utente/PreparaSecondoFattore', {
      segreto: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      indirizzo: 'otpauth://totp/Battistrada:rossi?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Attiva' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Secondo fattore' }));
    expect(await dialog.findByRole('img', { name: 'Codice QR da inquadrare con l’app' })).toBeVisible();
    expect(dialog.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
    expect(dialog.getByLabelText('Codice dell’app')).toHaveFocus();
    await user.type(dialog.getByLabelText('Codice dell’app'), '12{Enter}');
    expect(await dialog.findByText('Scrivi le 6 cifre che mostra l’app.')).toBeVisible();
    api.answer('/Utente/AttivaSecondoFattore', { codici: ['ABCDE-FGHJK'] });
    api.answer('/Utente/SecondoFattore', { attivo: true, attivatoIl: '2026-03-10T09:00:00Z', codiciRimasti: 10 });
    await user.clear(dialog.getByLabelText('Codice dell’app'));
    await user.type(dialog.getByLabelText('Codice dell’app'), '123 456{Enter}');
    const codici = within(await screen.findByRole('alertdialog', { name: 'Codici di recupero' }));
    expect(codici.getByText('ABCDE-FGHJK')).toBeVisible();
    await user.click(codici.getByRole('button', { name: 'Li ho conservati' }));
    expect(await screen.findByText('Attivo dal 10/03/2026. Restano 10 codici di recupero.')).toBeVisible();
    expect(screen.queryByText('ABCDE-FGHJK')).toBeNull();
    expect(api.callsTo('/Utente/AttivaSecondoFattore')[0]?.body).toEqual({ codice: '123456' });
  });

  it('is shown as active when it was activated by a call whose answer was lost', async () => {
    api.answer('/Utente/PreparaSecondoFattore', { segreto: 'JBSWY3DPEHPK3PXP', indirizzo: 'otpauth://totp/B:rossi' });
    api.answer('/Utente/AttivaSecondoFattore', () => Response.error());
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Attiva' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Secondo fattore' }));
    await user.type(await dialog.findByLabelText('Codice dell’app'), '123456{Enter}');
    await dialog.findByText('Operazione non riuscita. Riprova.');
    api.answer('/Utente/SecondoFattore', { attivo: true, attivatoIl: '2026-03-10T09:00:00Z', codiciRimasti: 10 });
    await user.click(dialog.getByRole('button', { name: 'Annulla' }));
    expect(await screen.findByRole('button', { name: 'Nuovi codici di recupero' })).toBeVisible();
  });
});

describe('the sessions', () => {
  it('of the company are listed with their log-ins, and one is closed after a confirmation', async () => {
    api.answer('/Utente/ChiudiSessione', () => {
      accessi = { ...accessi, sessioni: accessi.sessioni.slice(0, 1) };
      return { ok: true };
    });
    const { user } = await open();
    const tabella = within(await screen.findByRole('table', { name: 'Sessioni aperte dell’azienda' }));
    expect(tabella.getByText('Questa sessione')).toBeVisible();
    await user.click(tabella.getByRole('button', { name: /Chiudi la sessione di Lucia/ }));
    const popup = within(await screen.findByRole('alertdialog', { name: 'Chiudere la sessione?' }));
    await user.click(popup.getByRole('button', { name: 'Chiudi' }));
    await waitFor(() => expect(tabella.queryByText('Lucia')).toBeNull());
    expect(api.callsTo('/Utente/ChiudiSessione')[0]?.body).toEqual({ id: 'b' });
    expect(onUscita).not.toHaveBeenCalled();
    expect(
      within(screen.getByRole('table', { name: 'Ultimi accessi dell’azienda' })).getByText('Non riuscito'),
    ).toBeVisible();
  });

  it('end, and the own session leads to the login', async () => {
    api.answer('/Utente/ChiudiSessione', { ok: true });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /Chiudi la sessione di Mario/ }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Chiudi' }));
    await waitFor(() => expect(onUscita).toHaveBeenCalledOnce());
  });
});
