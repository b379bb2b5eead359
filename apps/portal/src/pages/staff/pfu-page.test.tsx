// @vitest-environment jsdom
import { answerPfu } from '@battistrada/contract/pfu-staff';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi, refusal, renderPage } from '../../test/render-page.tsx';
import { PfuPage } from './pfu-page.tsx';

const api = fakeApi();

const RICHIESTA = {
  id: 7,
  creata: '2026-03-05T10:00:00.000Z',
  idCliente: 1,
  ragsoc: 'Gomme Rossi',
  indirizzo: 'Via Emilia 1, 40100 Bologna BO',
  tel: '051 123456',
  agricoltura: 0,
  autocarro: 2,
  oversize: 0,
  vettura: 40,
};
const answerWith = (stato: string, giorni: string[]): void =>
  api.answer('/BackOffice/RichiestePfu', { richieste: [{ ...RICHIESTA, stato, giorni }], prossima: null });

describe('the answers to requests for used tyres', () => {
  beforeEach(() => answerWith('PENDING', []));
  const open = () => renderPage('/home', PfuPage);

  it('propose days with an approval and show them afterwards', async () => {
    api.answer('/BackOffice/RispondiPfu', { ok: true });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Approva' }));
    const finestra = within(screen.getByRole('dialog', { name: 'Ritiro PFU di Gomme Rossi' }));
    fireEvent.change(finestra.getByLabelText('1° giorno proposto'), { target: { value: '2099-03-12' } });
    fireEvent.change(finestra.getByLabelText('3° giorno proposto'), { target: { value: '2099-03-16' } });
    answerWith('APPROVED', ['2099-03-12', '2099-03-16']);
    await user.click(finestra.getByRole('button', { name: 'Approva' }));
    expect(await screen.findByText('Proposti: 12/03/2099, 16/03/2099')).toBeVisible();
    expect(api.callsTo(answerPfu).map(({ body }) => body)).toEqual([
      { id: 7, stato: 'APPROVED', giorni: ['2099-03-12', '2099-03-16'] },
    ]);
  });

  it('keep the days that were typed when the server refuses', async () => {
    api.answer('/BackOffice/RispondiPfu', () =>
      refusal(422, 'RICHIESTA_NON_VALIDA', 'Proponi solo giorni da oggi in poi.'),
    );
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Approva' }));
    const finestra = within(screen.getByRole('dialog'));
    fireEvent.change(finestra.getByLabelText('1° giorno proposto'), { target: { value: '2099-03-12' } });
    await user.click(finestra.getByRole('button', { name: 'Approva' }));
    expect(await screen.findByText('Proponi solo giorni da oggi in poi.')).toBeVisible();
    expect(finestra.getByLabelText<HTMLInputElement>('1° giorno proposto').value).toBe('2099-03-12');
  });

  it('stand beside the classes that have pieces and the number to call', async () => {
    await open();
    expect(await screen.findByText('40 vettura, 2 autocarro')).toBeVisible();
    expect(screen.getByRole('link', { name: '051 123456' })).toHaveAttribute('href', 'tel:+39051123456');
  });

  it('say that a request has no pieces, which the form takes', async () => {
    const vuota = { ...RICHIESTA, autocarro: 0, vettura: 0, stato: 'PENDING', giorni: [] };
    api.answer('/BackOffice/RichiestePfu', { richieste: [vuota], prossima: null });
    await open();
    expect(await screen.findByText('nessuno')).toBeVisible();
  });

  it('refuse a request with one click', async () => {
    api.answer('/BackOffice/RispondiPfu', { ok: true });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Rifiuta' }));
    expect(await screen.findByText('Richiesta rifiutata: il cliente riceve un avviso')).toBeVisible();
    expect(api.callsTo(answerPfu).map(({ body }) => body)).toEqual([{ id: 7, stato: 'REJECTED' }]);
  });
});
