// @vitest-environment jsdom
/** Forms of the staff give back what was typed in them when the session ended before it was saved. */
import { saveDepositi } from '@battistrada/contract/cliente-modifica';
import type { WebhookStaff } from '@battistrada/contract/connessioni';
import { getImpostazioniStaff } from '@battistrada/contract/impostazioni-staff';
import { addNotaOrdine } from '@battistrada/contract/ordine-staff';
import { listRichiestePrezzo } from '@battistrada/contract/prezzo-concordato-staff';
import { listRimborsi } from '@battistrada/contract/rimborsi-staff';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { DepositiCliente } from '../../features/cliente/staff/depositi-cliente.tsx';
import { PannelloWebhook } from '../../features/connessioni/staff/pannello-webhook.tsx';
import { AssegnaColonne } from '../../features/importazione/staff/assegna-colonne.tsx';
import { buildImpostazioni, buildVoce } from '../../features/impostazioni/staff/test/build-impostazioni.ts';
import { AnnulloModulo } from '../../features/ordine/staff/annullo-modulo.tsx';
import { CronologiaStaff } from '../../features/ordine/staff/cronologia-staff.tsx';
import { SpedizioneModulo } from '../../features/ordine/staff/spedizione-modulo.tsx';
import { buildOrdineStaff, buildRigaStaff } from '../../features/ordine/staff/test/build-ordine-staff.ts';
import { buildRimborso } from '../../features/pagamento/staff/test/build-rimborso.ts';
import { buildRichiestaPrezzo } from '../../features/prezzo-concordato/staff/test/build-richiesta-prezzo.ts';
import { comeBack, openAsPerson } from '../../test/open-as-person.tsx';
import { fakeApi } from '../../test/render-page.tsx';
import { ImpostazioniPage } from './impostazioni-page.tsx';
import { PfuPage } from './pfu-page.tsx';
import { PrezziPage } from './prezzi-page.tsx';
import { RimborsiPage } from './rimborsi-page.tsx';

const api = fakeApi();

const type = (label: RegExp | string, value: string, fields: Pick<typeof screen, 'getByLabelText'> = screen): void =>
  void fireEvent.input(fields.getByLabelText(label), { target: { value } });

const BOLOGNA = { id: 1, nome: 'Bologna' };
const ANCONA = { id: 2, nome: 'Ancona' };
const ORDINE = buildOrdineStaff({
  righe: [
    buildRigaStaff({
      riga: 1,
      depositi: [
        { ...BOLOGNA, pezzi: 6, rimasti: 6 },
        { ...ANCONA, pezzi: 4, rimasti: 4 },
      ],
    }),
    buildRigaStaff({ riga: 2, depositi: [{ ...ANCONA, pezzi: 10, rimasti: 10 }] }),
  ],
  depositi: [BOLOGNA, ANCONA],
});

describe('an order gives back', () => {
  const close = (): void => {};

  it('the pieces and the parcels of a shipment, at the chosen deposito', async () => {
    const Spedizione = () => <SpedizioneModulo ordine={ORDINE} onDone={close} />;
    const { user } = await openAsPerson(Spedizione);
    await user.selectOptions(screen.getByLabelText('Deposito'), 'Ancona');
    type(/^A1/, '3');
    type(/^A2/, '7');
    type('Corriere', 'BRT');
    type(/^Colli/, '7281234567890');
    await comeBack(Spedizione);
    expect(await screen.findByDisplayValue('Ancona')).toBeVisible();
    expect(screen.getByLabelText(/^A1/)).toHaveValue(3);
    expect(screen.getByLabelText(/^A2/)).toHaveValue(7);
    expect(screen.getByLabelText('Corriere')).toHaveValue('BRT');
    expect(screen.getByLabelText(/^Colli/)).toHaveValue('7281234567890');
  });

  it('the pieces and the reason of a cancellation', async () => {
    const Annullo = () => <AnnulloModulo ordine={ORDINE} onDone={close} />;
    await openAsPerson(Annullo);
    type(/^A1/, '2');
    type(/^A2/, '5');
    type(/^Motivo/, 'Ordinato due volte');
    await comeBack(Annullo);
    expect(screen.getByLabelText(/^A1/)).toHaveValue(2);
    expect(screen.getByLabelText(/^A2/)).toHaveValue(5);
    expect(screen.getByLabelText(/^Motivo/)).toHaveValue('Ordinato due volte');
  });

  it('an internal note, and forgets one that was added', async () => {
    const Cronologia = () => <CronologiaStaff ordine={ORDINE} />;
    await openAsPerson(Cronologia);
    type(/^Nota interna/, 'Chiamare prima');
    const { user } = await comeBack(Cronologia);
    expect(screen.getByLabelText(/^Nota interna/)).toHaveValue('Chiamare prima');
    api.answer(addNotaOrdine, ORDINE);
    await user.click(screen.getByRole('button', { name: 'Aggiungi nota' }));
    await waitFor(() => expect(screen.getByLabelText(/^Nota interna/)).toHaveValue(''));
    await comeBack(Cronologia);
    expect(screen.getByLabelText(/^Nota interna/)).toHaveValue('');
  });
});

describe('the settings give back', () => {
  const ufficio = (nome: string) => ({ nome, telefono: '', email: '', indirizzo: '', ruolo: null, orari: {} });
  beforeEach(() =>
    api.answer(getImpostazioniStaff, buildImpostazioni({ uffici: buildVoce([ufficio('Vendite'), ufficio('Cassa')]) })),
  );
  const parte = async (nome: string) => within(await screen.findByRole('form', { name: nome }));

  it('an office that was added, and one that was removed', async () => {
    const { user } = await openAsPerson(ImpostazioniPage);
    const uffici = await parte('Uffici e orari');
    await user.click(uffici.getByRole('button', { name: 'Togli Cassa' }));
    await user.click(uffici.getByRole('button', { name: 'Aggiungi un ufficio' }));
    fireEvent.input(uffici.getAllByLabelText('Nome')[1] as HTMLElement, { target: { value: 'Magazzino' } });
    await comeBack(ImpostazioniPage);
    await screen.findByDisplayValue('Magazzino');
    const nomi = (await parte('Uffici e orari')).getAllByLabelText<HTMLInputElement>('Nome');
    expect(nomi.map(({ value }) => value)).toEqual(['Vendite', 'Magazzino']);
  });

  it('an answer of the chat that was added', async () => {
    const { user } = await openAsPerson(ImpostazioniPage);
    const risposte = await parte('Risposte pronte della chat');
    await user.click(risposte.getByRole('button', { name: 'Aggiungi una risposta' }));
    type('Titolo 1', 'Orari', risposte);
    type('Testo 1', 'Siamo aperti.', risposte);
    await comeBack(ImpostazioniPage);
    expect(await screen.findByLabelText('Titolo 1')).toHaveValue('Orari');
    expect(screen.getByLabelText('Testo 1')).toHaveValue('Siamo aperti.');
  });
});

it('the depositi of a customer come back in the chosen order', async () => {
  const depositi = [BOLOGNA, ANCONA];
  api.answer('/BackOffice/Scelte', { listini: [], depositi, marche: [], categorie: [], bundle: [] });
  const cliente = {
    versione: 1,
    idDepositi: [1, 2],
    fidoMassimoCents: null,
    iban: null,
    creditoInAttesa: null,
    utenti: [],
  };
  const Depositi = () => <DepositiCliente id={3} cliente={cliente} onDone={() => {}} />;
  const { user } = await openAsPerson(Depositi);
  await user.click(await screen.findByRole('button', { name: 'Sposta Ancona più su' }));
  const dopo = await comeBack(Depositi);
  api.answer(saveDepositi, { ok: true });
  await dopo.user.click(await screen.findByRole('button', { name: 'Salva' }));
  await waitFor(() => expect(api.callsTo(saveDepositi)).toMatchObject([{ body: { depositi: [2, 1] } }]));
});

it('the days of an approved collection come back', async () => {
  const richiesta = { id: 7, creata: '2026-03-05T10:00:00.000Z', idCliente: 1, ragsoc: 'Gomme Rossi', tel: '' };
  const pezzi = { agricoltura: 0, autocarro: 2, oversize: 0, vettura: 40 };
  const richieste = [{ ...richiesta, ...pezzi, indirizzo: '', stato: 'PENDING', giorni: [] }];
  api.answer('/BackOffice/RichiestePfu', { richieste, prossima: null });
  const openForm = async ({ user }: Awaited<ReturnType<typeof openAsPerson>>): Promise<void> =>
    user.click(await screen.findByRole('button', { name: 'Approva' }));
  await openForm(await openAsPerson(PfuPage));
  type('1° giorno proposto', '2099-03-12');
  type('3° giorno proposto', '2099-03-16');
  await openForm(await comeBack(PfuPage));
  expect(screen.getByLabelText('1° giorno proposto')).toHaveValue('2099-03-12');
  expect(screen.getByLabelText('3° giorno proposto')).toHaveValue('2099-03-16');
});

it('the answer to a requested price comes back', async () => {
  api.answer(listRichiestePrezzo, { richieste: [buildRichiestaPrezzo()] });
  await openAsPerson(PrezziPage);
  fireEvent.input(await screen.findByLabelText(/^Una parola/), { target: { value: 'Troppo basso' } });
  await comeBack(PrezziPage);
  expect(await screen.findByLabelText(/^Una parola/)).toHaveValue('Troppo basso');
});

it('the reference of a refund comes back', async () => {
  api.answer(listRimborsi, { rimborsi: [buildRimborso()], prossimo: null });
  await openAsPerson(RimborsiPage);
  fireEvent.input(await screen.findByLabelText(/^Riferimento/), { target: { value: 'CRO 123' } });
  await comeBack(RimborsiPage);
  expect(await screen.findByLabelText(/^Riferimento/)).toHaveValue('CRO 123');
});

it('the days whose events are repeated come back', async () => {
  const id = crypto.randomUUID();
  const istante = '2026-03-05T10:00:00.000Z';
  const consegna = { id: 1, evento: id, tipo: 'ordine.creato', istante, consegnata: istante, tentativi: [] };
  api.answer('/BackOffice/Consegne', { consegne: [consegna], prossima: null });
  const webhook = { id, motivo: null, tipi: [] } as unknown as WebhookStaff;
  const Webhook = () => <PannelloWebhook webhook={webhook} onSegreto={() => {}} onClose={() => {}} />;
  await openAsPerson(Webhook);
  fireEvent.input(await screen.findByLabelText('Dal'), { target: { value: '2026-03-01' } });
  type('Al', '2026-03-04');
  await comeBack(Webhook);
  expect(await screen.findByLabelText('Dal')).toHaveValue('2026-03-01');
  expect(screen.getByLabelText('Al')).toHaveValue('2026-03-04');
});

it('the assigned columns of a file come back when it is chosen again', async () => {
  const anteprima = {
    tipo: 'marche',
    mappa: null,
    testata: ['Sigla', 'Casa'],
    colonne: [
      { nome: 'codice', obbligatoria: true, colonnaFile: null },
      { nome: 'nome', obbligatoria: true, colonnaFile: null },
    ],
    righe: [],
    motivo: null,
  };
  const Colonne = () => <AssegnaColonne anteprima={anteprima} tipo="marche" mappa={null} onSaved={() => {}} />;
  const { user } = await openAsPerson(Colonne);
  await user.selectOptions(screen.getByLabelText('Sigla'), 'codice');
  await user.selectOptions(screen.getByLabelText('Casa'), 'nome');
  type(/^Nome/, 'gestionale');
  await comeBack(Colonne);
  expect(screen.getByLabelText('Sigla')).toHaveValue('codice');
  expect(screen.getByLabelText('Casa')).toHaveValue('nome');
  expect(screen.getByLabelText(/^Nome/)).toHaveValue('gestionale');
});
