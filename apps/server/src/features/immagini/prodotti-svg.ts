/** Drawings of what is not a tyre, in a square of 320: same light, same greys as the tyres. */

const SFUMATURE =
  '<defs><linearGradient id="metallo" x1="0" y1="0" x2="0.6" y2="1"><stop offset="0" stop-color="#f3f5f8"/><stop offset="0.5" stop-color="#b4bdca"/><stop offset="1" stop-color="#838d9c"/></linearGradient>' +
  '<linearGradient id="gomma" x1="0" y1="0" x2="0.5" y2="1"><stop offset="0" stop-color="#4a5361"/><stop offset="1" stop-color="#1b2027"/></linearGradient>' +
  '<linearGradient id="ferro" x1="0" y1="0" x2="0.5" y2="1"><stop offset="0" stop-color="#59626f"/><stop offset="1" stop-color="#262c35"/></linearGradient>' +
  '<linearGradient id="blu" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#2456c9"/><stop offset="0.5" stop-color="#4f7fe6"/><stop offset="1" stop-color="#1b3f96"/></linearGradient></defs>';

const giro = (quanti: number, disegno: (gradi: number) => string): string =>
  Array.from({ length: quanti }, (_, i) => disegno((i * 360) / quanti)).join('');
const cerchio = (cx: number, cy: number, r: number, stile: string): string =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" ${stile}/>`;

const anello = (raggio: number, spessore: number): string =>
  cerchio(160, 160, raggio, `fill="none" stroke="#12161c" stroke-width="${spessore + 4}"`) +
  cerchio(160, 160, raggio, `fill="none" stroke="url(#gomma)" stroke-width="${spessore}"`) +
  cerchio(
    160,
    160,
    raggio + spessore * 0.22,
    `fill="none" stroke="#6a7484" stroke-opacity="0.55" stroke-width="${spessore * 0.12}"`,
  );

const stelo = (x: number, y: number, altezza: number): string =>
  `<rect x="${x - 7}" y="${y - altezza}" width="14" height="${altezza}" rx="4" fill="url(#metallo)"/><rect x="${x - 9}" y="${y - altezza - 16}" width="18" height="22" rx="6" fill="#20262f"/>`;

const valvola = (x: number, scala: number): string =>
  `<g transform="translate(${x} 160) scale(${scala})"><path d="M-26 96h52l-8-34h-36z" fill="#20262f"/><path d="M-18 62h36v-66a18 10 0 0 0-36 0z" fill="url(#gomma)"/><rect x="-11" y="-52" width="22" height="52" rx="5" fill="url(#metallo)"/><rect x="-14" y="-86" width="28" height="40" rx="8" fill="#2b323c"/><path d="M-14-72h28M-14-62h28" stroke="#4a5361" stroke-width="3"/></g>`;

const DISEGNI: Readonly<Record<string, string>> = {
  'cerchio-ferro':
    cerchio(160, 160, 128, 'fill="url(#ferro)"') +
    cerchio(160, 160, 116, 'fill="none" stroke="#737d8c" stroke-width="3"') +
    cerchio(160, 160, 104, 'fill="#1b2027"') +
    cerchio(160, 160, 98, 'fill="url(#ferro)"') +
    giro(10, (a) => `<ellipse cx="160" cy="84" rx="15" ry="10" fill="#12161c" transform="rotate(${a} 160 160)"/>`) +
    cerchio(160, 160, 46, 'fill="#39424e"') +
    cerchio(160, 160, 24, 'fill="#12161c"') +
    giro(5, (a) => `<circle cx="160" cy="125" r="6" fill="#12161c" transform="rotate(${a} 160 160)"/>`),
  'cerchio-lega':
    cerchio(160, 160, 128, 'fill="url(#metallo)"') +
    cerchio(160, 160, 112, 'fill="#2a303a"') +
    giro(
      5,
      (a) =>
        `<path d="M142 62l-4 74 22 24 22-24-4-74-12-12h-12z" fill="url(#metallo)" transform="rotate(${a} 160 160)"/><path d="M160 54v82" stroke="#838d9c" stroke-width="4" transform="rotate(${a} 160 160)"/>`,
    ) +
    cerchio(160, 160, 34, 'fill="url(#metallo)"') +
    cerchio(160, 160, 17, 'fill="#4a5361"') +
    giro(5, (a) => `<circle cx="160" cy="135" r="4.5" fill="#2a303a" transform="rotate(${a + 36} 160 160)"/>`),
  'camera-aria': anello(96, 58) + `<g transform="rotate(180 160 160)">${stelo(160, 240, 34)}</g>`,
  'camera-bici': anello(112, 20) + `<g transform="rotate(180 160 160)">${stelo(160, 262, 44)}</g>`,
  flap:
    cerchio(160, 160, 100, 'fill="none" stroke="#12161c" stroke-width="52"') +
    cerchio(160, 160, 100, 'fill="none" stroke="url(#gomma)" stroke-width="47"') +
    cerchio(160, 160, 110, 'fill="none" stroke="#6a7484" stroke-opacity="0.6" stroke-width="3"') +
    cerchio(160, 262, 8, 'fill="#c3cbd6"'),
  valvola: valvola(108, 1.05) + valvola(212, 1.05),
  pesi: [0, 1, 2, 3]
    .map(
      (i) =>
        `<g transform="translate(${44 + i * 6} ${92 + i * 40}) rotate(-6)"><rect width="208" height="30" rx="5" fill="#838d9c"/>${[0, 1, 2, 3, 4, 5].map((k) => `<rect x="${4 + k * 34}" y="3" width="30" height="24" rx="4" fill="url(#metallo)"/>`).join('')}</g>`,
    )
    .join(''),
  barattolo:
    '<path d="M76 96h168v150a22 22 0 0 1-22 22H98a22 22 0 0 1-22-22z" fill="url(#blu)"/><rect x="76" y="140" width="168" height="76" fill="#f4f5f7"/><path d="M100 164h120M100 180h84M100 196h102" stroke="#8a93a3" stroke-width="7" stroke-linecap="round"/><rect x="66" y="62" width="188" height="42" rx="12" fill="url(#metallo)"/>',
  riparazione:
    '<g transform="rotate(-14 160 160)"><rect x="66" y="66" width="130" height="130" rx="30" fill="#1b2027"/><rect x="78" y="78" width="106" height="106" rx="22" fill="url(#gomma)"/><rect x="104" y="104" width="54" height="54" rx="12" fill="#c9481f"/></g><g transform="rotate(10 220 220)"><circle cx="218" cy="220" r="52" fill="#1b2027"/><circle cx="218" cy="220" r="42" fill="url(#gomma)"/><circle cx="218" cy="220" r="19" fill="#c9481f"/></g>',
  sensore:
    '<g transform="rotate(-24 160 160)"><rect x="54" y="118" width="128" height="92" rx="22" fill="url(#gomma)"/><rect x="74" y="138" width="60" height="52" rx="10" fill="#20262f"/><path d="M90 164h28M104 150v28" stroke="#4f7fe6" stroke-width="6" stroke-linecap="round"/><rect x="180" y="148" width="64" height="28" rx="6" fill="url(#metallo)"/><rect x="238" y="143" width="34" height="38" rx="9" fill="#2b323c"/></g>',
  attrezzo:
    '<g transform="rotate(45 160 160)"><rect x="142" y="40" width="36" height="240" rx="16" fill="url(#metallo)"/><rect x="150" y="104" width="20" height="120" rx="9" fill="#2456c9"/><path d="M112 34a52 52 0 0 1 32-16v44h32V18a52 52 0 1 1-64 16z" fill="url(#metallo)"/><circle cx="160" cy="270" r="28" fill="url(#metallo)"/><circle cx="160" cy="270" r="13" fill="#4a5361"/></g>',
  spray:
    '<rect x="104" y="112" width="112" height="172" rx="16" fill="url(#blu)"/><rect x="104" y="164" width="112" height="72" fill="#f4f5f7"/><path d="M122 186h76M122 202h52M122 218h64" stroke="#8a93a3" stroke-width="7" stroke-linecap="round"/><path d="M112 112a48 34 0 0 1 96 0z" fill="url(#metallo)"/><rect x="140" y="42" width="40" height="40" rx="8" fill="#20262f"/><circle cx="146" cy="56" r="5" fill="#f4f5f7"/>',
  officina:
    '<path d="M70 112h180l16 156a16 16 0 0 1-16 18H70a16 16 0 0 1-16-18z" fill="url(#gomma)"/><path d="M112 132V96a48 48 0 0 1 96 0v36" fill="none" stroke="#838d9c" stroke-width="14" stroke-linecap="round"/><circle cx="160" cy="208" r="42" fill="none" stroke="#f4f5f7" stroke-width="12"/><circle cx="160" cy="208" r="14" fill="none" stroke="#f4f5f7" stroke-width="8"/>',
};

/** The drawing's body, or null for a name that has none. */
export function disegnaAltro(nome: string): string | null {
  const disegno = Object.hasOwn(DISEGNI, nome) ? DISEGNI[nome] : undefined;
  return disegno === undefined ? null : SFUMATURE + disegno;
}

export const NOMI_ALTRI: readonly string[] = Object.keys(DISEGNI);
