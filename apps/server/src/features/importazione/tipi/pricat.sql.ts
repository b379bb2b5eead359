/**
 * PRICAT: a supplier's catalogue. The wholesaler's cost is stored separately and never shown to dealers (integration.md
 * §1.4).
 */
import type { Db } from '../../../db/sql.ts';
import { facoltativa, grave } from '../colonna.ts';
import { completeArticolo } from '../faccette.ts';
import { euro, giorno, MAX_PEZZO, testo } from '../lettori.ts';
import { APPLICABILI, parametriOf } from '../stage.sql.ts';
import { writeTabella } from '../tabella.sql.ts';
import { testi } from '../testi.ts';
import type { TipoImportabile, Tratto } from '../tipo.ts';
import { articoli, campiArticolo } from './articoli.sql.ts';
import { addMarche, completeMarca, findByEan } from './catalogo.sql.ts';

/** From which columns of a PRICAT the required ones of ours are filled, for the sentence when they are empty. */
const NEL_FILE: Readonly<Record<string, string>> = {
  codice: 'SUPPLIER_CODE o EAN',
  descrizione: 'DESCRIPTION_1',
  marca: 'BRAND_TEXT',
  prezzo_listino: 'GROSS_PRICE o SUGGESTED_PRICE',
};

/** Derived from marks, pattern and kind of vehicle: what is known of an article already is surer. */
const DEDOTTE: ReadonlySet<string> = new Set(['stagione', 'settore']);

/**
 * A price that is not valid yet waits for the next file; the stored one stays, and so does an EAN that is not there.
 */
const campi = campiArticolo.map((campo) => {
  const { colonna, seAssente } = campo;
  if (colonna === 'prezzo_listino_cents') {
    const valore =
      'case when l.prezzo_futuro and t.ctid is not null then t.prezzo_listino_cents else l.prezzo_listino end';
    return { ...campo, valore };
  }
  if (colonna === 'ean') return { ...campo, valore: 'coalesce(l.ean, t.ean)' };
  return DEDOTTE.has(colonna) && seAssente !== undefined ? { ...campo, valore: seAssente } : campo;
});

// A supplier's catalogue is never our complete one, so `completo` removes nothing.
const { assenti: _assenti, ...comeArticoli } = articoli;

export const pricat: TipoImportabile = {
  ...comeArticoli,
  nome: 'pricat',
  isFormato: true,
  colonne: [
    ...articoli.colonne.map((colonna) => {
      const nelFile = NEL_FILE[colonna.nome];
      return nelFile === undefined ? colonna : { ...colonna, nelFile };
    }),
    facoltativa('costo', euro(0, MAX_PEZZO)),
    facoltativa('costo_dal', giorno),
    facoltativa('prezzo_dal', grave(giorno)),
    facoltativa('stagione_incerta', testo()),
  ],
  derivate: [...(articoli.derivate ?? []), { nome: 'prezzo_futuro', tipoSql: 'boolean' }],
  complete: (riga, { anagrafi, hasColonna, oggi }) => {
    completeMarca(riga, anagrafi);
    completeArticolo(riga, anagrafi, hasColonna);
    const incerta = riga.text('stagione_incerta');
    if (incerta !== '') riga.warn('stagione', 'STAGIONE_DEDOTTA', testi.stagioneIncerta(incerta));
    const isFuturo = riga.text('prezzo_dal') > oggi;
    riga.set('prezzo_futuro', isFuturo);
    if (isFuturo) riga.warn('prezzo_listino', 'PREZZO_FUTURO', testi.prezzoFuturo(riga.text('prezzo_dal')));
  },
  warnFile: () => [['stagione', 'STAGIONE_DEDOTTA', testi.stagioneDedotta]],
  resolve: findByEan,
  apply: async (tx, tratto) => {
    await addMarche(tx, tratto);
    const scritte = await writeTabella(
      tx,
      pricat,
      { tabella: 'articolo', incontro: 't.codice = l.codice', identita: { codice: 'l.codice' }, campi },
      tratto,
    );
    const cambiati = new Set([...scritte.numeri, ...(await writeCosti(tx, tratto))]);
    const tutte = scritte.applicate + scritte.invariate;
    return { applicate: cambiati.size, invariate: tutte - cambiati.size };
  },
};

async function writeCosti(tx: Db, tratto: Tratto): Promise<number[]> {
  const { rows } = await tx.query<{ n: number }>(
    `with costi as materialized (select l.n, l.codice, l.costo, l.costo_dal from lotto l where ${APPLICABILI} and l.costo is not null),
     scritti as (
       insert into costo_articolo as c (codice, costo_cents, valido_dal) select codice, costo, costo_dal from costi
       on conflict (codice) do update set costo_cents = excluded.costo_cents, valido_dal = excluded.valido_dal
        where row(c.costo_cents, c.valido_dal) is distinct from row(excluded.costo_cents, excluded.valido_dal)
       returning c.codice
     )
     select costi.n from costi join scritti using (codice)`,
    parametriOf(tratto),
  );
  return rows.map(({ n }) => n);
}
