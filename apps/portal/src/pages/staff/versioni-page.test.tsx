// @vitest-environment jsdom
/**
 * Limits of agents, recommended articles, mapping profiles and orders, when a colleague changes them too: the typed
 * values stay, and are sent with the new version.
 */
import { saveLimite } from '@battistrada/contract/agente-staff';
import { deleteMappa, saveMappa, type MappaImportazione } from '@battistrada/contract/importazione-staff';
import { assignMancanti, getMancantiArticolo, type MancantiArticolo } from '@battistrada/contract/mancanti';
import { cancelOrdineStaff, getOrdineStaff } from '@battistrada/contract/ordine-staff';
import { onlineManager, useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LimitiSconto } from '../../features/agente/staff/limiti-sconto.tsx';
import { AssegnaColonne } from '../../features/importazione/staff/assegna-colonne.tsx';
import { CaricaFile } from '../../features/importazione/staff/carica-file.tsx';
import { mappeQuery } from '../../features/importazione/staff/importazioni-query.ts';
import { mancantiArticoloQuery } from '../../features/mancanti/staff/mancanti-query.ts';
import { ModuloAssegna } from '../../features/mancanti/staff/modulo-assegna.tsx';
import { AnnulloModulo } from '../../features/ordine/staff/annullo-modulo.tsx';
import { ordineQuery } from '../../features/ordine/staff/ordini-staff-query.ts';
import { buildOrdineStaff } from '../../features/ordine/staff/test/build-ordine-staff.ts';
import { Consigliati } from '../../features/promozioni/staff/consigliati.tsx';
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
    const { user, client } = await renderPage('/home', () => <LimitiSconto canSave />);
    const campo = await screen.findByRole<HTMLInputElement>('textbox', { name: /Sconto/ });
    await user.type(campo, '5');
    await user.click(screen.getByRole('button', { name: 'Salva il limite' }));
    await screen.findByText('Anna ha cambiato il limite di sconto.');
    expect(campo.value).toBe('5');
    await screen.findByText('7 %');
    api.answer('/BackOffice/SalvaLimiteSconto', agenti(5, 3));
    // What was read of the log before the act.
    client.setQueryData(['staff', 'registro'], {});
    await user.click(screen.getByRole('button', { name: 'Salva il limite' }));
    await screen.findByText('Limite salvato');
    expect(client.getQueryState(['staff', 'registro'])?.isInvalidated).toBe(true);
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
    const { user, client } = await renderPage('/home', () => <LimitiSconto canSave />);
    client.setQueryData(['staff', 'registro'], {});
    await user.click(await screen.findByRole('button', { name: /^Togli il limite/ }));
    await screen.findByText('7 %');
    expect(client.getQueryState(['staff', 'registro'])?.isInvalidated).toBe(true);
    expect(api.callsTo('/BackOffice/TogliLimiteSconto')).toMatchObject([{ body: { id: 4, versione: 1 } }]);
  });
});

describe('the recommended articles that a colleague has changed', () => {
  const articolo = (codice: string) => ({ codice, descrizione: codice, marca: 'Apollo', isAttivo: true, giacenza: 4 });
  const answer = (...codici: string[]) => api.answer('/BackOffice/Consigliati', { consigliati: codici.map(articolo) });
  const codici = () => screen.getAllByRole('listitem').map((riga) => riga.querySelector('b')?.textContent);

  it('stay as this person has arranged them, also when they are read again', async () => {
    answer('A1', 'B2', 'C3');
    api.answer('/BackOffice/SalvaConsigliati', () =>
      refusal(409, 'CAMBIATO_ALTROVE', 'Anna ha cambiato i consigliati.'),
    );
    const { user, client } = await renderPage('/home', Consigliati);
    await user.click(await screen.findByRole('button', { name: /^Togli A1/ }));
    answer('C3');
    await client.refetchQueries();
    expect(codici()).toEqual(['B2', 'C3']);
    await user.click(screen.getByRole('button', { name: 'Salva i consigliati' }));
    await screen.findByText('Anna ha cambiato i consigliati.');
    expect(codici()).toEqual(['B2', 'C3']);
    expect(api.callsTo('/BackOffice/SalvaConsigliati')).toMatchObject([
      { body: { codici: ['B2', 'C3'], prima: ['A1', 'B2', 'C3'] } },
    ]);
  });

  it('are saved once by a double click, whose second half would be refused as a colleague’s change', async () => {
    answer('A1', 'B2');
    api.answer('/BackOffice/SalvaConsigliati', () => (answer('B2'), { ok: true }));
    const { user } = await renderPage('/home', Consigliati);
    await user.click(await screen.findByRole('button', { name: /^Togli A1/ }));
    const salva = screen.getByRole('button', { name: 'Salva i consigliati' });
    salva.click();
    // Between the two a browser runs what is queued, and no timer.
    for (let i = 0; i < 20; i += 1) await Promise.resolve();
    salva.click();
    await screen.findByText('Consigliati salvati');
    expect(api.callsTo('/BackOffice/SalvaConsigliati')).toHaveLength(1);
  });

  it('follow what is saved', async () => {
    answer('A1', 'B2');
    api.answer('/BackOffice/SalvaConsigliati', () => (answer('B2'), { ok: true }));
    const { user, client } = await renderPage('/home', Consigliati);
    await user.click(await screen.findByRole('button', { name: /^Togli A1/ }));
    await user.click(screen.getByRole('button', { name: 'Salva i consigliati' }));
    await screen.findByText('Consigliati salvati');
    expect(screen.getByRole('button', { name: 'Salva i consigliati' })).toBeDisabled();
    answer('C3', 'B2');
    await client.refetchQueries();
    await waitFor(() => expect(codici()).toEqual(['C3', 'B2']));
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

  it('translates the words that the preview did not understand, and keeps those that it had', async () => {
    const cella = (colonna: string, scritto: string, esito: 'letta' | 'avviso' | 'rifiutata' | 'in_attesa') => ({
      colonna,
      scritto,
      letto: null,
      esito,
      motivo: null,
    });
    const righe = [
      { riga: 2, celle: [cella('deposito', 'BOLOGNA', 'in_attesa'), cella('quantita', 'dieci', 'rifiutata')] },
      { riga: 3, celle: [cella('deposito', 'Bologna', 'in_attesa'), cella('marca', 'MICH', 'letta')] },
      { riga: 4, celle: [cella('deposito', 'VERONA', 'in_attesa'), cella('deposito', '', 'rifiutata')] },
    ];
    const valori = [
      { colonna: 'marca', scritto: 'MICH', nostro: 'Michelin' },
      { colonna: 'marca', scritto: 'VUOTA', nostro: '' },
      { colonna: 'marca', scritto: 'PIR', nostro: 'Pirelli' },
    ];
    const vista: MappaImportazione = { ...mappa(4), tipo: 'giacenze', valori };
    api.answer('/BackOffice/SalvaMappaImportazione', { versione: 5 });
    const { user } = await renderPage('/home', () => (
      <AssegnaColonne anteprima={{ ...anteprima, righe }} tipo="giacenze" mappa={vista} onSaved={() => {}} />
    ));
    const campi = screen.getAllByRole<HTMLInputElement>('textbox', { name: /«/ });
    expect(campi.map(({ labels, value }) => [labels?.[0]?.textContent, value])).toEqual([
      ['marca «MICH»', 'Michelin'],
      ['marca «VUOTA»', ''],
      ['marca «PIR»', 'Pirelli'],
      ['deposito «BOLOGNA»', ''],
      ['deposito «VERONA»', ''],
    ]);
    await user.type(screen.getByRole('textbox', { name: 'deposito «BOLOGNA»' }), 'BO');
    await user.clear(screen.getByRole('textbox', { name: 'marca «PIR»' }));
    await user.click(screen.getByRole('button', { name: 'Salva la mappa e rileggi' }));
    await waitFor(() => expect(api.callsTo(saveMappa)).toHaveLength(1));
    expect(api.callsTo(saveMappa)).toMatchObject([
      {
        body: {
          versione: 4,
          valori: [valori[0], valori[1], { colonna: 'deposito', scritto: 'BOLOGNA', nostro: 'BO' }],
        },
      },
    ]);
  });

  it('keeps its words when a colleague has deleted it, so that saving again puts it back whole', async () => {
    const valori = [{ colonna: 'deposito', scritto: 'SEDE BO', nostro: '1' }];
    const vista: MappaImportazione = { ...mappa(4), tipo: 'giacenze', valori };
    api.answer('/BackOffice/SalvaMappaImportazione', { versione: 5 });
    const { user } = await renderPage('/home', () => {
      const [sua, setSua] = useState<MappaImportazione | null>(vista);
      return (
        <>
          <button onClick={() => setSua(null)}>Eliminata da un collega</button>
          <AssegnaColonne anteprima={anteprima} tipo="giacenze" mappa={sua} onSaved={() => {}} />
        </>
      );
    });
    await user.click(screen.getByRole('button', { name: 'Eliminata da un collega' }));
    expect(screen.getByRole('textbox', { name: 'deposito «SEDE BO»' })).toHaveValue('1');
    await user.click(screen.getByRole('button', { name: 'Salva la mappa e rileggi' }));
    await waitFor(() => expect(api.callsTo(saveMappa)).toMatchObject([{ body: { valori } }]));
  });

  it('is deleted after a question, and only as it was seen', async () => {
    api.answer('/BackOffice/MappeImportazione', { mappe: [mappa(1)] });
    api.answer('/BackOffice/MappaImportazione', () => {
      api.answer('/BackOffice/MappeImportazione', { mappe: [mappa(2)] });
      return refusal(409, 'CAMBIATO_ALTROVE', 'Anna ha cambiato la mappa «gestionale».');
    });
    const { user } = await renderPage('/home', CaricaFile);
    const scelta = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Mappa' });
    await screen.findByRole('option', { name: 'gestionale' });
    expect(screen.queryByRole('button', { name: 'Elimina la mappa' })).toBeNull();
    const remove = async (): Promise<void> => {
      await user.click(screen.getByRole('button', { name: 'Elimina la mappa' }));
      await screen.findByRole('alertdialog', { name: 'Eliminare la mappa «gestionale»?' });
      await user.click(screen.getByRole('button', { name: 'Elimina' }));
    };
    await user.selectOptions(scelta, 'gestionale');
    await remove();
    await screen.findByText('Anna ha cambiato la mappa «gestionale».');
    expect(scelta.value).toBe('gestionale');
    api.answer('/BackOffice/MappaImportazione', () => {
      api.answer('/BackOffice/MappeImportazione', { mappe: [] });
      return { ok: true };
    });
    await remove();
    await screen.findByText('Mappa «gestionale» eliminata');
    expect(scelta.value).toBe('');
    await waitFor(() => expect(screen.queryByRole('option', { name: 'gestionale' })).toBeNull());
    expect(api.callsTo(deleteMappa)).toMatchObject([
      { query: { nome: 'gestionale', versione: '1' } },
      { query: { nome: 'gestionale', versione: '2' } },
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

describe('an act whose answer was lost', () => {
  /** The versions that were sent. */
  const versioni = (to: typeof cancelOrdineStaff | typeof assignMancanti): unknown[] =>
    api.callsTo(to).map(({ body }) => {
      const { versione, righe } = body as { versione?: number; righe?: { versione: number }[] };
      return versione ?? righe?.[0]?.versione;
    });
  const io = () => refusal(409, 'CAMBIATO_ALTROVE', 'Anna l’ha cambiato alle 10:00. Ricontrolla e riprova.');

  it('is not repeated on the order that already shows its effect', async () => {
    const ordine = (versione: number) => api.answer(getOrdineStaff, buildOrdineStaff({ versione }));
    ordine(1);
    api.answer(cancelOrdineStaff, () => {
      ordine(2);
      return Response.error();
    });
    function Annullo() {
      const { data } = useQuery(ordineQuery(4711));
      return data && <AnnulloModulo ordine={data} onDone={() => {}} />;
    }
    const { user } = await renderPage('/home', Annullo);
    const annulla = await screen.findByRole('button', { name: 'Annulla tutto l’ordine' });
    await user.click(annulla);
    await waitFor(() => expect(api.callsTo(getOrdineStaff)).toHaveLength(2));
    api.answer(cancelOrdineStaff, io);
    await user.click(annulla);
    await screen.findByText(/^Anna l’ha cambiato.*Quello che hai scritto è ancora qui\./);
    await user.click(annulla);
    await waitFor(() => expect(versioni(cancelOrdineStaff)).toEqual([1, 1, 2]));
  });

  it('does not assign the same pieces again after the network has returned', async () => {
    const riga = { numero: 4711, posizione: 1, istante: '2026-03-02T09:00:00.000Z', idCliente: 1, ragioneSociale: 'R' };
    const mancanti = (versione: number): MancantiArticolo => ({
      codice: 'A1',
      descrizione: 'Gomma',
      marca: 'Pirelli',
      depositi: [{ id: 1, nome: 'Bologna', liberi: 10 }],
      righe: [
        {
          ...riga,
          versione,
          quantita: 12,
          mancano: 12,
          insieme: false,
          depositi: [1],
          proposta: [{ idDeposito: 1, pezzi: 2 }],
        },
      ],
    });
    api.answer(getMancantiArticolo, mancanti(1));
    api.answer(assignMancanti, () => Response.error());
    function Assegna() {
      const { data } = useQuery(mancantiArticoloQuery('A1'));
      return data && <ModuloAssegna dati={data} />;
    }
    const { user } = await renderPage('/home', Assegna);
    const assegna = await screen.findByRole('button', { name: /^Assegna/ });
    await user.click(assegna);
    await screen.findByText(/^Il server non risponde/);
    api.answer(getMancantiArticolo, mancanti(2));
    // What was read less than half a minute ago is not read again.
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    await waitFor(() => expect(api.callsTo(getMancantiArticolo)).toHaveLength(2));
    api.answer(assignMancanti, io);
    await user.click(assegna);
    await screen.findByText(/^Anna l’ha cambiato/);
    await waitFor(() => expect(api.callsTo(getMancantiArticolo)).toHaveLength(3));
    await user.click(assegna);
    await waitFor(() => expect(versioni(assignMancanti)).toEqual([1, 1, 2]));
    vi.restoreAllMocks();
  });
});
