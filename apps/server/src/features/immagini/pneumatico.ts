/**
 * A tyre on its wheel, seen from three quarters, as SVG: a cylinder turned about the vertical axis and projected in parallel, its
 * tread blocks placed on the surface so that every pattern bends as rubber does.
 */

export interface FormaPneumatico {
  /** Half width over radius: 0.2 a bicycle, 0.75 a truck. */
  readonly larghezza: number;
  /** Radius of the rim over that of the tyre. */
  readonly cerchio: number;
  /** How round the section is: 0.06 a car's, 0.35 a motorcycle's. */
  readonly spalla: number;
  readonly raggi: number;
  readonly blocchi: readonly Blocco[];
  /** How many times the blocks repeat around. */
  readonly passo: number;
}

/** A block of tread: its outline across (−1 to 1) and along (0 to 1 of a pitch). */
export type Blocco = readonly (readonly [traverso: number, lungo: number])[];

const ANGOLO = (36 * Math.PI) / 180;
const RAGGIO = 128;

/** The drawing's body, centred in a square of 320. */
export function disegnaPneumatico({ larghezza, cerchio, spalla, raggi, blocchi, passo }: FormaPneumatico): string {
  const w = larghezza * RAGGIO;
  const raggioA = (u: number): number => RAGGIO * (1 - spalla * Math.abs(u) ** 2.6);
  const punto = (u: number, teta: number, raggio: number): [number, number] => [
    160 + u * w * Math.cos(ANGOLO) + raggio * Math.sin(teta) * Math.sin(ANGOLO),
    160 - raggio * Math.cos(teta),
  ];
  const ellisse = (u: number, raggio: number, stile: string): string => {
    const [cx, cy] = punto(u, 0, 0);
    return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(raggio * Math.sin(ANGOLO))}" ry="${n(raggio)}" ${stile}/>`;
  };
  const corpo = Array.from({ length: 41 }, (_, i) => ellisse(1 - i / 20, raggioA(1 - i / 20), 'fill="#20262f"')).join(
    '',
  );
  const battistrada = Array.from({ length: passo }, (_, ripetizione) =>
    blocchi
      .map((blocco) => {
        const angoli = blocco.map(([u, v]) => [u, ((ripetizione + v) / passo) * 2 * Math.PI] as const);
        // The half that faces away lies behind the wheel.
        if (angoli.some(([, teta]) => Math.sin(teta) < 0.02)) return '';
        const medio = angoli.reduce((somma, [, teta]) => somma + teta, 0) / angoli.length;
        // Light falls from above, a little from the front.
        const luce = Math.max(0, Math.cos(medio - 0.75));
        return `<path d="M${suArco(angoli)
          .map(([u, teta]) =>
            punto(u, teta, raggioA(u) + 1.5)
              .map(n)
              .join(' '),
          )
          .join('L')}Z" fill="${grigio(0.2 + 0.24 * luce)}"/>`;
      })
      .join(''),
  ).join('');
  const faccia = -1;
  const esterno = raggioA(faccia);
  const interno = cerchio * RAGGIO;
  const ruota = Array.from({ length: raggi }, (_, i) => {
    const centro = (i / raggi) * 2 * Math.PI;
    const largo = 0.9 / raggi;
    const lati = [
      [centro - largo * 1.9, 0.2],
      [centro - largo, 0.93],
      [centro + largo, 0.93],
      [centro + largo * 1.9, 0.2],
    ] as const;
    return `<path d="M${lati
      .map(([teta, r]) =>
        punto(faccia * 0.93, teta, interno * r)
          .map(n)
          .join(' '),
      )
      .join('L')}Z" fill="url(#raggio)"/>`;
  }).join('');
  return [
    `<defs><linearGradient id="fianco" x1="0" y1="0" x2="0.4" y2="1"><stop offset="0" stop-color="#4a5361"/><stop offset="0.45" stop-color="#2b323c"/><stop offset="1" stop-color="#1b2027"/></linearGradient>`,
    `<linearGradient id="raggio" x1="0" y1="0" x2="0.5" y2="1"><stop offset="0" stop-color="#f3f5f8"/><stop offset="1" stop-color="#a3adbb"/></linearGradient></defs>`,
    corpo,
    battistrada,
    ellisse(faccia, esterno, 'fill="url(#fianco)"'),
    ellisse(faccia, esterno * 0.965, 'fill="none" stroke="#5c6675" stroke-width="1.2"'),
    ellisse(faccia, interno + (esterno - interno) * 0.45, 'fill="none" stroke="#3a424e" stroke-width="2"'),
    ellisse(faccia, interno * 1.06, 'fill="#14181f"'),
    ellisse(faccia * 0.96, interno, 'fill="#c3cbd6"'),
    ellisse(faccia * 0.9, interno * 0.91, 'fill="#2a303a"'),
    ruota,
    ellisse(faccia * 0.93, interno * 0.24, 'fill="url(#raggio)"'),
    ellisse(faccia * 0.95, interno * 0.11, 'fill="#5d6678"'),
  ].join('');
}

/** Long edges follow the curve: a point every few degrees. */
function suArco(angoli: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  return angoli.flatMap(([u, teta], indice) => {
    const [u2, teta2] = angoli[(indice + 1) % angoli.length] ?? [u, teta];
    const passi = Math.max(1, Math.ceil(Math.max(Math.abs(teta2 - teta) / 0.08, Math.abs(u2 - u) / 0.25)));
    return Array.from(
      { length: passi },
      (_, i) => [u + ((u2 - u) * i) / passi, teta + ((teta2 - teta) * i) / passi] as const,
    );
  });
}

const n = (valore: number): string => valore.toFixed(1);

/** A blue-grey of that lightness. */
function grigio(chiaro: number): string {
  const canale = (fattore: number): string =>
    Math.round(Math.min(1, chiaro * fattore) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${canale(0.9)}${canale(1)}${canale(1.16)}`;
}
