/** A brand's tile: its name in our own plain letters on a pale background. It contains no trademark artwork. */
import { ALTEZZA_MAIUSCOLE, CARATTERI, CRENATURE } from './caratteri.ts';

/** Side of the square in pixels. It is shown at 40 and 80, so it is sharp on high-density screens. */
const LATO = 160;
const MARGINE = 15;
const INTERLINEA = 9;

/** Backgrounds and inks of the tiles; a name always gets the same pair. Every ink has a contrast of at least 7:1. */
const TINTE = [
  ['#e8eef7', '#17325c'],
  ['#eaf1ee', '#164034'],
  ['#f5eee6', '#5a3410'],
  ['#f4eaec', '#641f30'],
  ['#eeecf6', '#35286b'],
  ['#e7f1f4', '#0f4152'],
  ['#f1f1e6', '#434410'],
  ['#eceef1', '#1f2733'],
] as const;

/** Line breaks of long names; other names break at their space only. */
const A_CAPO: Readonly<Record<string, readonly string[]>> = {
  MICHELIN: ['MICHE', 'LIN'],
  CONTINENTAL: ['CONTI', 'NENTAL'],
  BRIDGESTONE: ['BRIDGE', 'STONE'],
  GOODYEAR: ['GOOD', 'YEAR'],
  YOKOHAMA: ['YOKO', 'HAMA'],
  VREDESTEIN: ['VREDE', 'STEIN'],
  FIRESTONE: ['FIRE', 'STONE'],
  BFGOODRICH: ['BF', 'GOODRICH'],
  UNIROYAL: ['UNI', 'ROYAL'],
  SEMPERIT: ['SEMPE', 'RIT'],
  GISLAVED: ['GISLA', 'VED'],
  LAUFENN: ['LAUF', 'ENN'],
  KORMORAN: ['KORMO', 'RAN'],
  NANKANG: ['NAN', 'KANG'],
  GOODRIDE: ['GOOD', 'RIDE'],
  METZELER: ['METZE', 'LER'],
  HEIDENAU: ['HEIDE', 'NAU'],
  TRELLEBORG: ['TRELLE', 'BORG'],
  ALLIANCE: ['ALLI', 'ANCE'],
  SCHWALBE: ['SCHWA', 'LBE'],
  VITTORIA: ['VITTO', 'RIA'],
  MAGNETTO: ['MAGNE', 'TTO'],
  SCHRADER: ['SCHRA', 'DER'],
  GOMMATUTTO: ['GOMMA', 'TUTTO'],
  HANKOOK: ['HAN', 'KOOK'],
  PIRELLI: ['PIRELLI'],
  UNIGRIP: ['UNI', 'GRIP'],
};

/**
 * The tile of a brand as a PNG of 160 × 160. Letters without an outline are omitted; a name with none of them gives an
 * empty tile.
 */
export async function drawLogoMarca(nome: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(createSvg(nome)))
    .png({ palette: true, effort: 7 })
    .toBuffer();
}

function createSvg(nome: string): string {
  const maiuscole = nome.normalize('NFD').toUpperCase().replace(/\p{M}/gu, '');
  const somma = Array.from(maiuscole).reduce((s, lettera) => (s * 31 + lettera.charCodeAt(0)) % 1_000_003, 7);
  const [fondo, inchiostro] = TINTE[somma % TINTE.length] ?? TINTE[0];
  const righe = (A_CAPO[maiuscole] ?? maiuscole.split(' ')).map(compose).filter(({ larghezza }) => larghezza > 0);
  const spazio = LATO - 2 * MARGINE;
  const piena = righe.map(({ larghezza }) => Math.min(spazio / larghezza, 78 / ALTEZZA_MAIUSCOLE));
  // A short line beside a long one gets larger, but not so much that they look like two names.
  const massima = 1.4 * Math.min(...piena);
  const scale = piena.map((scala) => Math.min(scala, massima));
  const occupata = scale.reduce((h, scala) => h + scala * ALTEZZA_MAIUSCOLE, INTERLINEA * (righe.length - 1));
  const riduzione = Math.min(1, (spazio - 4) / occupata);
  let y = (LATO - occupata * riduzione) / 2;
  const tracciati = righe.map(({ larghezza, tracciato }, indice) => {
    const scala = (scale[indice] ?? 0) * riduzione;
    y += scala * ALTEZZA_MAIUSCOLE;
    const riga = `<g transform="translate(${(LATO - larghezza * scala) / 2} ${y}) scale(${scala})">${tracciato}</g>`;
    y += INTERLINEA * riduzione;
    return riga;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${LATO}" height="${LATO}" viewBox="0 0 ${LATO} ${LATO}"><rect width="${LATO}" height="${LATO}" rx="24" fill="${fondo}"/><g fill="${inchiostro}">${tracciati.join('')}</g></svg>`;
}

/** One line of letters, in font units. */
function compose(parola: string): { larghezza: number; tracciato: string } {
  let x = 0;
  let tracciato = '';
  let precedente = '';
  for (const lettera of parola) {
    const carattere = CARATTERI[lettera];
    if (!carattere) continue;
    x += CRENATURE[precedente + lettera] ?? 0;
    tracciato += `<path transform="translate(${x} 0)" d="${carattere[1]}"/>`;
    x += carattere[0];
    precedente = lettera;
  }
  return { larghezza: x, tracciato };
}
