/** Texts and messages that dealers send, made from articles of the measured catalogue; different ones each time. */
import type pg from 'pg';
import { getAccount, PRODUCT_USERNAME } from './account.ts';

interface Articolo {
  readonly codice: string;
  readonly ean: string | null;
  readonly misura: string;
  readonly marca: string;
  readonly disegno: string;
}

/** Spread over the whole catalogue, in an order that looks random and is the same each time. */
async function pickArticoli(pool: pg.Pool, quanti: number, volta: number, conGiacenza = false): Promise<Articolo[]> {
  const [deposito] = (await getAccount(pool, PRODUCT_USERNAME)).depositi;
  const { rows } = await pool.query<Articolo>(
    `select a.codice, a.ean, a.misura, m.nome as marca, a.disegno
       from articolo a join marca m on m.id = a.marca_id
      where a.attivo and a.tipo_prodotto = 1
        and (not $3 or exists (select from giacenza g where g.codice = a.codice and g.deposito_id = $4 and g.quantita >= 4))
      order by md5(a.codice || $2::text) limit $1`,
    [quanti, volta, conGiacenza, deposito],
  );
  return rows;
}

export async function pickCodici(pool: pg.Pool, quanti: number, volta: number, conGiacenza = false): Promise<string[]> {
  return (await pickArticoli(pool, quanti, volta, conGiacenza)).map(({ codice }) => codice);
}

/**
 * As dealers write: codes, EANs, sizes with a brand, descriptions, with the pieces before, after or missing, and with
 * mistakes.
 */
const SCRITTURE: readonly ((articolo: Articolo) => string)[] = [
  ({ codice }) => `${codice};4`,
  ({ ean, codice }) => `2 ${ean ?? codice}`,
  ({ misura, marca }) => `4 ${misura} ${marca}`,
  ({ codice }) => codice,
  ({ misura, disegno }) => `${misura} ${disegno} x 2`,
  ({ misura, marca }) => `n. 4 ${misura.replaceAll(/[/ R]/g, '')} ${marca.toLowerCase()}`,
  ({ marca, misura, disegno }) => `${marca} ${misura} ${disegno} pz 4`,
  ({ misura }) => `4 ${misura} estive`,
  ({ ean, codice }) => ean ?? codice,
  ({ misura }) => `4 gomme ${misura} invernali per domani`,
];

export async function listTestoMisto(pool: pg.Pool, righe: number, volta: number): Promise<string[]> {
  const articoli = await pickArticoli(pool, righe, volta);
  return articoli.map((articolo, i) => SCRITTURE[i % SCRITTURE.length]?.(articolo) ?? articolo.codice);
}

/** An EDIWheel C1 inquiry with this many lines. */
export async function buildInchiesta(pool: pg.Pool, righe: number, volta: number): Promise<string> {
  const { rows } = await pool.query<{ numero: string }>(
    `select coalesce(c.codice_erp, c.id::text) as numero from cliente c join utente u on u.cliente_id = c.id where u.username = $1`,
    [PRODUCT_USERNAME],
  );
  const numero = rows[0]?.numero ?? '';
  const linee = (await pickCodici(pool, righe, volta, true)).map(
    (codice, i) => `<OrderLine><LineID>${String(i + 1).padStart(6, '0')}</LineID><OrderedArticle><ArticleIdentification>
      <ManufacturersArticleID>${codice}</ManufacturersArticleID></ArticleIdentification>
      <RequestedQuantity><QuantityValue>4</QuantityValue></RequestedQuantity></OrderedArticle></OrderLine>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><ew:inquiry xmlns:ew="http://www.reifen.net"><DocumentID>C1</DocumentID>
    <Variant>0</Variant><BuyerParty><PartyID>${numero}</PartyID><AgencyCode>91</AgencyCode></BuyerParty>${linee.join('')}</ew:inquiry>`;
}
