/** Files of an invented ERP, of any size; the same every time. */
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';

const MARCHE = ['Albatros', 'Borea', 'Corsara', 'Dorsale', 'Ermes', 'Falconara', 'Grecale', 'Indaco'];
const LARGHEZZE = [155, 165, 175, 185, 195, 205, 215, 225, 235, 245, 255, 265];
const RAPPORTI = [35, 40, 45, 50, 55, 60, 65, 70, 75];
const DIAMETRI = [13, 14, 15, 16, 17, 18, 19, 20, 21];
const STAGIONI = ['estiva', 'invernale', '4 stagioni'];
const LISTINI = 5;
const DEPOSITI = 4;

const codiceOf = (n: number): string => `BENCH${String(n).padStart(8, '0')}`;
const pick = <T>(voci: readonly T[], n: number): T => voci[n % voci.length] as T;

/** The file's name for each kind, in the order in which they depend on each other. */
export async function writeFiles(cartella: string, articoli: number): Promise<void> {
  const file = (nome: string, testata: string, righe: Iterable<string>) =>
    writeRighe(join(cartella, `${nome}.csv`), testata, righe);
  const STOCK = 'codice;deposito;quantita;rilevata_il';
  const sera = new Date(Date.now() - 12 * 3_600_000).toISOString();
  const mattina = new Date(Date.now() - 3_600_000).toISOString();
  await file(
    'marche',
    'codice;nome',
    MARCHE.map((nome, i) => `BM${i};${nome}`),
  );
  await file(
    'listini',
    'codice;nome',
    Array.from({ length: LISTINI }, (_, i) => `BL${i};Listino di prova ${i}`),
  );
  await file(
    'depositi',
    'codice;nome',
    Array.from({ length: DEPOSITI }, (_, i) => `BD${i};Deposito di prova ${i}`),
  );
  await file(
    'articoli',
    'codice;descrizione;marca;disegno;misura;indice_carico;indice_velocita;stagione;settore;marcature;prezzo_listino;pfu;consumo;aderenza;rumore_db;rumore_classe;neve;xl;runflat',
    righeArticoli(articoli),
  );
  await file('prezzi', 'codice;listino;prezzo', righePrezzi(articoli));
  await file(
    'giacenze',
    STOCK,
    righeGiacenze(articoli, sera, () => 0),
  );
  // One figure in five changes overnight.
  await file(
    'giacenze-notte',
    STOCK,
    righeGiacenze(articoli, mattina, (n) => (n % 5 === 0 ? 3 : 0)),
  );
}

function* righeArticoli(articoli: number): Generator<string> {
  for (let n = 0; n < articoli; n += 1) {
    const misura = `${pick(LARGHEZZE, n)}/${pick(RAPPORTI, Math.floor(n / 12))} R${pick(DIAMETRI, Math.floor(n / 108))}`;
    const indici = [80 + (n % 30), pick(['H', 'V', 'W', 'T', 'Y'], n)] as const;
    const [marca, disegno] = [pick(MARCHE, n * 7), `Profilo ${n % 40}`];
    yield [
      codiceOf(n),
      `${misura} ${indici.join('')} ${disegno} ${marca}`,
      marca,
      disegno,
      misura,
      ...indici,
      pick(STAGIONI, n),
      'VETTURA',
      n % 3 === 0 ? '' : 'M+S 3PMSF',
      (50 + (n % 200)).toFixed(2),
      '2.30;B;C;70;B',
      n % 3 === 0 ? 0 : 1,
      '0;0',
    ].join(';');
  }
}

function* righePrezzi(articoli: number): Generator<string> {
  for (let n = 0; n < articoli; n += 1) {
    for (let listino = 0; listino < LISTINI; listino += 1)
      yield `${codiceOf(n)};BL${listino};${(40 + (n % 200) + listino).toFixed(2)}`;
  }
}

function* righeGiacenze(articoli: number, rilevata: string, movimento: (n: number) => number): Generator<string> {
  for (let n = 0; n < articoli * DEPOSITI; n += 1) {
    const codice = codiceOf(Math.floor(n / DEPOSITI));
    yield `${codice};BD${n % DEPOSITI};${((n * 7) % 60) + movimento(n)};${rilevata}`;
  }
}

async function writeRighe(percorso: string, testata: string, righe: Iterable<string>): Promise<void> {
  const uscita = createWriteStream(percorso);
  let pezzo = `${testata}\n`;
  for (const riga of righe) {
    pezzo += `${riga}\n`;
    if (pezzo.length > 1_000_000) {
      if (!uscita.write(pezzo)) await once(uscita, 'drain');
      pezzo = '';
    }
  }
  uscita.end(pezzo);
  await once(uscita, 'close');
}
