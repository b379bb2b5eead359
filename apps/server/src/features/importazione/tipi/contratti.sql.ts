/** Purchase contracts: one for each network of a customer, with the purchases under it. */
import { MAX_INTEGER } from '@battistrada/contract/wire';
import { assentiOf } from '../assenti.sql.ts';
import { findMarcaOrWait } from '../anagrafi.ts';
import { facoltativa, obbligatoria } from '../colonna.ts';
import { codice, elenco, euro, intero, testo } from '../lettori.ts';
import { cliente } from '../riferimenti.ts';
import { SINONIMI } from '../sinonimi.ts';
import { writeOrRemove } from '../tabella.sql.ts';
import type { TipoImportabile } from '../tipo.ts';

const INCONTRO = 't.cliente_id = l.cliente_id and t.rete = l.rete';

export const contratti: TipoImportabile = {
  nome: 'contratti',
  colonne: [
    obbligatoria('cliente', codice(), SINONIMI.cliente),
    obbligatoria('rete', testo(100), ['contratto', 'desrete']),
    facoltativa('fatturato', euro(), { vuota: 0, sinonimi: ['importo'] }),
    facoltativa('pezzi', intero(0, MAX_INTEGER), { vuota: 0, sinonimi: SINONIMI.quantita }),
    facoltativa('marche', elenco(/\|/), { vuota: [], sinonimi: SINONIMI.marca }),
  ],
  derivate: [
    { nome: 'marca_id', tipoSql: 'smallint' },
    { nome: 'nomi_marche', tipoSql: 'text' },
  ],
  chiave: ['cliente', 'rete'],
  chiaveTrovata: ['cliente_id', 'rete'],
  riferimenti: [cliente()],
  complete: (riga, { anagrafi }) => {
    const scritte = riga.get('marche');
    const ids = (Array.isArray(scritte) ? scritte : []).map((scritta) =>
      findMarcaOrWait(riga, anagrafi, 'marche', String(scritta)),
    );
    riga.set('marca_id', ids[0] ?? null);
    const nomi = ids.flatMap((id) => anagrafi.marche.voci.find((voce) => voce.id === id)?.nome ?? []);
    riga.set('nomi_marche', nomi.join(', '));
  },
  apply: (tx, tratto) =>
    writeOrRemove(
      tx,
      contratti,
      {
        tabella: 'contratto',
        incontro: INCONTRO,
        identita: { cliente_id: 'l.cliente_id', rete: 'l.rete' },
        campi: [
          { colonna: 'fatturato_cents', da: 'fatturato', predefinito: '0' },
          { colonna: 'pezzi', da: 'pezzi', predefinito: '0' },
          // The picture beside the contract is that of the first brand.
          { colonna: 'marca_id', da: 'marche', valore: 'l.marca_id' },
          { colonna: 'marche', da: 'marche', valore: 'l.nomi_marche', predefinito: `''` },
        ],
      },
      tratto,
    ),
  assenti: assentiOf([
    {
      tabella: 'contratto',
      attivi: '(t.fatturato_cents <> 0 or t.pezzi <> 0)',
      incontro: 't.rete = l.rete',
      isDiCliente: true,
      diventano: 'fatturato_cents = 0, pezzi = 0',
    },
  ]),
};
