/** Customers, with their depositi in order. */
import type { Db } from '../../../db/sql.ts';
import { findOrWait, type Anagrafi } from '../anagrafi.ts';
import { facoltativa, obbligatoria } from '../colonna.ts';
import {
  codice,
  conForma,
  elenco,
  email,
  euro,
  gln,
  indirizzoWeb,
  percento,
  provincia,
  siNo,
  testo,
} from '../lettori.ts';
import { cap, codiceFiscale, partitaIva } from '../lettori-codici.ts';
import { bitOf, postiOf, type RigaInLettura } from '../riga.ts';
import { SINONIMI } from '../sinonimi.ts';
import { APPLICABILI, parametriOf, refuseNuoveIlleggibili, warnSimili } from '../stage.sql.ts';
import { writeTabella, type Campo } from '../tabella.sql.ts';
import { testi } from '../testi.ts';
import type { Conti, TipoImportabile, Tratto } from '../tipo.ts';
import { CLIENTI } from '../riferimenti.ts';
import { askCredito, keepCredito } from './clienti-credito.sql.ts';

const plain = (colonna: string, predefinito: string): Campo => ({ colonna, da: colonna, predefinito });

const campi: readonly Campo[] = [
  { colonna: 'codice_erp', valore: 'l.codice' },
  plain('ragione_sociale', `''`),
  plain('partita_iva', `''`),
  { colonna: 'listino_id', da: 'listino', valore: 'l.listino_id' },
  ...[
    'codice_fiscale',
    'indirizzo',
    'cap',
    'citta',
    'provincia',
    'telefono',
    'cellulare',
    'email',
    'email_pec',
    'pagamento',
  ].map((colonna) => plain(colonna, `''`)),
  plain('codice_sdi', `'0000000'`),
  { colonna: 'iva_bp', da: 'iva', predefinito: '2200' },
  { colonna: 'sconto_pagamento_bp', da: 'sconto_pagamento', predefinito: '0' },
  { colonna: 'sconto_online_bp', da: 'sconto_online', predefinito: '0' },
  plain('solo_online', 'false'),
  plain('simeone', 'false'),
  { colonna: 'bloccato', da: 'bloccato', predefinito: 'false', seElimina: 'true' },
  { colonna: 'fido_massimo_cents', da: 'fido' },
  plain('url_cerchi', `''`),
  { colonna: 'gln', da: 'gln' },
  { colonna: 'alias_edi', da: 'alias_edi' },
  { colonna: 'agente_id', da: 'agente', valore: 'l.agente_id' },
  // Erased here, and brought back by the ERP: he is a customer like any other, and can be erased again.
  { colonna: 'cancellato', valore: 'null::timestamptz' },
];

const ASSENTI = `from cliente c where not c.bloccato
  and not exists (select from grezza g where g.codice = coalesce(c.codice_erp, c.id::text))`;

export const clienti: TipoImportabile = {
  nome: 'clienti',
  colonne: [
    obbligatoria('codice', codice(), [...SINONIMI.cliente, ...SINONIMI.codice]),
    obbligatoria('ragione_sociale', testo(200), SINONIMI.ragioneSociale),
    obbligatoria('partita_iva', partitaIva, SINONIMI.partitaIva),
    obbligatoria('listino', codice(), SINONIMI.listino),
    facoltativa('codice_fiscale', codiceFiscale, { vuota: '', sinonimi: SINONIMI.codiceFiscale }),
    facoltativa('indirizzo', testo(200), { vuota: '', sinonimi: SINONIMI.indirizzo }),
    facoltativa('cap', cap, { vuota: '', sinonimi: ['codicepostale', 'codpostale'] }),
    facoltativa('citta', testo(100), { vuota: '', sinonimi: SINONIMI.citta }),
    facoltativa('provincia', provincia, { vuota: '', sinonimi: SINONIMI.provincia }),
    facoltativa('telefono', testo(60), { vuota: '', sinonimi: SINONIMI.telefono }),
    facoltativa('cellulare', testo(60), { vuota: '', sinonimi: SINONIMI.cellulare }),
    facoltativa('email', email, { vuota: '', sinonimi: SINONIMI.email }),
    facoltativa('email_pec', email, { vuota: '', sinonimi: ['pec', 'emailpec', 'indirizzopec'] }),
    facoltativa('codice_sdi', conForma(/^[A-Z0-9]{6,7}$/, testi.sdi), {
      vuota: '0000000',
      sinonimi: ['sdi', 'codsdi', 'codicedestinatario', 'codunivoco'],
    }),
    facoltativa('pagamento', testo(100), { vuota: '', sinonimi: SINONIMI.pagamento }),
    facoltativa('iva', percento(10_000), { vuota: 2_200, sinonimi: ['aliquota', 'aliquotaiva', 'perciva'] }),
    facoltativa('sconto_pagamento', percento(9_999), { vuota: 0, sinonimi: ['scontopag'] }),
    facoltativa('sconto_online', percento(9_999), { vuota: 0 }),
    facoltativa('solo_online', siNo, { vuota: false }),
    facoltativa('simeone', siNo, { vuota: false }),
    facoltativa('bloccato', siNo, { vuota: false, sinonimi: ['blocco'] }),
    facoltativa('fido', euro(), { sinonimi: ['fidomassimo', 'affidamento'] }),
    facoltativa('depositi', elenco(/\|/), { vuota: [], sinonimi: ['magazzini'] }),
    facoltativa('gln', gln, { sinonimi: ['iln', 'codicegln', 'codiceiln'] }),
    facoltativa('alias_edi', testo(17), { sinonimi: ['codiceedi', 'partyid'] }),
    facoltativa('url_cerchi', indirizzoWeb, { vuota: '', sinonimi: ['configuratorecerchi'] }),
    facoltativa('agente', codice(), { sinonimi: ['codagente', 'codiceagente'] }),
  ],
  derivate: [
    { nome: 'listino_id', tipoSql: 'smallint' },
    { nome: 'depositi_id', tipoSql: 'smallint[]' },
    // The credit line is asked for, not written.
    { nome: 'credito_chiesto', tipoSql: 'boolean' },
  ],
  chiave: ['codice'],
  riferimenti: [
    { colonna: 'codice', come: 'cliente_id', tipoSql: 'integer', fra: CLIENTI, dicitura: '', isGenitore: false },
    {
      colonna: 'agente',
      come: 'agente_id',
      tipoSql: 'integer',
      fra: 'select id, codice from agente',
      dicitura: 'L’agente',
      isGenitore: true,
    },
  ],
  righePerVolta: 2_000,
  complete: (riga, { anagrafi }) => {
    if (riga.isElimina()) return;
    riga.set('listino_id', findOrWait(riga, anagrafi.listini, 'listino', riga.text('listino')));
    riga.set('depositi_id', depositiOf(riga, anagrafi));
  },
  check: async (tx, { persona }) => {
    await refuseNuoveIlleggibili(tx, 'l.cliente_id is null', ['bloccato', 'solo_online', 'fido']);
    await warnSimili(tx, 'cliente', 'coalesce(t.codice_erp, t.id::text)', 'codice');
    await warnSenzaDepositi(tx);
    if (persona !== null) await keepCredito(tx, clienti);
  },
  apply: async (tx, tratto, contesto) => {
    const scritte = await writeTabella(
      tx,
      clienti,
      { tabella: 'cliente', incontro: 't.id = l.cliente_id', identita: {}, campi },
      tratto,
    );
    if (contesto.persona !== null) await askCredito(tx, tratto, contesto.persona, contesto.now);
    return countWith(scritte, await writeDepositi(tx, tratto));
  },
  assenti: {
    count: async (tx) => {
      const { rows } = await tx.query<{ attivi: number; assenti: number }>(
        `select (select count(*) from cliente where not bloccato)::integer as attivi, (select count(*) ${ASSENTI})::integer as assenti`,
      );
      return rows[0] ?? { attivi: 0, assenti: 0 };
    },
    remove: async (tx) =>
      (
        await tx.query(
          `update cliente t set bloccato = true from (select c.id ${ASSENTI} order by c.id limit 2000) c where c.id = t.id`,
        )
      ).rowCount ?? 0,
  },
};

/** Null for `BO, VR`, which stays as it was with a warning: the codes are known, but are not divided by `|`. */
function depositiOf(riga: RigaInLettura, { depositi }: Anagrafi): number[] | null {
  const letti = riga.get('depositi');
  const scritti = Array.isArray(letti) ? letti.map(String) : [];
  const divisi = scritti.map((scritto) => (depositi.find(scritto) === null ? scritto.split(/\s*[,;]\s*/) : [scritto]));
  const codici = divisi.flat();
  if (codici.length > scritti.length && codici.every((uno) => depositi.find(uno) !== null)) {
    riga.warn('depositi', 'FORMA_ERRATA', testi.depositiDivisi(scritti.join('|'), codici.join('|')));
    return null;
  }
  const trovati = scritti.map((scritto) => findOrWait(riga, depositi, 'depositi', scritto));
  return [...new Set(trovati.filter((id) => id !== null))];
}

/**
 * Writes the order of the depositi for the customers of a range whose row says it. An empty cell takes them all away; a
 * new customer without the column has none and sees no stock, because a forgotten column must not open every warehouse.
 */
async function writeDepositi(tx: Db, tratto: Tratto): Promise<number[]> {
  const presente = `l.presenti & ${bitOf(postiOf(clienti).get('depositi') ?? 0)}::bigint <> 0`;
  const { rows } = await tx.query<{ numeri: number[] }>(
    `with chiesti as materialized (
       select l.n, c.id, l.depositi_id as depositi
         from lotto l join cliente c on c.codice_erp = l.codice
        where ${APPLICABILI} and not l.elimina and ${presente} and l.depositi_id is not null
     ), diversi as materialized (
       select * from chiesti q
        where q.depositi is distinct from
              array(select x.deposito_id from cliente_deposito x where x.cliente_id = q.id order by x.posizione)
     ), tolti as (
       delete from cliente_deposito x using diversi d where x.cliente_id = d.id returning x.cliente_id
     )
     select array_agg(n) as numeri from diversi where (select count(*) from tolti) >= 0`,
    parametriOf(tratto),
  );
  const numeri = rows[0]?.numeri ?? [];
  if (numeri.length > 0) {
    await tx.query(
      `insert into cliente_deposito (cliente_id, deposito_id, posizione)
       select c.id, d.id, d.posizione
         from lotto l join cliente c on c.codice_erp = l.codice, unnest(l.depositi_id) with ordinality as d (id, posizione)
        where l.n = any ($1)`,
      [numeri],
    );
  }
  return numeri;
}

/** Says once for the file that new customers have no depositi. */
async function warnSenzaDepositi(tx: Db): Promise<void> {
  await tx.query(
    `insert into problema
     select min(l.n_riga), 'avviso', 'depositi', 'SENZA_DEPOSITI', $1
       from lotto l
      where l.ripetuta is null and not l.elimina and l.cliente_id is null and cardinality(coalesce(l.depositi_id, '{}')) = 0
     having count(*) > 0`,
    [testi.senzaDepositi],
  );
}

function countWith(scritte: Conti & { readonly numeri: readonly number[] }, anche: readonly number[]): Conti {
  const tutte = scritte.applicate + scritte.invariate;
  const applicate = new Set([...scritte.numeri, ...anche]).size;
  return { applicate, invariate: tutte - applicate };
}
