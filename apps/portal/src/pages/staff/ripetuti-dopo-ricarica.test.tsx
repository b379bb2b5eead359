// @vitest-environment jsdom
/** What was sent and got no answer, and is sent again after the page was loaded anew, goes under the same token. */
import { createUtenteCliente } from '@battistrada/contract/cliente-modifica';
import { saveComunicazione } from '@battistrada/contract/comunicazioni-staff';
import { createChiaveStaff, createWebhook } from '@battistrada/contract/connessioni';
import { addNotaOrdine, cancelOrdineStaff, shipOrdine } from '@battistrada/contract/ordine-staff';
import { createPersona } from '@battistrada/contract/personale-staff';
import { createLottoCoupon } from '@battistrada/contract/promozioni-staff';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { ModuloUtente } from '../../features/cliente/staff/modulo-utente.tsx';
import { ModuloChiave } from '../../features/connessioni/staff/modulo-chiave.tsx';
import { ModuloWebhook } from '../../features/connessioni/staff/modulo-webhook.tsx';
import { AnnulloModulo } from '../../features/ordine/staff/annullo-modulo.tsx';
import { CronologiaStaff } from '../../features/ordine/staff/cronologia-staff.tsx';
import { SpedizioneModulo } from '../../features/ordine/staff/spedizione-modulo.tsx';
import { buildOrdineStaff, buildRigaStaff } from '../../features/ordine/staff/test/build-ordine-staff.ts';
import { ModuloPersona } from '../../features/personale/staff/modulo-persona.tsx';
import { ModuloComunicazione } from '../../features/promozioni/staff/modulo-comunicazione.tsx';
import { ModuloLotto } from '../../features/promozioni/staff/modulo-lotto.tsx';
import { comeBack, openAsPerson } from '../../test/open-as-person.tsx';
import { fakeApi, refusal } from '../../test/render-page.tsx';

const api = fakeApi();
const nothing = (): void => {};
const scrivi = (nome: string, value: string): void => {
  const campo = document.querySelector(`[name="${nome}"]`);
  if (campo === null) throw new Error(`No field ${nome}`);
  fireEvent.input(campo, { target: { value } });
};
const tokensOf = (call: Parameters<typeof api.callsTo>[0]): unknown[] =>
  api.callsTo(call).map(({ body }) => (body as { token: string }).token);

const lotto = { nome: 'Estate', prefisso: 'EST', importoCents: '15', scadenza: '2099-06-30' };

it.each([
  { call: createLottoCoupon, salva: /^Crea/, campi: lotto, spunte: [], modulo: <ModuloLotto onDone={nothing} /> },
  {
    call: saveComunicazione,
    salva: 'Salva',
    campi: { nome: 'Sabato', testo: 'Aperti sabato' },
    spunte: ['Fondo della home'],
    modulo: <ModuloComunicazione comunicazione={null} onDone={nothing} Testo={() => null} />,
  },
  {
    call: createChiaveStaff,
    salva: /^Crea/,
    campi: { nome: 'Gestionale' },
    spunte: [/^Importa/i],
    modulo: <ModuloChiave onCreato={nothing} />,
  },
  {
    call: createWebhook,
    salva: /^Crea/,
    campi: { url: 'https://a.example/' },
    spunte: ['ordine.confermato'],
    modulo: <ModuloWebhook onCreato={nothing} />,
  },
  {
    call: createUtenteCliente,
    salva: 'Salva',
    campi: { username: 'ada', nome: 'Ada Neri' },
    spunte: [],
    modulo: <ModuloUtente idCliente={8} utente={null} onDone={nothing} onInvito={nothing} />,
  },
  {
    call: createPersona,
    salva: 'Crea e invita',
    campi: { username: 'ada', nome: 'Ada Neri' },
    spunte: [],
    modulo: <ModuloPersona persona={null} onDone={nothing} onInvito={nothing} />,
  },
  {
    call: addNotaOrdine,
    salva: 'Aggiungi nota',
    campi: { testo: 'Richiamare' },
    spunte: [],
    modulo: <CronologiaStaff ordine={buildOrdineStaff({})} />,
  },
])('$call.path', async ({ call, salva, campi, spunte, modulo }) => {
  api.answer('/BackOffice/Scelte', { marche: [], listini: [], depositi: [], categorie: [], agenti: [], bundle: [] });
  api.answer(call.path, () => HttpResponse.error());
  const Modulo = () => modulo;
  const { user } = await openAsPerson(Modulo);
  await screen.findByRole('button', { name: salva });
  for (const [nome, valore] of Object.entries(campi)) scrivi(nome, valore);
  for (const nome of spunte) await user.click(screen.getByLabelText(nome));
  await user.click(screen.getByRole('button', { name: salva }));
  await screen.findByText(/^Il server non (risponde|ha risposto)/);
  const { user: tornato } = await comeBack(Modulo);
  await tornato.click(await screen.findByRole('button', { name: salva }));
  await waitFor(() => expect(tokensOf(call)).toHaveLength(2));
  const [primo, secondo] = tokensOf(call);
  expect(primo).toMatch(/^[\da-f]{32}$/);
  expect(secondo).toBe(primo);
});

it('a note that follows a saved one too', async () => {
  const send = async (user: Awaited<ReturnType<typeof openAsPerson>>['user'], volte: number) => {
    await user.click(screen.getByRole('button', { name: 'Aggiungi nota' }));
    await waitFor(() => expect(tokensOf(addNotaOrdine)).toHaveLength(volte));
  };
  const Modulo = () => <CronologiaStaff ordine={buildOrdineStaff({})} />;
  const { user } = await openAsPerson(Modulo);
  const campo = () => document.querySelector('textarea');
  api.answer(addNotaOrdine, buildOrdineStaff({}));
  scrivi('testo', 'Richiamare');
  await send(user, 1);
  await waitFor(() => expect(campo()).toHaveValue(''));
  api.answer(addNotaOrdine.path, () => HttpResponse.error());
  scrivi('testo', 'Richiamato');
  await send(user, 2);
  await screen.findByText(/^Il server non ha risposto/);
  const { user: tornato } = await comeBack(Modulo);
  await waitFor(() => expect(campo()).toHaveValue('Richiamato'));
  await send(tornato, 3);
  const [salvata, persa, ripetuta] = tokensOf(addNotaOrdine);
  expect(persa).not.toBe(salvata);
  expect(ripetuta).toBe(persa);
});

it('not what is typed once more after its form was closed', async () => {
  api.answer('/BackOffice/Scelte', { marche: [], listini: [], depositi: [], categorie: [], agenti: [], bundle: [] });
  api.answer(createLottoCoupon, () => HttpResponse.error());
  const Modulo = () => <ModuloLotto onDone={nothing} />;
  for (const volte of [1, 2]) {
    const { user } = await openAsPerson(Modulo);
    await screen.findByRole('button', { name: /^Crea/ });
    for (const [nome, valore] of Object.entries(lotto)) scrivi(nome, valore);
    await user.click(screen.getByRole('button', { name: /^Crea/ }));
    await waitFor(() => expect(tokensOf(createLottoCoupon)).toHaveLength(volte));
    await screen.findByText(/^Il server non risponde/);
    cleanup();
  }
  const [primo, secondo] = tokensOf(createLottoCoupon);
  expect(secondo).not.toBe(primo);
});

const BOLOGNA = { id: 1, nome: 'Bologna' };
const ordineOf = (versione: number) =>
  buildOrdineStaff({
    versione,
    righe: [buildRigaStaff({ depositi: [{ ...BOLOGNA, pezzi: 10, rimasti: 10 }] })],
    depositi: [BOLOGNA],
  });

it.each([
  { call: cancelOrdineStaff, Modulo: AnnulloModulo, salva: 'Annulla i pezzi', campo: /^A1/, valore: '1' },
  { call: shipOrdine, Modulo: SpedizioneModulo, salva: 'Spedisci', campo: 'Corriere', valore: 'BRT' },
])('$call.path names the version that was seen first, until it is refused', async (uno) => {
  const { call, Modulo, salva, campo, valore } = uno;
  api.answer(call.path, () => HttpResponse.error());
  const button = () => screen.getByRole('button', { name: salva });
  const { user } = await openAsPerson(() => <Modulo ordine={ordineOf(3)} onDone={nothing} />);
  fireEvent.input(screen.getByLabelText(campo), { target: { value: valore } });
  await user.click(button());
  await screen.findByText(/^Il server non ha risposto/);
  // It was done, and the order has another version now.
  const { user: tornato } = await comeBack(() => <Modulo ordine={ordineOf(4)} onDone={nothing} />);
  expect(screen.getByLabelText<HTMLInputElement>(campo).value).toBe(valore);
  api.answer(call.path, () => refusal(409, 'CAMBIATO_ALTROVE', 'Anna l’ha cambiato.'));
  await tornato.click(button());
  expect(await screen.findByText(/^Anna l’ha cambiato\. /)).toBeVisible();
  await tornato.click(button());
  await waitFor(() => expect(api.callsTo(call)).toHaveLength(3));
  const versioni = api.callsTo(call).map(({ body }) => (body as { versione: number }).versione);
  expect(versioni).toEqual([3, 3, 4]);
});
