// @vitest-environment jsdom
/**
 * Limits of agents, mapping profiles and orders, when a colleague changes them too: the typed values stay, and are sent
 * with the new version.
 */
import { saveLimite } from '@battistrada/contract/agente-staff';
import { saveMappa } from '@battistrada/contract/importazione-staff';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { LimitiSconto } from '../../features/agente/staff/limiti-sconto.tsx';
import { AssegnaColonne } from '../../features/importazione/staff/assegna-colonne.tsx';
import { mappeQuery } from '../../features/importazione/staff/importazioni-query.ts';
import { AnnulloModulo } from '../../features/ordine/staff/annullo-modulo.tsx';
import { buildOrdineStaff } from '../../features/ordine/staff/test/build-ordine-staff.ts';
import { fakeApi, refusal, renderPage } from '../../test/render-page.tsx';

const api = fakeApi();

describe('a limit that a colleague has changed', () => {
  const limite = (sconto: number, versione: number) => ({
    id: 4,
    idAgente: null,
    agente: null,
    idMarca: null,
    marca: null,
    idListino: null,
    listino: null,
    sconto,
    versione,
  });
  const agenti = (sconto: number, versione: number) => ({ agenti: [], limiti: [limite(sconto, versione)] });
  beforeEach(() => {
    api.answer('/BackOffice/Agenti', agenti(2, 1));
    api.answer('/BackOffice/Scelte', { listini: [], depositi: [], marche: [], categorie: [], bundle: [] });
  });

  it('is shown beside the typed value, and overwritten only after it was seen', async () => {
    api.answer('/BackOffice/SalvaLimiteSconto', () => {
      api.answer('/BackOffice/Agenti', agenti(7, 2));
      return refusal(409, 'CAMBIATO_ALTROVE', 'Anna ha cambiato il limite di sconto.');
    });
    const { user } = await renderPage('/home', () => <LimitiSconto canSave />);
    const campo = await screen.findByRole<HTMLInputElement>('textbox', { name: /Sconto/ });
    await user.type(campo, '5');
    await user.click(screen.getByRole('button', { name: 'Salva il limite' }));
    await screen.findByText('Anna ha cambiato il limite di sconto.');
    expect(campo.value).toBe('5');
    await screen.findByText('7 %');
    api.answer('/BackOffice/SalvaLimiteSconto', agenti(5, 3));
    await user.click(screen.getByRole('button', { name: 'Salva il limite' }));
    await screen.findByText('Limite salvato');
    expect(api.callsTo(saveLimite)).toMatchObject([
      { body: { scontoBp: 500, versione: 1 } },
      { body: { scontoBp: 500, versione: 2 } },
    ]);
  });

  it('is not removed before it was seen', async () => {
    api.answer('/BackOffice/TogliLimiteSconto', () => {
      api.answer('/BackOffice/Agenti', agenti(7, 2));
      return refusal(409, 'CAMBIATO_ALTROVE', 'Anna ha cambiato il limite di sconto.');
    });
    const { user } = await renderPage('/home', () => <LimitiSconto canSave />);
    await user.click(await screen.findByRole('button', { name: /^Togli il limite/ }));
    await screen.findByText('7 %');
    expect(api.callsTo('/BackOffice/TogliLimiteSconto')).toMatchObject([{ body: { id: 4, versione: 1 } }]);
  });
});

describe('a mapping profile that a colleague has changed', () => {
  const mappa = (versione: number) => ({
    nome: 'gestionale',
    tipo: 'marche',
    colonne: [{ sua: 'Sigla', nostra: 'codice' }],
    valori: [],
    versione,
  });

  const anteprima = {
    tipo: 'marche',
    mappa: 'gestionale',
    testata: ['Sigla', 'Casa'],
    colonne: [
      { nome: 'codice', obbligatoria: true, colonnaFile: 'Sigla' },
      { nome: 'nome', obbligatoria: true, colonnaFile: null },
    ],
    righe: [],
    motivo: null,
  };
  function Colonne() {
    const { data } = useQuery(mappeQuery);
    return <AssegnaColonne anteprima={anteprima} tipo="marche" mappa={data?.[0] ?? null} onSaved={() => {}} />;
  }

  it('keeps the chosen columns, and the next save overwrites the colleague’s profile', async () => {
    api.answer('/BackOffice/MappeImportazione', { mappe: [mappa(1)] });
    api.answer('/BackOffice/SalvaMappaImportazione', () => {
      api.answer('/BackOffice/MappeImportazione', { mappe: [mappa(2)] });
      return refusal(409, 'CAMBIATO_ALTROVE', 'Anna ha cambiato la mappa «gestionale».');
    });
    const { user } = await renderPage('/home', Colonne);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Casa' }), 'nome');
    await user.click(screen.getByRole('button', { name: 'Salva la mappa e rileggi' }));
    await screen.findByText('Anna ha cambiato la mappa «gestionale».');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Casa' }).value).toBe('nome');
    api.answer('/BackOffice/SalvaMappaImportazione', { versione: 3 });
    await user.click(screen.getByRole('button', { name: 'Salva la mappa e rileggi' }));
    await waitFor(() => expect(api.callsTo(saveMappa)).toHaveLength(2));
    const colonne = [
      { sua: 'Sigla', nostra: 'codice' },
      { sua: 'Casa', nostra: 'nome' },
    ];
    expect(api.callsTo(saveMappa)).toMatchObject([
      { body: { versione: 1, colonne } },
      { body: { versione: 2, colonne } },
    ]);
  });
});

describe('an order that a colleague has changed', () => {
  it('keeps the typed text and says so', async () => {
    const anna = 'Anna ha segnato l’ordine come in preparazione alle 10:00. Ricontrolla l’ordine e riprova.';
    api.answer('/BackOffice/AnnullaOrdine', () => refusal(409, 'CAMBIATO_ALTROVE', anna));
    const { user } = await renderPage('/home', () => <AnnulloModulo ordine={buildOrdineStaff()} onDone={() => {}} />);
    const motivo = await screen.findByRole<HTMLInputElement>('textbox', { name: /Motivo/ });
    await user.type(motivo, 'Non arriva più');
    await user.click(screen.getByRole('button', { name: 'Annulla tutto l’ordine' }));
    await screen.findByText(`${anna} Quello che hai scritto è ancora qui.`);
    expect(motivo.value).toBe('Non arriva più');
  });
});
