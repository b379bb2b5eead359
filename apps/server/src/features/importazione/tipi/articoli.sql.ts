/**
 * Articles: the catalogue. Values of missing columns are read from the description by the product's own parser, with a
 * warning.
 */
import { SETTORI as TUTTI_I_SETTORI, TIPI as TUTTI_I_TIPI } from '@battistrada/domain/catalogo';
import type { Db } from '../../../db/sql.ts';
import { facoltativa, obbligatoria } from '../colonna.ts';
import {
  codice,
  conForma,
  elenco,
  euro,
  indiceVelocita,
  intero,
  MAX_PEZZO,
  prezzo,
  siNo,
  testo,
  unoFra,
} from '../lettori.ts';
import { dot, ean } from '../lettori-codici.ts';
import { findMarcaOrWait } from '../anagrafi.ts';
import { CATEGORIA_TENUTA, resolveCategorie, warnCategorieNuove } from '../categorie.sql.ts';
import { completeArticolo, FACCETTE, hasTutteLeFaccette } from '../faccette.ts';
import { SINONIMI } from '../sinonimi.ts';
import { refuseNuoveIlleggibili, warnSimili } from '../stage.sql.ts';
import { writeTabella, type Campo } from '../tabella.sql.ts';
import { testi } from '../testi.ts';
import type { TipoImportabile } from '../tipo.ts';

const TIPI_PRODOTTO = {
  pneumatico: '1',
  pneumatici: '1',
  cerchio: '2',
  cerchi: '2',
  camera: '3',
  camere: '3',
  'camera d’aria': '3',
  consumo: '4',
  'materiale di consumo': '4',
  bici: '5',
  biciscooter: '5',
};
const STAGIONI = {
  estiva: '1',
  estive: '1',
  estivo: '1',
  estivi: '1',
  estate: '1',
  e: '1',
  invernale: '2',
  invernali: '2',
  inverno: '2',
  i: '2',
  '4 stagioni': '3',
  '4stagioni': '3',
  'quattro stagioni': '3',
  'all season': '3',
  allseason: '3',
  '4s': '3',
};
const SETTORI = Object.fromEntries(
  TUTTI_I_SETTORI.flatMap((settore) => [
    [settore.toLowerCase(), settore],
    [settore.toLowerCase().replaceAll('_', ' '), settore],
  ]),
);
const TIPI = Object.fromEntries(TUTTI_I_TIPI.map((tipo) => [tipo.toLowerCase(), tipo]));
const classe = conForma(/^[A-G]$/, testi.classe);

/** The label of an article without any label data. */
const ETICHETTA_VUOTA = `'{"carburante":"","bagnato":"","rumore":0,"classeRumore":"","neve":false,"ghiaccio":false,"eprel":""}'::jsonb`;

/** A facet: an existing value stays, otherwise the description's is used. */
const faccetta = (colonna: string, da: string, vuota: string, valore = `l.${da}`): Campo => ({
  colonna,
  da,
  valore: `coalesce(${valore}, ${vuota})`,
  predefinito: `coalesce(${valore}, ${vuota})`,
  seAssente: `case when t.${colonna} is distinct from ${vuota} then t.${colonna} else coalesce(${valore}, ${vuota}) end`,
});

/** A malformed size leaves the known one, as every malformed cell does (integration.md §1.1). */
const MISURA_IGNOTA = `l.misura_ignota and t.misura_chiave <> ''`;
const diMisura = (colonna: string, vuota: string, valore: string): Campo => ({
  ...faccetta(colonna, 'misura', vuota, valore),
  valore: `case when ${MISURA_IGNOTA} then t.${colonna} else coalesce(${valore}, ${vuota}) end`,
});

/** The columns of an article in a file. */
export const campiArticolo: readonly Campo[] = [
  { colonna: 'descrizione', da: 'descrizione' },
  { colonna: 'marca_id', da: 'marca', valore: 'l.marca_id' },
  { colonna: 'tipo_prodotto', da: 'tipo_prodotto', valore: 'l.tipo_prodotto::smallint', predefinito: '1' },
  { colonna: 'tipo', da: 'tipo' },
  { colonna: 'disegno', da: 'disegno', predefinito: `''` },
  { colonna: 'categoria', da: 'categoria', valore: 'l.categoria_id', seAssente: CATEGORIA_TENUTA },
  diMisura('misura', `''`, 'l.misura'),
  diMisura('misura_chiave', `''`, 'l.misura_chiave'),
  diMisura('raggio', 'null::numeric', 'l.raggio::numeric(4, 1)'),
  faccetta('indice_carico', 'indice_carico', `''`),
  faccetta('indice_carico_min', 'indice_carico', 'null::smallint', 'l.indice_carico_min'),
  faccetta('iv', 'indice_velocita', `''`),
  faccetta('settore', 'settore', 'null::text'),
  faccetta('stagione', 'stagione', 'null::smallint', 'l.stagione::smallint'),
  faccetta('runflat', 'runflat', 'false'),
  faccetta('rinforzato', 'xl', 'null::text', 'l.rinforzato'),
  faccetta('marcature', 'marcature', `'{}'::text[]`),
  { colonna: 'ean', da: 'ean' },
  {
    colonna: 'etichetta',
    valore: `case when l.etichetta is null then t.etichetta
                  else nullif(coalesce(t.etichetta, ${ETICHETTA_VUOTA}) || l.etichetta, ${ETICHETTA_VUOTA}) end`,
  },
  { colonna: 'prezzo_listino_cents', da: 'prezzo_listino' },
  { colonna: 'pfu_cents', da: 'pfu', predefinito: '0' },
  { colonna: 'contributo_cents', da: 'contributo_logistico', predefinito: '0' },
  { colonna: 'outlet', da: 'outlet', predefinito: 'false' },
  { colonna: 'dot', da: 'dot' },
  { colonna: 'immagine', da: 'immagine' },
  { colonna: 'attivo', da: 'attivo', predefinito: 'true', seElimina: 'false' },
];

/** Only files say which articles are sold, so one that the whole catalogue names is sold again. */
export const campiCatalogo: readonly Campo[] = campiArticolo.map((campo) =>
  campo.colonna === 'attivo' ? { ...campo, seAssente: 'true' } : campo,
);

const ASSENTI = `from articolo a where a.attivo and not exists (select from grezza g where g.codice = a.codice)`;

export const articoli: TipoImportabile = {
  nome: 'articoli',
  colonne: [
    obbligatoria('codice', codice(), SINONIMI.codiceArticolo),
    obbligatoria('descrizione', testo(300), SINONIMI.descrizione),
    obbligatoria('marca', testo(60), SINONIMI.marca),
    facoltativa('tipo_prodotto', unoFra(TIPI_PRODOTTO), {
      vuota: '1',
      sinonimi: ['tipoprodotto', 'famiglia', 'gruppo', 'categoria'],
    }),
    facoltativa('tipo', unoFra(TIPI)),
    facoltativa('disegno', testo(60), { vuota: '', sinonimi: ['battistrada', 'profilo', 'modello'] }),
    facoltativa('misura', testo(60), { sinonimi: ['mis', 'dimensione', 'size'] }),
    facoltativa('indice_carico', conForma(/^\d{2,3}(\/\d{2,3})?$/, testi.indiceCarico), {
      sinonimi: ['ic', 'indicecarico', 'carico', 'li'],
    }),
    facoltativa('indice_velocita', indiceVelocita, { sinonimi: ['iv', 'indicevelocita', 'velocita', 'si'] }),
    facoltativa('stagione', unoFra(STAGIONI), { sinonimi: ['stag'] }),
    facoltativa('settore', unoFra(SETTORI), { sinonimi: ['segmento', 'veicolo'] }),
    facoltativa('xl', siNo, { sinonimi: ['rinforzato', 'extraload'] }),
    facoltativa('runflat', siNo, { sinonimi: ['rft', 'rf'] }),
    facoltativa('marcature', elenco(/\s+/), { vuota: [] }),
    facoltativa('ean', ean, { sinonimi: SINONIMI.ean }),
    // In a sheet of articles, a single price is the list price.
    obbligatoria('prezzo_listino', prezzo, [...SINONIMI.prezzoListino, 'prezzo', ...SINONIMI.prezzo]),
    facoltativa('pfu', euro(0, MAX_PEZZO), { vuota: 0, sinonimi: ['contributopfu'] }),
    facoltativa('contributo_logistico', euro(0, MAX_PEZZO), { vuota: 0, sinonimi: ['contributo', 'contrlog'] }),
    facoltativa('outlet', siNo, { vuota: false }),
    facoltativa('dot', dot),
    facoltativa('immagine', testo(500), { sinonimi: ['foto', 'image'] }),
    facoltativa('consumo', classe, { sinonimi: ['carburante', 'resistenzarotolamento'] }),
    facoltativa('aderenza', classe, { sinonimi: ['bagnato', 'aderenzabagnato'] }),
    facoltativa('rumore_db', intero(0, 120), { sinonimi: ['rumore', 'db', 'rumorosita'] }),
    facoltativa('rumore_classe', conForma(/^[A-C]$/, testi.classeRumore), { sinonimi: ['classerumore'] }),
    facoltativa('neve', siNo),
    facoltativa('ghiaccio', siNo),
    facoltativa('eprel', conForma(/^\d{1,10}$/, testi.eprel)),
    facoltativa('attivo', siNo, { vuota: true, sinonimi: ['invendita'] }),
    facoltativa('categoria', testo(60), { sinonimi: ['categoriamerceologica'] }),
  ],
  derivate: [
    { nome: 'marca_id', tipoSql: 'smallint' },
    { nome: 'misura_chiave', tipoSql: 'text' },
    { nome: 'misura_ignota', tipoSql: 'boolean' },
    { nome: 'raggio', tipoSql: 'text' },
    { nome: 'indice_carico_min', tipoSql: 'smallint' },
    { nome: 'rinforzato', tipoSql: 'text' },
    { nome: 'etichetta', tipoSql: 'jsonb' },
    { nome: 'categoria_id', tipoSql: 'text' },
  ],
  chiave: ['codice'],
  riferimenti: [],
  righePerVolta: 2_000,
  complete: (riga, { anagrafi, hasColonna }) => {
    if (riga.isElimina()) return;
    riga.set('marca_id', findMarcaOrWait(riga, anagrafi, 'marca', riga.text('marca')));
    completeArticolo(riga, anagrafi, hasColonna);
  },
  warnFile: ({ hasColonna }, isSoloElimina) =>
    isSoloElimina || hasTutteLeFaccette(hasColonna)
      ? []
      : FACCETTE.filter((nome) => !hasColonna(nome)).map(
          (nome) => [nome, 'DALLA_DESCRIZIONE', testi.letteDallaDescrizione(nome)] as const,
        ),
  check: async (tx) => {
    await refuseNuoveIlleggibili(tx, 'not exists (select from articolo t where t.codice = l.codice)', ['attivo']);
    await warnSimili(tx, 'articolo', 't.codice', 'codice');
    await warnEanDoppi(tx);
    await warnCategorieNuove(tx);
  },
  apply: async (tx, tratto, { modo }) => {
    await resolveCategorie(tx, tratto);
    return writeTabella(
      tx,
      articoli,
      {
        tabella: 'articolo',
        incontro: 't.codice = l.codice',
        identita: { codice: 'l.codice' },
        campi: modo === 'completo' ? campiCatalogo : campiArticolo,
      },
      tratto,
    );
  },
  assenti: {
    count: async (tx) => {
      const { rows } = await tx.query<{ attivi: number; assenti: number }>(
        `select (select count(*) from articolo where attivo)::integer as attivi, (select count(*) ${ASSENTI})::integer as assenti`,
      );
      return rows[0] ?? { attivi: 0, assenti: 0 };
    },
    remove: async (tx) =>
      (
        await tx.query(
          `update articolo t set attivo = false
             from (select a.codice ${ASSENTI} order by a.codice limit 2000) a where a.codice = t.codice`,
        )
      ).rowCount ?? 0,
  },
};

/**
 * Warns of an EAN that is new for its article and that another article in use has: no order by EAN would know which.
 */
async function warnEanDoppi(tx: Db): Promise<void> {
  await tx.query(
    `with nuovi as materialized (
       select l.n_riga as riga, l.codice, l.ean from lotto l
        where l.ripetuta is null and not l.elimina and l.ean is not null and l.attivo is not false
          and not exists (select from articolo a where a.codice = l.codice and a.ean = l.ean and a.attivo)
     ), tutti as (
       select riga, codice, ean from nuovi
       union all
       select null, a.codice, a.ean from articolo a
        where a.attivo and a.ean in (select ean from nuovi)
          and not exists (select from lotto l where l.codice = a.codice and l.ripetuta is null
                             and (l.elimina or l.attivo is false or l.ean is distinct from a.ean))
     ), vicini as (
       select riga, codice, ean, min(codice) over w as primo, max(codice) over w as ultimo
         from tutti window w as (partition by ean)
     )
     insert into problema
     select riga, 'avviso', 'ean', 'EAN_DOPPIO',
            replace(replace($1, '{0}', ean), '{1}', case when primo = codice then ultimo else primo end)
       from vicini where riga is not null and primo <> ultimo`,
    [testi.eanDoppio('{0}', '{1}')],
  );
}
