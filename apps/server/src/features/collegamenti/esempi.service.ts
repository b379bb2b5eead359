/**
 * Sample requests that a dealer's programmer can send unchanged: with the dealer's own PartyIDs and articles
 * (product.md §8 "Collegamenti").
 */
import type { Esempi } from '@battistrada/contract/collegamenti';
import { righeIndirizzo } from '@battistrada/domain/indirizzo-scritto';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import { PREFISSO_EDIWHEEL, PREFISSO_PORTA } from '../../porta/prefissi.ts';
import type { ChiaveDeps } from '../chiave/chiave.service.ts';
import { getIdentita, listArticoli } from './esempi.sql.ts';

export interface EsempiDeps extends ChiaveDeps {
  readonly publicUrl: string | null;
}

/** Used while the catalogue has no article. */
const NESSUNO = { codice: 'CODICE', ean: '2000000000000' };

/** `origine` is the address of the caller's request; a configured address has priority. */
export async function getEsempi(
  { pool, publicUrl }: EsempiDeps,
  sessione: SessioneCliente,
  origine: string,
): Promise<Esempi> {
  const indirizzo = (publicUrl ?? origine).replace(/\/$/, '');
  const identita = await getIdentita(pool, sessione.cliente.id);
  const codice = identita?.codice ?? '';
  const [uno = NESSUNO, due = uno] = await listArticoli(pool, sessione, 2);
  const door = indirizzo + PREFISSO_PORTA;
  const json = (valore: unknown): string => JSON.stringify(valore, null, 2);
  return {
    indirizzo,
    documentazione: `${door}/docs`,
    openapi: `${door}/openapi.json`,
    partyId: [
      { PartyID: codice, AgencyCode: '91', descrizione: sessione.cliente.ragioneSociale },
      ...(identita?.destinazioni ?? []).map(({ codice: id, nome, ...destinazione }) => ({
        PartyID: id,
        AgencyCode: '91',
        // A destination without a street is known by its name.
        descrizione: righeIndirizzo({ ...destinazione, indirizzo: destinazione.indirizzo || nome }).join(', '),
      })),
    ],
    esempi: [
      {
        nome: 'Disponibilità e prezzi',
        metodo: 'POST',
        indirizzo: `${door}/disponibilita`,
        tipo: 'application/json',
        contenuto: json({ codici: [uno.codice, due.ean ?? due.codice], quantita: 4 }),
      },
      {
        nome: 'Ordine',
        metodo: 'POST',
        indirizzo: `${door}/ordini`,
        tipo: 'application/json',
        contenuto: json({ righe: [{ codice: uno.codice, quantita: 4 }], riferimento: 'ORD-1', pagamentoOnline: false }),
      },
      {
        nome: 'Catalogo in CSV',
        metodo: 'GET',
        indirizzo: `${door}/articoli`,
        tipo: 'text/csv',
        contenuto: '',
      },
      {
        nome: 'Richiesta EDIWheel A2',
        metodo: 'POST',
        indirizzo: `${indirizzo}${PREFISSO_EDIWHEEL}/a2`,
        tipo: 'application/xml',
        contenuto: inquiry(codice, uno.ean ?? '', uno.codice),
      },
    ],
  };
}

function inquiry(partyId: string, ean: string, codice: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<ew:inquiry_A2 xmlns:ew="http://www.reifen.net">
  <DocumentID>A2</DocumentID>
  <Variant>5</Variant>
  <BuyerParty><PartyID>${partyId}</PartyID><AgencyCode>91</AgencyCode></BuyerParty>
  <OrderLine>
    <LineID>000001</LineID>
    <OrderedArticle>
      <ArticleIdentification>
        <ManufacturersArticleID>${codice}</ManufacturersArticleID>
        <EANUCCArticleID>${ean}</EANUCCArticleID>
      </ArticleIdentification>
      <RequestedQuantity><QuantityValue>4</QuantityValue></RequestedQuantity>
    </OrderedArticle>
  </OrderLine>
</ew:inquiry_A2>
`;
}
