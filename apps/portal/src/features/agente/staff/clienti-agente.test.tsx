// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi, renderPage } from '../../../test/render-page.tsx';
import { ClientiAgente } from './clienti-agente.tsx';

const api = fakeApi();

describe('the customers of an agent, for the office', () => {
  const cliente = (id: number, ragsoc: string) => ({
    id,
    codice: `C${id}`,
    ragsoc,
    citta: 'Reggio nell’Emilia',
    provincia: 'RE',
    dal: null,
    al: null,
    altri: [],
  });

  it.each([
    ["gommeria sant'ambrogio", 'Gommeria Sant’Ambrogio'],
    ['f.lli più', 'F.lli Più Gomme S.n.c.'],
    ['lli piu s.n.c', 'F.lli Più Gomme S.n.c.'],
    ['più snc', 'F.lli Più Gomme S.n.c.'],
    ['d’amico emilia', "Pneus D'Amico"],
  ])('are filtered by «%s», whatever stands between the words', async (filtro, nome) => {
    const nomi = ['Gommeria Sant’Ambrogio', 'F.lli Più Gomme S.n.c.', "Pneus D'Amico"];
    api.answer('/BackOffice/ClientiAgente', { clienti: nomi.map((ragsoc, indice) => cliente(indice + 1, ragsoc)) });
    const agente = { id: 7, codice: 'A7', nome: 'Anna', isAttivo: true, isUtente: true, clienti: 3 };
    const { user } = await renderPage('/home', () => <ClientiAgente agente={agente} altri={[]} />);
    await user.type(await screen.findByRole('searchbox'), filtro);
    const scelti = screen.getAllByRole('checkbox', { name: /C\d/ });
    expect(scelti).toEqual([screen.getByRole('checkbox', { name: new RegExp(`^${nome.replaceAll('.', '\\.')}`) })]);
  });
});
