/** Rims: iron ones of 12 to 17 inches and alloy ones, by width, bolt circle, offset and centre bore. */
import { createGruppoElenco, SENZA_PNEUMATICO, type ArticoloDemo, type Gruppo } from './articolo-demo.ts';
import { getMarca } from './marche.ts';
import { listinoCents } from './valori.ts';

interface Attacco {
  /** Bolts x bolt circle in mm. */
  readonly pcd: string;
  /** Centre bore in mm. */
  readonly foro: string;
  /** Offsets in mm. */
  readonly offset: readonly number[];
}

const QUATTRO: readonly Attacco[] = [
  { pcd: '4x98', foro: '58.1', offset: [35, 40] },
  { pcd: '4x100', foro: '60.1', offset: [36, 43, 50] },
  { pcd: '4x108', foro: '65.1', offset: [20, 27] },
  { pcd: '4x108', foro: '63.3', offset: [41, 47] },
];
const CINQUE: readonly Attacco[] = [
  { pcd: '5x98', foro: '58.1', offset: [35, 40] },
  { pcd: '5x100', foro: '57.1', offset: [38, 43] },
  { pcd: '5x108', foro: '63.4', offset: [45, 50] },
  { pcd: '5x112', foro: '57.1', offset: [40, 46, 50] },
  { pcd: '5x112', foro: '66.6', offset: [38, 46] },
  { pcd: '5x114.3', foro: '67.1', offset: [40, 45, 50] },
  { pcd: '5x120', foro: '72.6', offset: [30, 35] },
];
const FURGONI: readonly Attacco[] = [
  { pcd: '5x118', foro: '71.1', offset: [50, 68] },
  { pcd: '5x130', foro: '78.1', offset: [68] },
  { pcd: '5x160', foro: '65.1', offset: [56, 60] },
  { pcd: '6x130', foro: '84.1', offset: [62] },
];

/** Iron rims of 12 to 17 inches (specification §2). */
const PROFILI_FERRO: readonly { raggio: number; canali: readonly string[]; attacchi: readonly Attacco[] }[] = [
  { raggio: 12, canali: ['4.00', '4.50'], attacchi: QUATTRO.slice(0, 2) },
  { raggio: 13, canali: ['4.50', '5.00', '5.50'], attacchi: QUATTRO },
  { raggio: 14, canali: ['5.00', '5.50', '6.00'], attacchi: [...QUATTRO, ...CINQUE.slice(0, 2)] },
  { raggio: 15, canali: ['5.50', '6.00', '6.50'], attacchi: [...QUATTRO, ...CINQUE, ...FURGONI] },
  { raggio: 16, canali: ['6.00', '6.50', '7.00'], attacchi: [...QUATTRO.slice(1), ...CINQUE, ...FURGONI] },
  { raggio: 17, canali: ['6.50', '7.00', '7.50'], attacchi: CINQUE },
];

const RAGGI_LEGA = [
  { raggio: 15, canali: ['6.0', '6.5'] },
  { raggio: 16, canali: ['6.5', '7.0'] },
  { raggio: 17, canali: ['7.0', '7.5'] },
  { raggio: 18, canali: ['7.5', '8.0'] },
  { raggio: 19, canali: ['8.0', '8.5'] },
  { raggio: 20, canali: ['8.5', '9.0'] },
];

const PROFILI_LEGA: readonly {
  marca: string;
  disegni: readonly string[];
  raggi: typeof RAGGI_LEGA;
  attacchi: readonly Attacco[];
  finiture: readonly string[];
}[] = [
  {
    marca: 'MAK',
    disegni: ['Emblema', 'Sarthe', 'Invidia', 'Wolf', 'Evo', 'Icona'],
    raggi: RAGGI_LEGA,
    attacchi: CINQUE,
    finiture: ['Silver', 'Gun Metal', 'Black Mirror'],
  },
  {
    marca: 'Borbet',
    disegni: ['Y', 'W', 'LV5', 'VTX'],
    raggi: RAGGI_LEGA.slice(0, 5),
    attacchi: [...QUATTRO, ...CINQUE],
    finiture: ['Crystal Silver', 'Mistral Anthracite'],
  },
  {
    marca: 'Dezent',
    disegni: ['TZ', 'TR', 'KE', 'TY'],
    raggi: RAGGI_LEGA.slice(0, 4),
    attacchi: [...QUATTRO, ...CINQUE],
    finiture: ['Silver', 'Graphite', 'Dark'],
  },
];

/** Iron rims 12–17 and alloy rims, by width, bolt circle, offset and centre bore. */
export function listGruppiCerchi(): Gruppo[] {
  const ferro = createGruppoElenco('cerchi ferro', () =>
    ['Alcar', 'Magnetto'].flatMap((marca) =>
      PROFILI_FERRO.flatMap(({ raggio, canali, attacchi }) =>
        canali.flatMap((canale) =>
          attacchi.flatMap(({ pcd, foro, offset }) =>
            offset.map((et) =>
              createCerchio({
                tipo: 'FERRO',
                marca,
                disegno: '',
                raggio,
                canale,
                pcd,
                et,
                foro,
                euro: 26 + (raggio - 12) * 5,
                suv: canale.includes('C'),
              }),
            ),
          ),
        ),
      ),
    ),
  );
  const lega = createGruppoElenco('cerchi lega', () =>
    PROFILI_LEGA.flatMap(({ marca, disegni, raggi, attacchi, finiture }) =>
      disegni.flatMap((disegno) =>
        raggi.flatMap(({ raggio, canali }) =>
          canali.flatMap((canale) =>
            attacchi.flatMap(({ pcd, foro, offset }) =>
              finiture.flatMap((finitura) =>
                offset.map((et) =>
                  createCerchio({
                    tipo: 'LEGA',
                    marca,
                    disegno: `${disegno} ${finitura}`,
                    raggio,
                    canale,
                    pcd,
                    et,
                    foro,
                    euro: 70 * 1.17 ** (raggio - 15),
                    suv: raggio >= 19,
                  }),
                ),
              ),
            ),
          ),
        ),
      ),
    ),
  );
  return [
    { ...ferro, peso: 4 },
    { ...lega, peso: 6 },
  ];
}

interface DatiCerchio {
  readonly tipo: 'FERRO' | 'LEGA';
  readonly marca: string;
  readonly disegno: string;
  readonly raggio: number;
  readonly canale: string;
  readonly pcd: string;
  readonly et: number;
  readonly foro: string;
  readonly euro: number;
  readonly suv: boolean;
}

function createCerchio({ tipo, marca, disegno, raggio, canale, pcd, et, foro, euro, suv }: DatiCerchio): ArticoloDemo {
  const ferro = tipo === 'FERRO';
  return {
    ...SENZA_PNEUMATICO,
    tipoProdotto: 2,
    tipo,
    marca,
    disegno,
    raggio,
    descrizione: [
      'CERCHIO',
      tipo,
      `${canale}Jx${raggio}`,
      pcd,
      `ET${et}`,
      `CH${foro}`,
      marca.toUpperCase(),
      disegno.toUpperCase(),
    ]
      .filter(Boolean)
      .join(' '),
    categoria: ferro ? (suv ? 'FER-FUR' : 'FER-OMO') : suv ? 'LEG-SUV' : 'LEG-VET',
    listinoCents: listinoCents(euro, getMarca(marca), `${disegno}${canale}`),
    contributoCents: 80,
    immagine: ferro ? 'cerchio-ferro' : 'cerchio-lega',
    diffusione: 0.4,
  };
}
