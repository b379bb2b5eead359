// @vitest-environment jsdom
import { agreePrezzo } from '@battistrada/contract/prezzo-concordato';
import { sendCarrello, withdrawProposta } from '@battistrada/contract/proposta';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { turnSchermo } from '../../../features/agente/girato.ts';
import { buildCarrello } from '../../../features/carrello/test/build-carrello.ts';
import { createCarrelloPage } from '../../../test/carrello-page.tsx';
import { buildBanco } from '../../../test/banco.ts';
import { buildPrezzoRigaWire } from '../../../test/build-prezzo-riga.ts';
import { buildUtenteWire } from '../../../test/build-utente.ts';
import { CarrelloPage } from './carrello-page.tsx';

const { api, prepare, openAl, answerCarrello, conferme } = createCarrelloPage();
beforeEach(() => {
  prepare();
  api.answer('/PrezziConcordati/Righe', { righe: [] });
  api.answer('/Agenti/Proposte', { proposte: [] });
  api.answer(sendCarrello, { proposte: [] });
});

const banco = buildBanco('C1001');

const INVIATA = {
  id: '9c2d9a1e-6f0b-4a53-9d0c-3f4f6f0f9a11',
  agente: 'Franco Agenti',
  inviata: '2026-03-05T09:30:00Z',
  messaggio: '',
  stato: 'INVIATA',
  risposta: '',
  chiusa: null,
  numeroOrdine: null,
  righe: [{ codice: 'A1', desart: '205/55 R16 91V', quantita: 4, prezzoInviato: 50, prezzo: 50, nonDisponibile: 0 }],
  totale: 244,
  impedimento: null,
};

describe('the cart of a blocked customer', () => {
  beforeEach(() => api.answer('/APILogin/Utente', buildUtenteWire({ bloccato: true, tipoUtente: 'agente' })));

  it('can only be sent to him, and says so', async () => {
    const { user } = await openAl(banco, CarrelloPage);
    expect(await screen.findByText('Cliente bloccato: gli ordini restano proposte')).toBeVisible();
    const invia = screen.getByRole('button', { name: 'Invia al cliente' });
    expect(invia.className).toContain('primary');
    expect(screen.queryByRole('button', { name: 'Conferma' })).toBeNull();
    fireEvent.keyDown(document, { key: 'Enter', ctrlKey: true });
    // The window's code is loaded first: a confirmation would be sent by then.
    await user.click(invia);
    await screen.findByRole('dialog', { name: 'Invia al cliente' });
    expect(conferme()).toEqual([]);
  });

  it('says that an open price keeps it from being sent', async () => {
    const carrello = buildCarrello();
    const codice = carrello.righe[0]?.codice ?? '';
    api.answer('/PrezziConcordati/Righe', { righe: [buildPrezzoRigaWire(codice)] });
    const { user } = await openAl(banco, CarrelloPage, carrello);
    await user.click(await screen.findByRole('button', { name: /^Cambia il prezzo/ }));
    expect(await screen.findByText('Prezzo aperto: applicalo o chiudilo')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Invia al cliente' })).toBeNull();
  });
});

describe('the cart at a customer’s counter', () => {
  it('says that the prices did not load, instead of none', async () => {
    api.answer('/PrezziConcordati/Righe', () => Response.error());
    const { user } = await openAl(banco, CarrelloPage);
    expect(await screen.findByText('I prezzi non si sono caricati')).toBeVisible();
    api.answer('/PrezziConcordati/Righe', { righe: [] });
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByRole('region', { name: 'Prezzi e sconti' })).toBeVisible();
  });

  it('has the sending beside Conferma, and sends the cart with a message', async () => {
    const { user } = await openAl(banco, CarrelloPage);
    const conferma = await screen.findByRole('button', { name: 'Conferma' });
    const invia = within(conferma.parentElement ?? document.body).getByRole('button', { name: 'Invia al cliente' });
    await user.click(invia);
    const finestra = within(await screen.findByRole('dialog', { name: 'Invia al cliente' }));
    await user.type(finestra.getByLabelText('Messaggio per il cliente'), 'Come detto');
    answerCarrello(buildCarrello({ righe: [] }));
    await user.click(finestra.getByRole('button', { name: 'Invia al cliente' }));
    expect(await screen.findByText('Carrello inviato al cliente')).toBeVisible();
    expect(api.callsTo(sendCarrello)).toMatchObject([{ body: { messaggio: 'Come detto' } }]);
    expect(await screen.findByText('Nessun elemento nel carrello.')).toBeVisible();
  });

  it('keeps what is written, and the token, when the answer is lost or the window is closed', async () => {
    api.answer(sendCarrello, () => Response.error());
    const { user } = await openAl(banco, CarrelloPage);
    await user.click(await screen.findByRole('button', { name: 'Invia al cliente' }));
    const finestra = within(await screen.findByRole('dialog'));
    await user.type(finestra.getByLabelText('Messaggio per il cliente'), 'Ciao');
    await user.click(finestra.getByRole('button', { name: 'Invia al cliente' }));
    expect(await finestra.findByText(/^Il server non ha risposto/)).toBeVisible();
    await user.click(finestra.getByRole('button', { name: 'Annulla' }));
    await user.click(screen.getByRole('button', { name: 'Invia al cliente' }));
    await user.click(finestra.getByRole('button', { name: 'Invia al cliente' }));
    await waitFor(() => expect(api.callsTo(sendCarrello)).toHaveLength(2));
    const [prima, seconda] = api.callsTo(sendCarrello).map(({ body }) => body);
    expect(prima).toMatchObject({ messaggio: 'Ciao' });
    expect(seconda).toEqual(prima);
  });

  it('is shown as sent when it was sent by a call whose answer was lost', async () => {
    api.answer(sendCarrello, () => {
      answerCarrello(buildCarrello({ righe: [] }));
      api.answer('/Agenti/Proposte', { proposte: [INVIATA] });
      return Response.error();
    });
    const { user } = await openAl(banco, CarrelloPage);
    await user.click(await screen.findByRole('button', { name: 'Invia al cliente' }));
    const finestra = within(await screen.findByRole('dialog'));
    await user.click(finestra.getByRole('button', { name: 'Invia al cliente' }));
    expect(await screen.findByText('Nessun elemento nel carrello.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Ritira' })).toBeVisible();
    // Another cart, put together later, is another one to send.
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says that the sent carts could not be read, instead of looking as if none had been sent', async () => {
    api.answer('/Agenti/Proposte', () => Response.error());
    const { user } = await openAl(banco, CarrelloPage);
    expect(await screen.findByText('I carrelli inviati non si sono caricati')).toBeVisible();
    api.answer('/Agenti/Proposte', { proposte: [INVIATA] });
    const { promise: clicked, resolve: answer } = Promise.withResolvers<void>();
    api.answer(withdrawProposta.path, async () => {
      await clicked;
      return { proposte: [] };
    });
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    await user.dblClick(await screen.findByRole('button', { name: 'Ritira' }));
    answer();
    expect(await screen.findByText(/^Ritirato: le righe sono di nuovo nel carrello/)).toBeVisible();
    expect(api.callsTo(withdrawProposta)).toHaveLength(1);
  });

  it('says why a sent cart cannot be confirmed any more, and what does not return when it is withdrawn', async () => {
    const ritirata = { codice: 'B2', desart: '195/65 R15 91H', quantita: 2, prezzoInviato: 40, nonDisponibile: 2 };
    const righe = [...INVIATA.righe, { ...ritirata, prezzo: null }];
    const impedimento = 'Non più ordinabile: 195/65 R15 91H.';
    api.answer('/Agenti/Proposte', { proposte: [{ ...INVIATA, righe, totale: null, impedimento }] });
    api.answer(withdrawProposta, { proposte: [] });
    const { user } = await openAl(banco, CarrelloPage);
    expect(await screen.findByText(impedimento)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ritira' }));
    expect(
      await screen.findByText(
        'Ritirato: le righe sono di nuovo nel carrello, tranne ciò che non è più ordinabile: 195/65 R15 91H',
      ),
    ).toBeVisible();
  });

  it('is neither confirmed nor sent while a price is written and not applied', async () => {
    const carrello = buildCarrello();
    const codice = carrello.righe[0]?.codice ?? '';
    api.answer('/PrezziConcordati/Righe', { righe: [buildPrezzoRigaWire(codice)] });
    const { user } = await openAl(banco, CarrelloPage, carrello);
    const cambia = await screen.findByRole('button', { name: /^Cambia il prezzo/ });
    await user.click(cambia);
    expect(await screen.findByText('Prezzo aperto: applicalo o chiudilo')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Conferma' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Invia al cliente' })).toBeNull();
    fireEvent.keyDown(screen.getByLabelText('Prezzo o sconto'), { key: 'Enter', ctrlKey: true });
    await user.click(cambia);
    expect(await screen.findByRole('button', { name: 'Conferma' })).toBeVisible();
    expect(conferme()).toEqual([]);
  });

  it('reads the prices again when the answer to one was lost, because it may be agreed', async () => {
    const carrello = buildCarrello();
    const codice = carrello.righe[0]?.codice ?? '';
    const riga = buildPrezzoRigaWire(codice);
    const dopo = { righe: [{ ...riga, prezzo: 90, stato: 'CONCORDATO', motivo: 'Cliente storico', autore: 'Franco' }] };
    api.answer('/PrezziConcordati/Righe', { righe: [riga] });
    api.answer(agreePrezzo.path, () => {
      api.answer('/PrezziConcordati/Righe', dopo);
      return Response.error();
    });
    const { user } = await openAl(banco, CarrelloPage, carrello);
    await user.click(await screen.findByRole('button', { name: /^Cambia il prezzo/ }));
    await user.type(screen.getByLabelText('Prezzo o sconto'), '90');
    await user.type(screen.getByLabelText('Motivo'), 'Cliente storico{Enter}');
    expect(await screen.findByText(/^Il server non ha risposto: controlla/)).toBeVisible();
    expect(await screen.findByText('Concordato')).toBeVisible();
    api.answer(agreePrezzo.path, dopo);
    await user.click(screen.getByRole('button', { name: 'Applica' }));
    expect(await screen.findByText('Prezzo concordato')).toBeVisible();
    expect(screen.queryByText(/^Il server non ha risposto: controlla/)).toBeNull();
  });

  it('hides a price that is being written while the screen is turned to him, and has it again afterwards', async () => {
    const carrello = buildCarrello();
    const codice = carrello.righe[0]?.codice ?? '';
    api.answer('/PrezziConcordati/Righe', { righe: [buildPrezzoRigaWire(codice)] });
    const { user } = await openAl(banco, CarrelloPage, carrello);
    await user.click(await screen.findByRole('button', { name: /^Cambia il prezzo/ }));
    await user.type(screen.getByLabelText('Prezzo o sconto'), '4 %');
    act(() => turnSchermo('C1001'));
    expect(screen.queryByRole('region', { name: 'Prezzi e sconti' })).toBeNull();
    expect(screen.queryByText('Prezzo aperto: applicalo o chiudilo')).toBeNull();
    act(() => turnSchermo(''));
    expect(screen.getByLabelText('Prezzo o sconto')).toHaveValue('4 %');
    expect(screen.getByText('Prezzo aperto: applicalo o chiudilo')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Conferma' })).toBeNull();
  });

  it('gives the focus back to the line whose price was applied', async () => {
    const carrello = buildCarrello();
    const codice = carrello.righe[0]?.codice ?? '';
    const riga = buildPrezzoRigaWire(codice);
    api.answer('/PrezziConcordati/Righe', { righe: [riga] });
    const concordata = { ...riga, prezzo: 90, stato: 'CONCORDATO', motivo: 'Cliente storico', autore: 'Franco' };
    api.answer(agreePrezzo.path, { righe: [concordata] });
    const { user } = await openAl(banco, CarrelloPage, carrello);
    (await screen.findByRole('button', { name: /^Cambia il prezzo/ })).focus();
    // Twice, because the second time no other button was there meanwhile.
    for (const prezzo of ['90', '91']) {
      await user.keyboard('{Enter}');
      await user.clear(await screen.findByLabelText('Prezzo o sconto'));
      await user.type(screen.getByLabelText('Prezzo o sconto'), prezzo);
      await user.clear(screen.getByLabelText('Motivo'));
      await user.type(screen.getByLabelText('Motivo'), 'Cliente storico{Enter}');
      await waitFor(() => expect(screen.queryByLabelText('Prezzo o sconto')).toBeNull());
      expect(screen.getByRole('button', { name: /^Cambia il prezzo/ })).toHaveFocus();
    }
  });

  it('does not call the lines of a cart that the agent withdrew changes of others', async () => {
    answerCarrello(buildCarrello({ righe: [] }));
    api.answer('/Agenti/Proposte', { proposte: [INVIATA] });
    api.answer(withdrawProposta, () => {
      answerCarrello(buildCarrello());
      return { proposte: [] };
    });
    const { user } = await openAl(banco, CarrelloPage, buildCarrello({ righe: [] }));
    await user.click(await screen.findByRole('button', { name: 'Ritira' }));
    expect(await screen.findByRole('button', { name: 'Conferma' })).toBeVisible();
    expect(screen.queryByText(/stato aggiunto/)).toBeNull();
  });
});
