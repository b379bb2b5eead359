/**
 * Targets of a customer, of three kinds: `premium` counts pieces of a brand, `economy` sets pieces of a brand for a
 * quarter, `masterpro` sets a turnover. `pezzi` is the reached value and `obiettivo` the target: pieces, or euro for
 * `masterpro`.
 */
import { MAX_INTEGER } from '@battistrada/contract/wire';
import type { Db } from '../../../db/sql.ts';
import { assentiOf } from '../assenti.sql.ts';
import { findMarcaOrWait } from '../anagrafi.ts';
import { facoltativa, obbligatoria } from '../colonna.ts';
import { codice, euro, intero, testo, unoFra } from '../lettori.ts';
import { cliente } from '../riferimenti.ts';
import { bitOf, postiOf, type RigaInLettura } from '../riga.ts';
import { SINONIMI } from '../sinonimi.ts';
import { writeOrRemove, type TabellaScritta } from '../tabella.sql.ts';
import { testi } from '../testi.ts';
import type { Conti, TipoImportabile } from '../tipo.ts';

const CENTS = 100;

/** The columns of each kind: those of its key, and those that a new target requires. */
const NECESSARI: Readonly<Record<string, { readonly nomi: readonly string[]; readonly valori: readonly string[] }>> = {
  premium: { nomi: ['marca'], valori: [] },
  economy: { nomi: ['marca', 'anno', 'trimestre'], valori: ['obiettivo'] },
  masterpro: { nomi: [], valori: ['obiettivo'] },
};

const PEZZI = { colonna: 'pezzi', da: 'pezzi', valore: 'l.raggiunto', predefinito: '0' };

const TABELLE: readonly TabellaScritta[] = [
  {
    tabella: 'target_premium',
    filtro: `l.tipo = 'premium'`,
    incontro: 't.cliente_id = l.cliente_id and t.marca_id = l.marca_id',
    identita: { cliente_id: 'l.cliente_id', marca_id: 'l.marca_id' },
    campi: [PEZZI],
  },
  {
    tabella: 'target_economy',
    filtro: `l.tipo = 'economy'`,
    incontro:
      't.cliente_id = l.cliente_id and t.marca_id = l.marca_id and t.anno = l.anno and t.trimestre = l.trimestre',
    identita: { cliente_id: 'l.cliente_id', marca_id: 'l.marca_id', anno: 'l.anno', trimestre: 'l.trimestre' },
    campi: [PEZZI, { colonna: 'obiettivo', da: 'obiettivo', valore: 'l.traguardo' }],
  },
  {
    tabella: 'masterpro',
    filtro: `l.tipo = 'masterpro'`,
    incontro: 't.cliente_id = l.cliente_id',
    identita: { cliente_id: 'l.cliente_id' },
    campi: [
      { ...PEZZI, colonna: 'corrente_cents' },
      { colonna: 'obiettivo_cents', da: 'obiettivo', valore: 'l.traguardo' },
    ],
  },
];

export const obiettivi: TipoImportabile = {
  nome: 'obiettivi',
  colonne: [
    obbligatoria('cliente', codice(), SINONIMI.cliente),
    obbligatoria('tipo', unoFra({ premium: 'premium', economy: 'economy', masterpro: 'masterpro' }), ['tipoobiettivo']),
    facoltativa('marca', testo(60), { sinonimi: SINONIMI.marca }),
    facoltativa('anno', intero(2_000, 2_100), { sinonimi: ['esercizio'] }),
    facoltativa('trimestre', intero(1, 4), { sinonimi: ['trim'] }),
    facoltativa('pezzi', euro(), { vuota: 0, sinonimi: ['raggiunto', ...SINONIMI.quantita] }),
    facoltativa('obiettivo', euro(), { sinonimi: ['target', 'traguardo'] }),
  ],
  derivate: [
    { nome: 'marca_id', tipoSql: 'smallint' },
    { nome: 'raggiunto', tipoSql: 'bigint' },
    { nome: 'traguardo', tipoSql: 'bigint' },
  ],
  chiave: ['cliente', 'tipo', 'marca', 'anno', 'trimestre'],
  chiaveTrovata: ['cliente_id', 'tipo', 'marca_id', 'anno', 'trimestre'],
  riferimenti: [cliente()],
  complete: (riga, { anagrafi }) => {
    const necessari = NECESSARI[riga.text('tipo')];
    // The row was already refused for its `tipo`.
    if (necessari === undefined) return;
    const { nomi, valori } = necessari;
    for (const nome of riga.isElimina() ? nomi : [...nomi, ...valori.filter((valore) => riga.has(valore))]) {
      if (riga.get(nome) === null) refuseMancante(riga, nome);
    }
    // Columns outside the key of this kind are cleared, so that two rows of one target have the same key.
    for (const nome of ['marca', 'anno', 'trimestre', 'obiettivo']) {
      if (nomi.includes(nome) || valori.includes(nome) || riga.get(nome) === null) continue;
      riga.warn(nome, 'NON_USATA', testi.nonUsata(nome, riga.text('tipo')));
      riga.set(nome, null);
    }
    const marca = riga.text('marca');
    if (marca !== '') riga.set('marca_id', findMarcaOrWait(riga, anagrafi, 'marca', marca));
    if (riga.get('obiettivo') === 0) riga.refuse('obiettivo', 'FUORI_LIMITE', testi.maggioreDiZero);
    riga.set('raggiunto', readMisura(riga, 'pezzi'));
    riga.set('traguardo', readMisura(riga, 'obiettivo'));
  },
  check: async (tx) => {
    for (const scritta of TABELLE) await refuseNuoviSenzaTraguardo(tx, scritta);
  },
  apply: async (tx, tratto) => {
    const conti: Conti = { applicate: 0, invariate: 0 };
    for (const scritta of TABELLE) {
      const { applicate, invariate } = await writeOrRemove(tx, obiettivi, scritta, tratto);
      conti.applicate += applicate;
      conti.invariate += invariate;
    }
    return conti;
  },
  // The target itself stays, because a target of 0 would be none.
  assenti: assentiOf([
    {
      tabella: 'target_premium',
      attivi: 't.pezzi <> 0',
      incontro: `l.tipo = 'premium' and l.marca_id = t.marca_id`,
      isDiCliente: true,
      diventano: 'pezzi = 0',
    },
    {
      tabella: 'target_economy',
      attivi: 't.pezzi <> 0',
      incontro: `l.tipo = 'economy' and l.marca_id = t.marca_id and l.anno = t.anno and l.trimestre = t.trimestre`,
      isDiCliente: true,
      diventano: 'pezzi = 0',
    },
    {
      tabella: 'masterpro',
      attivi: 't.corrente_cents <> 0',
      incontro: `l.tipo = 'masterpro'`,
      isDiCliente: true,
      diventano: 'corrente_cents = 0',
    },
  ]),
};

/** Refuses the row for a value that this kind of target needs; a malformed one for what is wrong with it. */
function refuseMancante(riga: RigaInLettura, nome: string): void {
  const posto = riga.problemi.findIndex((problema) => problema.riga === riga.riga && problema.campo === nome);
  const [detto] = posto < 0 ? [] : riga.problemi.splice(posto, 1);
  riga.refuse(nome, detto?.codice ?? 'OBBLIGATORIO', detto?.motivo ?? testi.obbligatorio(nome));
}

/** Refuses a new target that a file without the column would create; a stored one keeps what it has. */
async function refuseNuoviSenzaTraguardo(tx: Db, { tabella, filtro, incontro, identita, campi }: TabellaScritta) {
  if (!campi.some(({ da }) => da === 'obiettivo')) return;
  const presente = bitOf(postiOf(obiettivi).get('obiettivo') ?? 0);
  await tx.query(
    `insert into problema
     select l.n_riga, 'rifiutata', 'obiettivo', 'OBBLIGATORIO', $1
       from lotto l
      where ${filtro} and not l.elimina and l.presenti & ${presente}::bigint = 0
        and num_nulls(${Object.values(identita).join(', ')}) = 0
        and not exists (select from ${tabella} t where ${incontro})`,
    [testi.obbligatorio('obiettivo')],
  );
}

/** Cents of a turnover, or whole pieces: both are read as a decimal times a hundred. */
function readMisura(riga: RigaInLettura, nome: string): number | null {
  const letto = riga.get(nome);
  if (typeof letto !== 'number') return null;
  if (riga.text('tipo') === 'masterpro') return letto;
  const pezzi = letto / CENTS;
  if (Number.isInteger(pezzi) && pezzi <= MAX_INTEGER) return pezzi;
  if (Number.isInteger(pezzi)) riga.refuse(nome, 'FUORI_LIMITE', testi.tra(0, MAX_INTEGER));
  else riga.refuse(nome, 'NON_INTERO', testi.nonIntero(String(pezzi).replace('.', ',')));
  // The row is refused, because the stage accepts whole numbers only.
  return null;
}
