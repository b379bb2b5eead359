/**
 * Electronic invoices: a document with its rows, delivery notes, due dates and the file itself (integration.md §1.3).
 */
import type { Db } from '../../../db/sql.ts';
import { Difetto, facoltativa, grave, type LettoreTipato } from '../colonna.ts';
import { COLONNE_FATTURA, type ColonnaFattura } from '../fattura-colonne.ts';
import { codice, euro, giorno, percento, testo } from '../lettori.ts';
import { completeImporti, documento, MINIMO, refuseAltroCliente, setChiave } from './documenti.sql.ts';
import { writeDentro } from './fatture-scrittura.sql.ts';
import type { RigaInLettura } from '../riga.ts';
import { APPLICABILI, parametriOf, warnRipetute } from '../stage.sql.ts';
import { writeTabella } from '../tabella.sql.ts';
import { testi } from '../testi.ts';
import type { Contesto, Riferimento, TipoImportabile, Tratto } from '../tipo.ts';

const TIPI: Readonly<Record<string, string>> = {
  TD01: 'FT',
  TD02: 'FT',
  TD24: 'FT',
  TD25: 'FT',
  TD26: 'FT',
  TD04: 'NC',
  TD05: 'ND',
};

const tipoDocumento: LettoreTipato = [
  'text',
  (cella) => TIPI[cella] ?? new Difetto('TIPO_NON_AMMESSO', testi.tipoDocumento(cella), true),
];
const intero: LettoreTipato = ['text', (cella) => cella];

/** Customers by each of their tax numbers. */
const PER_CODICE = `select id, partita_iva as codice from cliente union select id, codice_fiscale from cliente`;

/** By partita IVA or codice fiscale, when only one customer has it. */
const cliente: Riferimento = {
  colonna: 'cliente',
  come: 'cliente_id',
  tipoSql: 'integer',
  fra: `select min(id) as id, codice from (${PER_CODICE}) x where codice <> '' group by codice having count(*) = 1`,
  dicitura: 'Il cliente con partita IVA o codice fiscale',
  isGenitore: true,
};

const LETTORI: Partial<Record<ColonnaFattura, LettoreTipato>> = {
  file: testo(300),
  tipo: tipoDocumento,
  numero: grave(codice()),
  data: grave(giorno),
  emittente: testo(30),
  cliente: testo(30),
  codice_fiscale: testo(30),
  ragione_sociale: testo(300),
  totale: grave(euro(MINIMO)),
  imponibile: grave(euro(MINIMO)),
  iva: grave(euro(MINIMO)),
  aliquota: percento(10_000),
  ordine: testo(60),
  collegato: testo(60),
  collegato_del: giorno,
  pagamento: testo(200),
};

const OBBLIGATORIE = ['tipo', 'numero', 'data', 'cliente', 'totale'] as const;

export const fatture: TipoImportabile = {
  nome: 'fatturapa',
  isFormato: true,
  colonne: COLONNE_FATTURA.map((nome) => facoltativa(nome, LETTORI[nome] ?? intero)),
  derivate: [{ nome: 'documento_chiave', tipoSql: 'text' }],
  chiave: ['documento_chiave'],
  riferimenti: [cliente, documento(false)],
  attesa: { ore: 30 * 24, dicitura: '30 giorni' },
  righePerPezzo: 200,
  righePerVolta: 200,
  complete,
  resolve: async (tx) => {
    // A company may be stored here by its codice fiscale only.
    await tx.query(
      `update grezza g set cliente = g.codice_fiscale
        where g.codice_fiscale <> '' and not exists (select from cliente c where c.partita_iva = g.cliente)
          and exists (select from cliente c where c.codice_fiscale = g.codice_fiscale)`,
    );
  },
  check: async (tx) => {
    // Rows that no longer wait may repeat a key.
    if (await resolveOmonimi(tx)) await warnRipetute(tx, fatture);
    await refuseAltroCliente(tx);
  },
  apply: async (tx, tratto) => {
    const { numeri } = await writeDocumenti(tx, tratto);
    const cambiati = new Set(numeri);
    for (const n of await writeDentro(tx, tratto)) cambiati.add(n);
    const { rows } = await tx.query<{ tutte: number }>(
      `select count(*)::integer as tutte from lotto l where ${APPLICABILI}`,
      parametriOf(tratto),
    );
    return { applicate: cambiati.size, invariate: (rows[0]?.tutte ?? 0) - cambiati.size };
  },
};

function complete(riga: RigaInLettura, { emittente }: Contesto): void {
  const errore = riga.text('_errore');
  if (errore !== '') {
    riga.refuse('file', 'FILE', errore);
    return;
  }
  const detti = new Set(riga.problemi.filter((problema) => problema.riga === riga.riga).map(({ campo }) => campo));
  for (const nome of OBBLIGATORIE) {
    if (riga.get(nome) === null && !detti.has(nome)) riga.refuse(nome, 'OBBLIGATORIO', testi.obbligatorio(nome));
  }
  if (emittente === null) riga.refuse('emittente', 'EMITTENTE', testi.emittenteIgnoto);
  else if (riga.text('emittente') !== emittente) {
    riga.refuse('emittente', 'EMITTENTE', testi.altroEmittente(riga.text('emittente')));
  }
  const [totale, iva] = [riga.get('totale'), riga.get('iva')];
  const imponibile = riga.get('imponibile');
  if (typeof totale === 'number' && typeof iva === 'number' && typeof imponibile === 'number') {
    if (imponibile + iva !== totale) riga.warn('totale', 'TOTALE_DIVERSO', testi.totaleConAltro);
    riga.set('imponibile', totale - iva);
  }
  setChiave(riga);
  completeImporti(riga);
}

/**
 * A company may stand here several times, once a branch. Its invoice is of the branch that made the order it names,
 * otherwise of the one with its name; when that does not tell, the row waits and says why. False when no row waits.
 */
async function resolveOmonimi(tx: Db): Promise<boolean> {
  const { rowCount } = await tx.query(`select from problema where campo = 'cliente' and esito = 'in_attesa' limit 1`);
  if (rowCount === 0) return false;
  await tx.query(
    `with omonimi as materialized (
       select l.n_riga, x.id,
              case when exists (select from ordine o where o.cliente_id = x.id and o.numero::text = l.ordine) then 1
                   when lower(c.ragione_sociale) = lower(l.ragione_sociale) then 2 end as rango
         from lotto l join (${PER_CODICE}) x on x.codice = l.cliente join cliente c on c.id = x.id
        where l.cliente_id is null
     ), primi as (
       select distinct on (n_riga) n_riga, min(id) as id, count(*) as quanti
         from omonimi where rango is not null group by n_riga, rango order by n_riga, rango
     ), scelti as (
       update lotto l set cliente_id = p.id from primi p where p.n_riga = l.n_riga and p.quanti = 1 returning l.n_riga
     ), arrivati as (
       delete from problema p using scelti s where p.riga = s.n_riga and p.campo = 'cliente' and p.esito = 'in_attesa'
     )
     update problema p set motivo = replace($1, '{0}', l.cliente), codice = 'PIU_CLIENTI'
       from lotto l
      where l.n_riga = p.riga and p.campo = 'cliente' and p.esito = 'in_attesa'
        and l.n_riga in (select n_riga from omonimi) and l.n_riga not in (select n_riga from scelti)`,
    [testi.clientiOmonimi('{0}')],
  );
  return true;
}

function writeDocumenti(tx: Db, tratto: Tratto) {
  return writeTabella(
    tx,
    fatture,
    {
      tabella: 'documento',
      incontro: 't.id = l.documento_id',
      identita: { tipo: 'l.tipo', numero: 'l.numero', cliente_id: 'l.cliente_id' },
      campi: [
        { colonna: 'data', valore: 'l.data' },
        { colonna: 'totale_cents', valore: 'l.totale' },
        { colonna: 'imponibile_cents', valore: 'l.imponibile' },
        { colonna: 'iva_cents', valore: 'l.iva' },
        { colonna: 'iva_bp', valore: 'coalesce(l.aliquota, 2200)' },
        { colonna: 'riepilogo_iva', valore: `coalesce(l._riepilogo, '[]')::jsonb` },
        { colonna: 'pagamento', valore: `coalesce(l.pagamento, '')` },
        {
          colonna: 'ordine_id',
          valore: `coalesce((select o.id from ordine o where o.numero::text = l.ordine and o.cliente_id = l.cliente_id), t.ordine_id)`,
        },
      ],
    },
    tratto,
  );
}
