/** The catalogue of Danea Easyfatt as rows of articles with prices and stock (integration.md §2). */
import type { Readable } from 'node:stream';
import { decodeWindows1252 } from './windows-1252.ts';
import type { Codifica, FileLetto, RigaLetta } from './formato.ts';
import { find, readElementi, textAt, type Elemento } from './xml.ts';

/** Names with `_` are no part of a profile's fingerprint, nor of the result file. */
const COLONNE_EASYFATT = [
  'codice',
  'descrizione',
  'marca',
  'ean',
  'prezzo_listino',
  'quantita',
  'magazzino',
  'azione',
  '_prezzi',
  '_tipo_prodotto',
] as const;

const ELENCHI: ReadonlySet<string> = new Set(['EasyfattProducts', 'Products', 'UpdatedProducts', 'DeletedProducts']);

/** Opens a catalogue, which is read one product at a time. `magazzino` is its attribute Warehouse. */
export function openEasyfatt(stream: () => Readable, codifica: Codifica, magazzino: string): FileLetto {
  return {
    tipo: 'easyfatt',
    testata: COLONNE_EASYFATT,
    separatore: ';',
    codifica: { nome: 'utf8', hasBom: true },
    async *righe(): AsyncGenerator<RigaLetta> {
      let riga = 1;
      for await (const prodotto of readElementi(decode(stream(), codifica), isProdotto)) {
        if (prodotto.nome !== 'Product' || !ELENCHI.has(prodotto.padre)) continue;
        riga += 1;
        const valori = rowOf(prodotto, magazzino, prodotto.padre === 'DeletedProducts');
        yield { riga, celle: COLONNE_EASYFATT.map((nome) => valori[nome]) };
      }
    },
  };
}

/** A complete product element; older versions of Easyfatt have no list around them. */
const isProdotto = (percorso: readonly string[]): boolean => percorso.at(-1) === 'Product' && percorso.length <= 3;

async function* decode(stream: Readable, codifica: Codifica): AsyncGenerator<string> {
  const utf8 = new TextDecoder();
  for await (const pezzo of stream as AsyncIterable<Buffer>) {
    yield codifica.nome === 'utf8' ? utf8.decode(pezzo, { stream: true }) : decodeWindows1252(pezzo);
  }
}

function rowOf(
  prodotto: Elemento,
  magazzino: string,
  isTolto: boolean,
): Partial<Record<(typeof COLONNE_EASYFATT)[number], string | undefined>> {
  const codice = textAt(prodotto, 'Code');
  if (isTolto) return { codice, azione: 'elimina' };
  const prezzi = Array.from({ length: 9 }, (_, i) => [i + 1, netOf(prodotto, i + 1)] as const);
  return {
    codice,
    // A missing tag keeps the stored value, an empty one clears it.
    descrizione: find(prodotto, 'Description')?.testo,
    marca: textAt(prodotto, 'ProducerName'),
    ean: find(prodotto, 'Barcode')?.testo,
    prezzo_listino: prezzi[0]?.[1] ?? '',
    quantita: find(prodotto, 'AvailableQty')?.testo.replace('.', ','),
    magazzino,
    _prezzi: JSON.stringify(Object.fromEntries(prezzi.filter(([, prezzo]) => prezzo !== ''))),
    _tipo_prodotto: find(prodotto, 'Category')?.testo,
  };
}

/** The net price, computed from the gross price when only that is given. */
function netOf(prodotto: Elemento, listino: number): string {
  const netto = textAt(prodotto, `NetPrice${listino}`);
  if (netto !== '') return netto.replace('.', ',');
  const lordo = Number(textAt(prodotto, `GrossPrice${listino}`) || Number.NaN);
  const aliquota = Number(find(prodotto, 'Vat')?.attributi['Perc'] ?? 22);
  return Number.isFinite(lordo) ? (lordo / (1 + aliquota / 100)).toFixed(2).replace('.', ',') : '';
}
