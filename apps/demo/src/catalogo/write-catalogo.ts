/** Writes the catalogue: vocabularies first, then articles with their prices and stock, some thousands at a time. */
import { copyRighe, type Valore } from '@battistrada/server/db/copy';
import type { Db } from '@battistrada/server/db/sql';
import { createRandom } from '../random.ts';
import { listArticoli } from './catalogo.ts';
import { CATEGORIE } from './categorie.ts';
import { DEPOSITI, LISTINI } from './giacenze.ts';
import { MARCHE } from './marche.ts';
import { createScheda, type Scheda } from './scheda.ts';
import { listSchedeSpeciali } from './speciali.ts';
import { createVetrina, type Vetrina } from './vetrina.ts';

/** Articles written together: enough for a cheap COPY, few enough for memory. */
const LOTTO = 1_000;

const ARTICOLO = [
  'codice',
  'tipo_prodotto',
  'tipo',
  'descrizione',
  'marca_id',
  'disegno',
  'misura',
  'misura_chiave',
  'raggio',
  'indice_carico',
  'indice_carico_min',
  'iv',
  'settore',
  'categoria',
  'stagione',
  'runflat',
  'rinforzato',
  'marcature',
  'ean',
  'etichetta',
  'prezzo_listino_cents',
  'pfu_cents',
  'contributo_cents',
  'outlet',
  'dot',
  'immagine',
] as const;

/**
 * Writes `n` articles (always the special ones, so at least those) and returns the ones kept for the history. `anno` is
 * the current year, for DOT codes.
 */
export async function writeCatalogo(tx: Db, n: number, anno: number): Promise<Vetrina> {
  await copyRighe(
    tx,
    'listino',
    ['id', 'nome'],
    LISTINI.map(({ id, nome }) => [id, nome]),
  );
  await copyRighe(
    tx,
    'deposito',
    ['id', 'nome', 'descr_ordine', 'descr_ricerca', 'descr_carrello', 'tempi_consegna', 'ora_limite'],
    DEPOSITI.map(({ id, nome, tempiConsegna, oraLimite }) => [
      id,
      nome,
      `Deposito di ${nome}`,
      nome,
      nome,
      tempiConsegna,
      oraLimite,
    ]),
  );
  await copyRighe(
    tx,
    'marca',
    ['id', 'nome'],
    MARCHE.map(({ id, nome }) => [id, nome]),
  );
  await copyRighe(
    tx,
    'categoria',
    ['tipo_prodotto', 'id', 'descrizione', 'posizione'],
    CATEGORIE.map(({ tipoProdotto, id, descrizione }, indice) => [tipoProdotto, id, descrizione, indice + 1]),
  );
  const vetrina = createVetrina();
  for (const lotto of inLotti(listSchede(n, anno), LOTTO)) {
    for (const scheda of lotto) vetrina.offer(scheda);
    await copyRighe(tx, 'articolo', ARTICOLO, lotto.map(rigaArticolo));
    await copyRighe(tx, 'prezzo', ['listino_id', 'codice', 'prezzo_cents'], lotto.flatMap(righePrezzo));
    await copyRighe(tx, 'giacenza', ['codice', 'deposito_id', 'quantita'], lotto.flatMap(righeGiacenza));
  }
  return vetrina;
}

function* listSchede(n: number, anno: number): Generator<Scheda> {
  const speciali = listSchedeSpeciali(anno);
  yield* speciali;
  const random = createRandom('schede');
  let numero = speciali.length;
  for (const articolo of listArticoli(Math.max(0, n - speciali.length))) {
    numero += 1;
    yield createScheda(articolo, numero, anno, random);
  }
}

function* inLotti<T>(tutti: Iterable<T>, dimensione: number): Generator<T[]> {
  let lotto: T[] = [];
  for (const uno of tutti) {
    lotto.push(uno);
    if (lotto.length === dimensione) {
      yield lotto;
      lotto = [];
    }
  }
  if (lotto.length > 0) yield lotto;
}

const rigaArticolo = (a: Scheda): readonly Valore[] => [
  a.codice,
  a.tipoProdotto,
  a.tipo,
  a.descrizione,
  a.marcaId,
  a.disegno,
  a.misura,
  a.misuraChiave,
  a.raggio,
  a.indiceCarico,
  a.indiceCaricoMin,
  a.iv,
  a.settore,
  a.categoria,
  a.stagione,
  a.runflat,
  a.rinforzato,
  a.marcature,
  a.ean,
  a.etichetta && { ...a.etichetta },
  a.listinoCents,
  a.pfuCents,
  a.contributoCents,
  a.outlet,
  a.dot,
  `/immagini/${a.immagine}.png`,
];

const righePrezzo = ({ codice, prezzi }: Scheda): (readonly Valore[])[] =>
  prezzi.flatMap((prezzo, indice) => (prezzo === null ? [] : [[indice + 1, codice, prezzo]]));

const righeGiacenza = ({ codice, giacenze }: Scheda): (readonly Valore[])[] =>
  giacenze.flatMap((quantita, indice) => (quantita === null ? [] : [[codice, indice + 1, quantita]]));
