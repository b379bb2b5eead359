// @vitest-environment jsdom
/** Forms of the staff that were left after the click that saves: what was saved does not come back. */
import { saveDepositi } from '@battistrada/contract/cliente-modifica';
import { answerPfu } from '@battistrada/contract/pfu-staff';
import { cancelOrdineStaff } from '@battistrada/contract/ordine-staff';
import { decidePrezzo, listRichiestePrezzo } from '@battistrada/contract/prezzo-concordato-staff';
import { listRimborsi, noteRimborso } from '@battistrada/contract/rimborsi-staff';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AnnulloModulo } from '../../features/ordine/staff/annullo-modulo.tsx';
import { DepositiCliente } from '../../features/cliente/staff/depositi-cliente.tsx';
import { buildOrdineStaff, buildRigaStaff } from '../../features/ordine/staff/test/build-ordine-staff.ts';
import { buildRimborso } from '../../features/pagamento/staff/test/build-rimborso.ts';
import { buildRichiestaPrezzo } from '../../features/prezzo-concordato/staff/test/build-richiesta-prezzo.ts';
import { openAsPerson } from '../../test/open-as-person.tsx';
import { fakeApi } from '../../test/render-page.tsx';
import { PfuPage } from './pfu-page.tsx';
import { PrezziPage } from './prezzi-page.tsx';
import { RimborsiPage } from './rimborsi-page.tsx';

const api = fakeApi();

/** The person opens another screen while the server works. */
function leave(): void {
  // What they are sent with may lie beside them.
  expect(bozze().filter((key) => !key.endsWith('.versione'))).toHaveLength(1);
  window.history.replaceState(null, '', '/ordini');
  cleanup();
}

const bozze = (): string[] => Object.keys(sessionStorage).filter((key) => key.includes('.bozza.'));

const type = async (label: RegExp | string, value: string): Promise<void> =>
  void fireEvent.input(await screen.findByLabelText(label), { target: { value } });

const ISTANTE = '2026-03-05T10:00:00.000Z';

it('does not give back the reference of a refund that was saved', async () => {
  api.answer(listRimborsi, { rimborsi: [buildRimborso()], prossimo: null });
  api.answer(noteRimborso, () => {
    leave();
    return { ok: true };
  });
  const { user } = await openAsPerson(RimborsiPage);
  await type(/^Riferimento/, 'CRO 123');
  await user.click(screen.getByRole('button', { name: 'Annota come restituito' }));
  await waitFor(() => expect(bozze()).toEqual([]));
});

it('does not give back the answer to a requested price that was saved', async () => {
  api.answer(listRichiestePrezzo, { richieste: [buildRichiestaPrezzo()] });
  api.answer(decidePrezzo, () => {
    leave();
    return { richieste: [] };
  });
  const { user } = await openAsPerson(PrezziPage);
  await type(/^Una parola/, 'Va bene');
  await user.click(screen.getByRole('button', { name: 'Approva' }));
  await waitFor(() => expect(bozze()).toEqual([]));
});

it('does not give back the days of a collection that was approved', async () => {
  const richiesta = { id: 7, creata: ISTANTE, idCliente: 1, ragsoc: 'Gomme Rossi', tel: '' };
  const pezzi = { agricoltura: 0, autocarro: 2, oversize: 0, vettura: 40 };
  const richieste = [{ ...richiesta, ...pezzi, indirizzo: '', stato: 'PENDING', giorni: [] }];
  api.answer('/BackOffice/RichiestePfu', { richieste, prossima: null });
  api.answer(answerPfu, () => {
    leave();
    return { ok: true };
  });
  const { user } = await openAsPerson(PfuPage);
  await user.click(await screen.findByRole('button', { name: 'Approva' }));
  await type('1° giorno proposto', '2099-03-12');
  await user.click(screen.getAllByRole('button', { name: 'Approva' }).at(-1) as HTMLElement);
  await waitFor(() => expect(bozze()).toEqual([]));
});

it('does not give back the pieces of a cancellation that was saved', async () => {
  api.answer(cancelOrdineStaff, () => {
    leave();
    return buildOrdineStaff({ versione: 2 });
  });
  const ordine = buildOrdineStaff({ righe: [buildRigaStaff()] });
  const { user } = await openAsPerson(() => <AnnulloModulo ordine={ordine} onDone={() => {}} />);
  await type(/^A1/, '2');
  await user.click(screen.getByRole('button', { name: 'Annulla i pezzi' }));
  await waitFor(() => expect(bozze()).toEqual([]));
});

it('does not give back the order of a customer’s depositi that was saved', async () => {
  const depositi = [
    { id: 1, nome: 'Bologna' },
    { id: 2, nome: 'Ancona' },
  ];
  api.answer('/BackOffice/Scelte', { listini: [], depositi, marche: [], categorie: [], bundle: [] });
  api.answer(saveDepositi, () => {
    leave();
    return { ok: true };
  });
  const altro = { fidoMassimoCents: null, iban: null, creditoInAttesa: null, utenti: [] };
  const cliente = { versione: 1, idDepositi: [1, 2], ...altro };
  const { user } = await openAsPerson(() => <DepositiCliente id={3} cliente={cliente} onDone={() => {}} />);
  await user.click(await screen.findByRole('button', { name: 'Sposta Ancona più su' }));
  await user.click(screen.getByRole('button', { name: 'Salva' }));
  await waitFor(() => expect(bozze()).toEqual([]));
});
