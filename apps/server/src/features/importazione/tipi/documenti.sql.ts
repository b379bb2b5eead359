/** Documents and their rows. A number is unique for its kind and year. */
import type { Db } from '../../../db/sql.ts';
import { facoltativa, obbligatoria } from '../colonna.ts';
import { codice, euro, giorno, intero, MAX_PEZZO, testo, unoFra } from '../lettori.ts';
import type { RigaInLettura } from '../riga.ts';
import { cliente } from '../riferimenti.ts';
import { SINONIMI } from '../sinonimi.ts';
import { writeTabella } from '../tabella.sql.ts';
import { testi } from '../testi.ts';
import type { Riferimento, TipoImportabile, Tratto } from '../tipo.ts';
import { checkCollegato, FATTURA_COLLEGATA, linkFatture, linkNoteInAttesa } from './documenti-collegati.sql.ts';
import { linkPartite } from './partite-documento.sql.ts';

const TIPI = {
  ddt: 'DDT',
  'documento di trasporto': 'DDT',
  ft: 'FT',
  fattura: 'FT',
  nc: 'NC',
  'nota di credito': 'NC',
  nd: 'ND',
  'nota di debito': 'ND',
};
export const MINIMO = -9_999_999_999;

/** The document of a row, by its kind, number and year. */
export const documento = (isGenitore: boolean): Riferimento => ({
  colonna: 'documento_chiave',
  campo: 'numero',
  come: 'documento_id',
  tipoSql: 'bigint',
  fra: `select id, tipo || ' ' || numero || ' ' || extract(year from data) as codice from documento`,
  dicitura: 'Il documento',
  isGenitore,
});

export function setChiave(riga: RigaInLettura): void {
  riga.set('documento_chiave', `${riga.text('tipo')} ${riga.text('numero')} ${riga.text('data').slice(0, 4)}`);
}

export const documenti: TipoImportabile = {
  nome: 'documenti',
  colonne: [
    obbligatoria('tipo', unoFra(TIPI), ['tipodoc', 'tipodocumento']),
    obbligatoria('numero', codice(), SINONIMI.numero),
    obbligatoria('data', giorno, SINONIMI.data),
    obbligatoria('cliente', codice(), SINONIMI.cliente),
    obbligatoria('totale', euro(MINIMO), ['totaledocumento', 'totaledoc', 'totdocumento', 'totdoc', 'tot']),
    facoltativa('imponibile', euro(MINIMO), { sinonimi: ['totimponibile'] }),
    facoltativa('iva', euro(MINIMO), { sinonimi: ['imposta', 'totiva'] }),
    facoltativa('pagamento', testo(100), { vuota: '', sinonimi: SINONIMI.pagamento }),
    facoltativa('ordine', intero(1, 999_999_999), { sinonimi: ['numordine', 'nordine', 'rifordine'] }),
    facoltativa('collegato', codice(), { sinonimi: ['doccollegato', 'fattura'] }),
  ],
  derivate: [{ nome: 'documento_chiave', tipoSql: 'text' }],
  chiave: ['documento_chiave'],
  nonElimina: testi.nonEliminaDocumento,
  riferimenti: [cliente(), documento(false)],
  complete: (riga) => {
    setChiave(riga);
    turnNotaNegativa(riga);
    if (riga.has('imponibile') || riga.has('iva')) completeImporti(riga);
  },
  check: async (tx) => {
    await refuseAltroCliente(tx);
    await tx.query(
      `insert into problema
       select l.n_riga, 'avviso', 'ordine', 'ORDINE_SCONOSCIUTO', replace($1, '{0}', l.ordine::text)
         from lotto l where l.ordine is not null
          and not exists (select from ordine o where o.numero = l.ordine
                             and o.cliente_id = coalesce(l.cliente_id, o.cliente_id))`,
      [testi.ordineSconosciuto('{0}')],
    );
    await checkCollegato(tx);
  },
  apply: async (tx, tratto) => {
    const { numeri, invariate } = await writeDocumenti(tx, tratto);
    const collegate = new Set<number>();
    for (const link of [linkFatture, linkNoteInAttesa, linkPartite]) {
      for (const n of await link(tx, tratto)) collegate.add(n);
    }
    for (const n of numeri) collegate.delete(n);
    return { applicate: numeri.length + collegate.size, invariate: invariate - collegate.size };
  },
};

/** A file with neither amount leaves those of a stored document, unless its total is another one now. */
const keptIfNotSaid = (nome: string, nuovo: string) =>
  `coalesce(l.${nome}, case when t.totale_cents = l.totale then t.${nome}_cents else ${nuovo} end)`;

const IMPONIBILE = keptIfNotSaid('imponibile', 'l.totale');
const IVA = keptIfNotSaid('iva', '0');

/**
 * The rate that gives the VAT, to a cent: the customer's, or one of the law. Without amounts, or with several rates, the
 * stored one stays, and a new document has its customer's. So has one without VAT, because a rate of 0 % is printed with
 * its reason, which only customers without VAT have.
 */
const ALIQUOTA = `
  coalesce((select x.bp from (values (1, c.iva_bp), (2, 2200), (3, 1000), (4, 500), (5, 400)) x (posto, bp)
             where abs(l.iva - l.imponibile * x.bp / 10000.0) <= 1 order by x.posto limit 1), t.iva_bp, c.iva_bp)`;

function writeDocumenti(tx: Db, tratto: Tratto) {
  return writeTabella(
    tx,
    documenti,
    {
      tabella: 'documento',
      incontro: 't.id = l.documento_id',
      identita: { tipo: 'l.tipo', numero: 'l.numero', cliente_id: 'l.cliente_id' },
      campi: [
        { colonna: 'data', da: 'data' },
        { colonna: 'totale_cents', da: 'totale' },
        { colonna: 'imponibile_cents', valore: IMPONIBILE },
        { colonna: 'iva_cents', valore: IVA },
        // What each rate comes to, as an electronic invoice said it, adds up to these amounts only.
        {
          colonna: 'riepilogo_iva',
          valore: `case when (t.imponibile_cents, t.iva_cents) = (${IMPONIBILE}, ${IVA}) then t.riepilogo_iva else '[]' end`,
        },
        { colonna: 'iva_bp', valore: `(select ${ALIQUOTA} from cliente c where c.id = l.cliente_id)` },
        { colonna: 'pagamento', da: 'pagamento', predefinito: `''` },
        {
          colonna: 'ordine_id',
          da: 'ordine',
          valore: '(select o.id from ordine o where o.numero = l.ordine and o.cliente_id = l.cliente_id)',
        },
        { colonna: 'documento_collegato_id', da: 'collegato', valore: FATTURA_COLLEGATA },
      ],
    },
    tratto,
  );
}

/** Refuses a number that belongs to another customer. */
export async function refuseAltroCliente(tx: Db): Promise<void> {
  await tx.query(
    `insert into problema
     select l.n_riga, 'rifiutata', 'cliente', 'ALTRO_CLIENTE', $1
       from lotto l join documento d on d.id = l.documento_id where d.cliente_id <> l.cliente_id`,
    [testi.altroCliente],
  );
}

/** A credit note is kept without a minus, as in electronic invoices, however the ERP writes it. */
function turnNotaNegativa(riga: RigaInLettura): void {
  const totale = riga.get('totale');
  if (riga.text('tipo') !== 'NC' || typeof totale !== 'number' || totale >= 0) return;
  for (const nome of ['totale', 'imponibile', 'iva']) {
    const cents = riga.get(nome);
    if (typeof cents === 'number') riga.set(nome, 0 - cents);
  }
}

/** The same for the rows of a credit note, whose sum shows how the ERP writes it: one of them may be a deduction. */
const TURN_RIGHE_NEGATIVE = `
  update grezza g
     set importo = -g.importo, quantita = abs(g.quantita), prezzo = case when g.quantita < 0 then g.prezzo else -g.prezzo end
    from (select documento_chiave from grezza where tipo = 'NC' group by documento_chiave having sum(importo) < 0) n
   where g.documento_chiave = n.documento_chiave`;

/** Completes the amounts: taxable amount and VAT add up to the total, so one missing amount follows from the others. */
export function completeImporti(riga: RigaInLettura): void {
  const [totale, imponibile, iva] = ['totale', 'imponibile', 'iva'].map((nome) => {
    const cents = riga.get(nome);
    return typeof cents === 'number' ? cents : null;
  });
  if (typeof totale !== 'number') return;
  if (typeof imponibile === 'number' && typeof iva === 'number' && imponibile + iva !== totale) {
    riga.refuse('totale', 'TOTALE_DIVERSO', testi.totaleDiverso);
  }
  const netto = imponibile ?? totale - (iva ?? 0);
  riga.set('imponibile', netto);
  riga.set('iva', totale - netto);
}

export const righeDocumento: TipoImportabile = {
  nome: 'righe_documento',
  colonne: [
    obbligatoria('tipo', unoFra(TIPI), ['tipodoc', 'tipodocumento']),
    obbligatoria('numero', codice(), SINONIMI.numero),
    obbligatoria('data', giorno, SINONIMI.data),
    obbligatoria('riga', intero(1, 32_000), ['nriga', 'numriga', 'numeroriga']),
    obbligatoria('descrizione', testo(500), SINONIMI.descrizione),
    facoltativa('codice', codice(), { vuota: '', sinonimi: SINONIMI.codiceArticolo }),
    facoltativa('quantita', intero(-9_999_999, 9_999_999), { vuota: 0, sinonimi: SINONIMI.quantita }),
    facoltativa('prezzo', euro(MINIMO, MAX_PEZZO), { vuota: 0, sinonimi: SINONIMI.prezzo }),
    facoltativa('importo', euro(MINIMO), { sinonimi: ['totaleriga', 'importoriga'] }),
  ],
  derivate: [{ nome: 'documento_chiave', tipoSql: 'text' }],
  chiave: ['documento_chiave', 'riga'],
  nonElimina: testi.nonEliminaDocumento,
  riferimenti: [documento(true)],
  complete: (riga) => {
    setChiave(riga);
    const [quantita, prezzo] = [riga.get('quantita'), riga.get('prezzo')];
    if (riga.get('importo') !== null) return;
    if (typeof quantita === 'number' && typeof prezzo === 'number') riga.set('importo', quantita * prezzo);
    else if (riga.has('importo')) riga.set('importo', 0);
  },
  resolve: async (tx) => {
    await tx.query(TURN_RIGHE_NEGATIVE);
  },
  apply: (tx, tratto) =>
    writeTabella(
      tx,
      righeDocumento,
      {
        tabella: 'riga_documento',
        incontro: 't.documento_id = l.documento_id and t.posizione = l.riga',
        identita: { documento_id: 'l.documento_id', posizione: 'l.riga' },
        campi: [
          { colonna: 'descrizione', da: 'descrizione' },
          { colonna: 'codice', da: 'codice', predefinito: `''` },
          { colonna: 'quantita', da: 'quantita', predefinito: '0' },
          { colonna: 'prezzo_cents', da: 'prezzo', predefinito: '0' },
          { colonna: 'importo_cents', valore: 'coalesce(l.importo, t.importo_cents, 0)' },
        ],
      },
      tratto,
    ),
};
