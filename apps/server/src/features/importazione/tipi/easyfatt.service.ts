/**
 * Easyfatt's catalogue: articles, the prices of its lists and the stock of its warehouse in one file (integration.md
 * §2).
 */
import type { Db } from '../../../db/sql.ts';
import { parseRicerca } from '@battistrada/domain/ricerca';
import { applyFigure } from '../../giacenza/giacenza.service.ts';
import { listMarche, type Anagrafe, type Anagrafi } from '../anagrafi.ts';
import { facoltativa, type Colonna, type Lettore } from '../colonna.ts';
import { completeArticolo } from '../faccette.ts';
import { intero, MAX_PEZZO, parseDecimale, testo } from '../lettori.ts';
import type { RigaInLettura } from '../riga.ts';
import { writeTabella } from '../tabella.sql.ts';
import { testi } from '../testi.ts';
import type { Contesto, TipoImportabile } from '../tipo.ts';
import { articoli, campiCatalogo } from './articoli.sql.ts';
import { addMarche, completeMarca } from './catalogo.sql.ts';
import { listFigureEasyfatt, writePrezziEasyfatt } from './easyfatt.sql.ts';

/** How Easyfatt's categories of each product type begin; what they say besides is the program user's own. */
const CATEGORIE: readonly (readonly [RegExp, string])[] = [
  [/^(pneumatic|gomm|copert)/i, '1'],
  [/^cerchi/i, '2'],
  [/^camer[ae]\b/i, '3'],
  [/^(consum|material[ei] di consumo)/i, '4'],
  [/^bici/i, '5'],
];

/** An unknown category says nothing of the product type; a profile may translate it. */
const tipoDiCategoria: Lettore = (cella) => CATEGORIE.find(([inizio]) => inizio.test(cella))?.[1] ?? null;
const TIPO_PRODOTTO = 'coalesce(l.tipo_prodotto::smallint, t.tipo_prodotto, 1)';

/** A column of articles as Easyfatt fills it. */
function ofEasyfatt(colonna: Colonna): Colonna {
  // The brand is optional, because the description often names it.
  if (colonna.nome === 'marca') return facoltativa('marca', testo(60));
  return colonna.nome === 'tipo_prodotto' ? { ...colonna, leggi: tipoDiCategoria, vuota: null } : colonna;
}

export const easyfatt: TipoImportabile = {
  ...articoli,
  nome: 'easyfatt',
  isFormato: true,
  colonne: [
    ...articoli.colonne.map(ofEasyfatt),
    facoltativa('quantita', intero(-9_999_999, 9_999_999)),
    facoltativa('magazzino', testo(60)),
    facoltativa('_prezzi', ['text', (cella) => cella]),
  ],
  derivate: [
    ...(articoli.derivate ?? []),
    { nome: 'deposito_id', tipoSql: 'smallint' },
    { nome: 'prezzi', tipoSql: 'jsonb' },
  ],
  complete,
  apply: async (tx, tratto, contesto) => {
    await addMarche(tx, tratto);
    const scritte = await writeTabella(
      tx,
      easyfatt,
      {
        tabella: 'articolo',
        incontro: 't.codice = l.codice',
        identita: { codice: 'l.codice' },
        // Easyfatt has no word for an article that is sold: it deletes it or sends it.
        campi: campiCatalogo.map((campo) =>
          campo.colonna === 'tipo_prodotto' ? { ...campo, valore: TIPO_PRODOTTO } : campo,
        ),
      },
      tratto,
    );
    const cambiati = new Set([...scritte.numeri, ...(await writePrezziEasyfatt(tx, tratto))]);
    for (const n of await applyGiacenze(tx, await listFigureEasyfatt(tx, tratto), contesto)) cambiati.add(n);
    const tutte = scritte.applicate + scritte.invariate;
    return { applicate: cambiati.size, invariate: tutte - cambiati.size };
  },
};

function complete(riga: RigaInLettura, { anagrafi, hasColonna }: Contesto): void {
  if (riga.isElimina()) return;
  if (riga.text('marca') === '') {
    const marche = listMarche(anagrafi.marche);
    const [id] = parseRicerca(riga.text('descrizione'), { marche }).marche;
    const trovata = marche.find(({ idMarca }) => idMarca === id);
    if (trovata === undefined) riga.refuse('marca', 'OBBLIGATORIO', testi.easyfattSenzaMarca);
    else {
      riga.set('marca', trovata.nome);
      riga.warn('marca', 'DALLA_DESCRIZIONE', testi.dallaDescrizione('marca', trovata.nome));
    }
  }
  completeMarca(riga, anagrafi);
  completeArticolo(riga, anagrafi, hasColonna);
  riga.set('prezzi', readPrezzi(riga, anagrafi.listini));
  const quantita = riga.get('quantita');
  if (quantita === null) return;
  if (typeof quantita === 'number' && quantita < 0) {
    // Easyfatt subtracts ordered pieces: a negative quantity counts as 0.
    riga.warn('quantita', 'NEGATIVO', testi.easyfattNegativa(quantita));
    riga.set('quantita', 0);
  }
  riga.set('deposito_id', depositoOf(riga, anagrafi));
}

/** The deposito named by the catalogue, otherwise the only one. */
function depositoOf(riga: RigaInLettura, { depositi }: Anagrafi): number | null {
  const nome = riga.text('magazzino');
  const trovato = nome === '' ? (depositi.voci.length === 1 ? depositi.voci[0] : undefined) : depositi.find(nome);
  if (trovato) return trovato.id;
  riga.warn('magazzino', 'DEPOSITO_SCONOSCIUTO', testi.easyfattSenzaDeposito(nome));
  return null;
}

/** Net prices by our lists, for those of Easyfatt's nine lists whose number exists here. */
function readPrezzi(riga: RigaInLettura, listini: Anagrafe): Record<string, number> {
  const scritti: unknown = JSON.parse(riga.text('_prezzi') || '{}');
  const prezzi: Record<string, number> = {};
  for (const [numero, prezzo] of Object.entries(scritti ?? {})) {
    const listino = listini.voci.find(({ codice }) => codice === numero);
    const cents = parseDecimale(String(prezzo), 100)?.valore;
    if (cents !== undefined && cents > MAX_PEZZO) riga.refuse('prezzo_listino', 'FUORI_LIMITE', testi.troppoGrande);
    else if (listino !== undefined && cents !== undefined && cents >= 0) prezzi[listino.id] = cents;
  }
  return prezzi;
}

async function applyGiacenze(
  tx: Db,
  figure: Awaited<ReturnType<typeof listFigureEasyfatt>>,
  { significatoGiacenze, dataFile, now }: Contesto,
): Promise<number[]> {
  if (figure.length === 0) return [];
  const giudicate = await applyFigure(
    tx,
    figure.map(({ codice, deposito, pezzi }) => ({ codice, deposito, pezzi, rilevataIl: dataFile })),
    significatoGiacenze,
    now,
  );
  const nuove = new Set(
    giudicate.filter(({ esito }) => esito === 'nuova' || esito === 'correzione').map(({ codice }) => codice),
  );
  return figure.filter(({ codice }) => nuove.has(codice)).map(({ n }) => n);
}
