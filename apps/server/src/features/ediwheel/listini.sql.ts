/**
 * EDIWheel's price catalogue (PRICAT B4) and stock report, written by PostgreSQL while they are sent (integration.md
 * §1.4, §3).
 */
import { centesimi } from '../../db/in-uscita.sql.ts';

export interface Lettore {
  readonly clienteId: number;
  readonly listinoId: number;
  /** Deposito ids. */
  readonly depositi: readonly number[];
}

const filled = (condition: string, value: string): string => `case when ${condition} then '${value}' end`;
const first = (column: string, part: number): string => `nullif(split_part(${column}, '/', ${part}), '')`;

/** The columns that we fill; all others stay empty. */
const PRICAT: Readonly<Record<string, string>> = {
  POS: 'row_number() over (order by a.codice)',
  EAN: 'a.ean',
  SUPPLIER_CODE: 'a.codice',
  DESCRIPTION_1: 'a.descrizione',
  BRAND: 'coalesce(m.codice_erp, m.id::text)',
  BRAND_TEXT: 'm.nome',
  RIM_INCH: 'a.raggio',
  PROD_CYCLE: `'W2'`,
  URL_5: `case when a.etichetta ->> 'eprel' <> '' then 'https://eprel.ec.europa.eu/qr/' || (a.etichetta ->> 'eprel') end`,
  WIDTH_MM: `substring(a.misura from '^\\d{3}')`,
  ASPECT_RATIO: `substring(a.misura from '^\\d{3}/(\\d{2})')`,
  CONSTRUCTION_1: `substring(a.misura from '(ZR|R|-)\\s?\\d')`,
  LI1: first('a.indice_carico', 1),
  // The second index is that of twin wheels (integration.md §1.4).
  LI3: first('a.indice_carico', 2),
  SP1: `nullif(a.iv, '')`,
  RFD: filled(`a.rinforzato = 'XL'`, 'XL'),
  RUN_FLAT: filled('a.runflat', 'X'),
  DESIGN_1: `nullif(a.disegno, '')`,
  VEHICLE_TYPE: `case a.settore when 'VETTURA' then 'C0' when 'SUV' then 'L4' when 'TRASPORTO_LEGGERO' then 'L0' when 'AUTOCARRO' then 'T0'
    when 'AGRICOLO' then 'F0' when 'MOVIMENTO_TERRA' then 'E0' when 'INDUSTRIALE' then 'I0' when 'MOTO' then 'M0' when 'SCOOTER' then 'MB' end`,
  'M+S_MARK': filled(`'M+S' = any (a.marcature)`, 'X'),
  '3PMSF_MARK': filled(`'3PMSF' = any (a.marcature)`, 'X'),
  COMM_MARK: filled(`a.rinforzato = 'C'`, 'C'),
  GROSS_PRICE: centesimi('a.prezzo_listino_cents'),
  NET_VALUE: centesimi('p.netto'),
  RECYCLING_FEE: centesimi('a.pfu_cents'),
  NOISE_PERFORMANCE: `a.etichetta ->> 'rumore'`,
  NOISE_CLASS_TYPE: `a.etichetta ->> 'classeRumore'`,
  ROLLING_RESISTANCE: `a.etichetta ->> 'carburante'`,
  WET_GRIP: `a.etichetta ->> 'bagnato'`,
};

/** The 83 names of line 3, in their order. */
export const COLONNE_PRICAT =
  `POS EAN PROD_GRP_1 SUPPLIER_CODE DESCRIPTION_1 DESCRIPTION_2 PROD_INFO WDK_ANUB WDK_BRAND WDK_BRAND_TEXT BRAND
  BRAND_TEXT PROD_GRP_2 GROUP_DESCRIPTION WEIGHT RIM_INCH PROD_CYCLE THIRD_PARTY PL TEL EDI ADHOC PL_ID URL_1 URL_2 URL_3 URL_4 URL_5
  WIDTH_MM WIDTH_INCH ASPECT_RATIO OVL_DIAMETER CONSTRUCTION_1 CONSTRUCTION_2 USAGE DEPTH LI1 LI2 LI3 LI4 SP1 SP2 TL/TT FLANK PR RFD
  SIZE_PREFIX COMM_MARK RIM_MM RUN_FLAT SIDEWALL DESIGN_1 DESIGN_2 PRODUCT_TYPE VEHICLE_TYPE COND_GRP TAX_ID TAX SUGGESTED_PRICE
  GROSS_PRICE GP_VALID_FROM NET_VALUE NV_VALID_FROM RECYCLING_FEE NOISE_PERFORMANCE NOISE_CLASS_TYPE ROLLING_RESISTANCE WET_GRIP
  EC_VEHICLE_CLASS EU_DIRECTIVE_NUMBER M+S_MARK 3PMSF_MARK ICE_MARK SPECIAL_COMPOUND RECOMMENDED_REPLACEMENT_ARTICLE
  COUNTRY_OF_ORIGIN CUSTOMS_TARIFF_NUMBER PACKAGE_QUANTITY MINIMUM_QUANTITY DELIVERY_TIME W_REFERENCE_CODE DOT REMARKS`.split(
    /\s+/,
  );

const DA_PNEUMATICI = ({ clienteId, listinoId }: Lettore): string => `
    from articolo a
    join articolo_ricerca r on r.codice = a.codice
    join marca m on m.id = a.marca_id
    left join sconto_marca s on s.cliente_id = ${whole(clienteId)} and s.marca_id = a.marca_id
    cross join lateral (select prezzo_netto(r.prezzi, ${whole(listinoId)}::smallint, a.prezzo_listino_cents, s.sconto_bp) as netto) p
   where a.tipo_prodotto = 1
   order by a.codice`;

/** `POL` and a value for each of the names. */
export function copyPricatCsv(lettore: Lettore): string {
  const valori = COLONNE_PRICAT.map((nome) => PRICAT[nome] ?? 'null').join(', ');
  return `copy (select 'POL', ${valori} ${DA_PNEUMATICI(lettore)}) to stdout (format csv, delimiter ';')`;
}

/** The filled columns of each article as an object, with commas between them. */
export function copyPricatJson(lettore: Lettore): string {
  const valori = Object.entries(PRICAT).map(([nome, valore]) => `${valore} as "${nome}"`);
  return copyJson(`select ${valori.join(', ')} ${DA_PNEUMATICI(lettore)}`, '"POS"');
}

function righeStock({ depositi }: Lettore): string {
  const pezzi = depositi.map((id) => `coalesce(r.giacenze[${whole(id)}], 0)`).join(' + ') || '0';
  return `select r.ean as "EAN", r.codice as "SUPPLIER_CODE", ${pezzi} as "AVAILABLE_QUANTITY"
            from articolo_ricerca r where r.ean is not null order by r.codice`;
}

export function copyStockCsv(lettore: Lettore): string {
  return `copy (${righeStock(lettore)}) to stdout (format csv, header, delimiter ';')`;
}

export function copyStockJson(lettore: Lettore): string {
  return copyJson(righeStock(lettore), '"SUPPLIER_CODE"');
}

/** Rows of a JSON list without its brackets. They contain no control character, so COPY quotes and escapes nothing. */
function copyJson(query: string, ordine: string): string {
  return `copy (
    select case when row_number() over (order by t.${ordine}) > 1 then ',' else '' end || row_to_json(t)::text
      from (${query}) t order by t.${ordine}) to stdout (format csv, quote e'\\x01', delimiter e'\\x02', escape e'\\x01')`;
}

function whole(n: number): string {
  if (!Number.isSafeInteger(n)) throw new Error(`${n} is no whole number`);
  return String(n);
}
