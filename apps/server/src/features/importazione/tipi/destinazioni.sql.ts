/** A customer's destinations, by the ERP's code of each. */
import type { Db } from '../../../db/sql.ts';
import { facoltativa, obbligatoria } from '../colonna.ts';
import { codice, gln, provincia, siNo, testo } from '../lettori.ts';
import { cap } from '../lettori-codici.ts';
import { APPLICABILI, parametriOf } from '../stage.sql.ts';
import { cliente } from '../riferimenti.ts';
import { SINONIMI } from '../sinonimi.ts';
import { removeEliminate, writeTabella } from '../tabella.sql.ts';
import { testi } from '../testi.ts';
import type { TipoImportabile, Tratto } from '../tipo.ts';

const INDIRIZZO = ['indirizzo', 'cap', 'citta', 'provincia'];
const INCONTRO = 't.cliente_id = l.cliente_id and coalesce(t.codice_erp, t.id::text) = l.codice';

export const destinazioni: TipoImportabile = {
  nome: 'destinazioni',
  colonne: [
    obbligatoria('cliente', codice(), SINONIMI.cliente),
    obbligatoria('codice', codice(), ['coddest', 'codicedestinazione', 'coddestinazione', ...SINONIMI.codice]),
    obbligatoria('nome', testo(100), ['destinazione', 'ragionesociale', ...SINONIMI.nome]),
    facoltativa('indirizzo', testo(), { vuota: '', sinonimi: SINONIMI.indirizzo }),
    facoltativa('cap', cap, { vuota: '' }),
    facoltativa('citta', testo(100), { vuota: '', sinonimi: SINONIMI.citta }),
    facoltativa('provincia', provincia, { vuota: '', sinonimi: SINONIMI.provincia }),
    facoltativa('telefono', testo(60), { vuota: '', sinonimi: SINONIMI.telefono }),
    facoltativa('gln', gln, { sinonimi: ['iln', 'codicegln', 'codiceiln'] }),
    facoltativa('alias_edi', testo(17), { sinonimi: ['codiceedi', 'partyid'] }),
    facoltativa('predefinita', siNo, { vuota: false }),
  ],
  chiave: ['cliente', 'codice'],
  chiaveTrovata: ['cliente_id', 'codice'],
  riferimenti: [cliente()],
  check: async (tx) => {
    await warnSenzaIndirizzo(tx);
    await keepUltimaPredefinita(tx);
  },
  apply: async (tx, tratto) => {
    const tolte = await removeEliminate(tx, { tabella: 'destinazione', incontro: INCONTRO }, tratto);
    await freePredefinite(tx, tratto);
    const scritte = await writeTabella(
      tx,
      destinazioni,
      {
        tabella: 'destinazione',
        filtro: 'not l.elimina',
        incontro: INCONTRO,
        identita: { cliente_id: 'l.cliente_id', codice_erp: 'l.codice' },
        campi: [
          { colonna: 'nome', da: 'nome' },
          ...INDIRIZZO.map((colonna) => ({ colonna, da: colonna, predefinito: `''` })),
          { colonna: 'telefono', da: 'telefono', predefinito: `''` },
          { colonna: 'gln', da: 'gln' },
          { colonna: 'alias_edi', da: 'alias_edi' },
          { colonna: 'predefinita', da: 'predefinita', predefinito: 'false' },
        ],
      },
      tratto,
    );
    return { applicate: scritte.applicate + tolte.applicate, invariate: scritte.invariate + tolte.invariate };
  },
};

/**
 * Goods are sent to a destination: one without a complete address is shown and printed by its name. The file says so
 * when it brings such a one, or clears a part of an address.
 */
async function warnSenzaIndirizzo(tx: Db): Promise<void> {
  const isManca = INDIRIZZO.map((nome) => `coalesce(l.${nome}, '') = ''`).join(' or ');
  const isTolta = INDIRIZZO.map((nome) => `l.${nome} = '' and t.${nome} <> ''`).join(' or ');
  await tx.query(
    `insert into problema
     select l.n_riga, 'avviso', 'indirizzo', 'INDIRIZZO_INCOMPLETO', $1
       from lotto l left join destinazione t on ${INCONTRO}
      where not l.elimina and l.cliente_id is not null and case when t.id is null then ${isManca} else ${isTolta} end`,
    [testi.indirizzoIncompleto],
  );
}

/** A customer has one default destination: of several in a file the last one is it, and the others say so. */
async function keepUltimaPredefinita(tx: Db): Promise<void> {
  await tx.query(
    `with prime as (
       update lotto l set predefinita = false
        where l.predefinita and not l.elimina and l.ripetuta is null
          and exists (select from lotto x where x.cliente_id = l.cliente_id and x.predefinita and not x.elimina
                         and x.ripetuta is null and x.n_riga > l.n_riga)
       returning l.n_riga
     )
     insert into problema select n_riga, 'avviso', 'predefinita', 'PREDEFINITA_RIPETUTA', $1 from prime`,
    [testi.predefinitaRipetuta],
  );
}

/** Takes the mark from the default destinations that those of a range follow, because a customer has only one. */
async function freePredefinite(tx: Db, tratto: Tratto): Promise<void> {
  await tx.query(
    `update destinazione d set predefinita = false
       from lotto l
      where ${APPLICABILI} and l.predefinita and not l.elimina and d.cliente_id = l.cliente_id and d.predefinita
        and coalesce(d.codice_erp, d.id::text) <> l.codice`,
    parametriOf(tratto),
  );
}
