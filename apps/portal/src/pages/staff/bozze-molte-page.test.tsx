// @vitest-environment jsdom
/** Forms with many fields of one kind: all that was typed or ticked in them comes back, also after an earlier save. */
import type { AgenteStaff } from '@battistrada/contract/agente-staff';
import { assignMancanti, type MancantiArticolo } from '@battistrada/contract/mancanti';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ClientiAgente } from '../../features/agente/staff/clienti-agente.tsx';
import { Consigliati } from '../../features/promozioni/staff/consigliati.tsx';
import { ModuloAssegna } from '../../features/mancanti/staff/modulo-assegna.tsx';
import { comeBack, openAsPerson } from '../../test/open-as-person.tsx';
import { fakeApi } from '../../test/render-page.tsx';

const api = fakeApi();

const BOLOGNA = { id: 1, nome: 'Bologna', liberi: 10 };
const ANCONA = { id: 2, nome: 'Ancona', liberi: 10 };
const mancanti = (pezzi: number): MancantiArticolo => ({
  codice: 'A1',
  descrizione: 'Gomma',
  marca: 'Pirelli',
  depositi: [BOLOGNA, ANCONA],
  righe: [
    {
      numero: 4711,
      versione: 1,
      posizione: 1,
      istante: '2026-03-02T09:00:00.000Z',
      idCliente: 1,
      ragioneSociale: 'Gomme Rossi',
      quantita: 12,
      mancano: 12,
      insieme: false,
      depositi: [1, 2],
      proposta: [{ idDeposito: 1, pezzi }],
    },
  ],
});
const da = (nome: string) => screen.getByLabelText(`Da ${nome}`);

it('the pieces for who waits, of each deposito, and after an assignment too', async () => {
  const Assegna = () => <ModuloAssegna dati={mancanti(6)} />;
  await openAsPerson(Assegna);
  fireEvent.input(da('Bologna'), { target: { value: '3' } });
  fireEvent.input(da('Ancona'), { target: { value: '2' } });
  const { user } = await comeBack(Assegna);
  expect(da('Bologna')).toHaveValue('3');
  expect(da('Ancona')).toHaveValue('2');
  api.answer(assignMancanti, mancanti(6));
  await user.click(screen.getByRole('button', { name: /^Assegna/ }));
  await screen.findByText(/^Pezzi assegnati/);
  expect(da('Bologna')).toHaveValue('6');
  fireEvent.input(da('Bologna'), { target: { value: '1' } });
  await comeBack(Assegna);
  expect(da('Bologna')).toHaveValue('1');
});

it('the ticked customers of an agent', async () => {
  const cliente = { citta: 'Bologna', provincia: 'BO', dal: null, al: null, altri: [] };
  const clienti = ['Gomme Rossi', 'Gomme Verdi', 'Gomme Neri'].map((ragsoc, indice) => ({
    id: indice + 1,
    codice: `C${indice}`,
    ragsoc,
    ...cliente,
  }));
  api.answer('/BackOffice/ClientiAgente', { clienti });
  const agente = { id: 1, nome: 'Anna' } as AgenteStaff;
  const Clienti = () => <ClientiAgente agente={agente} altri={[]} />;
  const { user } = await openAsPerson(Clienti);
  await user.click(await screen.findByLabelText(/^Gomme Rossi/));
  await user.click(screen.getByLabelText(/^Gomme Neri/));
  await comeBack(Clienti);
  expect(await screen.findByLabelText(/^Gomme Rossi/)).toBeChecked();
  expect(screen.getByLabelText(/^Gomme Verdi/)).not.toBeChecked();
  expect(screen.getByLabelText(/^Gomme Neri/)).toBeChecked();
});

it('the recommended articles as they were arranged, also when pieces have been sold since', async () => {
  const answer = (giacenza: number) =>
    api.answer('/BackOffice/Consigliati', {
      consigliati: ['A1', 'B2', 'C3'].map((codice) => ({
        codice,
        descrizione: codice,
        marca: 'Apollo',
        isAttivo: true,
        giacenza,
      })),
    });
  const codici = () => screen.getAllByRole('listitem').map((riga) => riga.querySelector('b')?.textContent);
  answer(4);
  const { user } = await openAsPerson(Consigliati);
  await user.click(await screen.findByRole('button', { name: /^Togli A1/ }));
  answer(2);
  const { user: tornato } = await comeBack(Consigliati);
  await waitFor(() => expect(codici()).toEqual(['B2', 'C3']));
  expect(screen.getAllByText(/2 pezzi/)).toHaveLength(2);
  api.answer('/BackOffice/SalvaConsigliati', () => (answer(2), { ok: true }));
  await tornato.click(screen.getByRole('button', { name: 'Salva i consigliati' }));
  await screen.findByText('Consigliati salvati');
  await comeBack(Consigliati);
  await waitFor(() => expect(codici()).toEqual(['A1', 'B2', 'C3']));
});
