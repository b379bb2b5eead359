/**
 * Articles with a fixed code and stock for one situation each, for trials and tests. `rossi` sees depositi 1 (primary),
 * 2 and 3; `bianchi` sees 1 only. All are common tyres by Michelin with a net price on every list, the same for all
 * customers of a list.
 */
import type { Cents } from '@battistrada/domain/denaro';
import { createRandom } from '../random.ts';
import type { ArticoloDemo } from './articolo-demo.ts';
import { LISTINI } from './giacenze.ts';
import { printMisura } from './misura-demo.ts';
import { createScheda, type Scheda } from './scheda.ts';

interface Speciale {
  readonly codice: string;
  readonly misura: string;
  readonly servizio: readonly [carico: string, iv: string];
  readonly marca: string;
  readonly disegno: string;
  readonly listinoCents: Cents;
  /** Pieces by deposito, 1 to 5. */
  readonly giacenze: readonly [number, number, number, number, number];
}

export const SPECIALI: readonly Speciale[] = [
  // Plenty at every deposito: every order succeeds.
  {
    codice: 'DEMOTANTI',
    misura: '205/55R16',
    servizio: ['91', 'V'],
    marca: 'Michelin',
    disegno: 'Primacy 4',
    listinoCents: 16_400,
    giacenze: [5_000, 5_000, 5_000, 5_000, 5_000],
  },
  // Exactly ten pieces, all in the primary deposito: several customers compete for the last ones.
  {
    codice: 'DEMODIECI',
    misura: '225/45R17',
    servizio: ['91', 'Y'],
    marca: 'Continental',
    disegno: 'PremiumContact 5',
    listinoCents: 19_800,
    giacenze: [10, 0, 0, 0, 0],
  },
  {
    codice: 'DEMODIECI2',
    misura: '225/40R18',
    servizio: ['88', 'Y'],
    marca: 'Pirelli',
    disegno: 'P Zero Nero GT',
    listinoCents: 22_600,
    giacenze: [10, 0, 0, 0, 0],
  },
  {
    codice: 'DEMOUNO',
    misura: '195/65R15',
    servizio: ['91', 'H'],
    marca: 'Goodyear',
    disegno: 'EfficientGrip',
    listinoCents: 12_900,
    giacenze: [1, 0, 0, 0, 0],
  },
  {
    codice: 'DEMODUE',
    misura: '185/65R15',
    servizio: ['88', 'T'],
    marca: 'Bridgestone',
    disegno: 'Ecopia EP150',
    listinoCents: 11_700,
    giacenze: [2, 0, 0, 0, 0],
  },
  {
    codice: 'DEMOTRE',
    misura: '175/65R14',
    servizio: ['82', 'T'],
    marca: 'Kleber',
    disegno: 'Dynaxer HP3',
    listinoCents: 8_600,
    giacenze: [3, 0, 0, 0, 0],
  },
  // Two at the primary deposito, more at the secondary ones: the cart offers the secondary depositi.
  {
    codice: 'DEMODIVISO',
    misura: '205/55R16',
    servizio: ['91', 'H'],
    marca: 'Hankook',
    disegno: 'Kinergy Eco K425',
    listinoCents: 12_300,
    giacenze: [2, 6, 12, 0, 0],
  },
  // Pieces at secondary depositi only.
  {
    codice: 'DEMOSECONDARI',
    misura: '205/60R16',
    servizio: ['92', 'H'],
    marca: 'Nokian',
    disegno: 'Line',
    listinoCents: 13_800,
    giacenze: [0, 24, 16, 0, 0],
  },
  // Pieces only where `rossi` cannot buy.
  {
    codice: 'DEMOALTROVE',
    misura: '215/55R17',
    servizio: ['94', 'W'],
    marca: 'Yokohama',
    disegno: 'BluEarth-A AE50',
    listinoCents: 20_200,
    giacenze: [0, 0, 0, 20, 20],
  },
  {
    codice: 'DEMOESAURITO',
    misura: '225/50R17',
    servizio: ['94', 'W'],
    marca: 'Vredestein',
    disegno: 'Ultrac Satin',
    listinoCents: 19_100,
    giacenze: [0, 0, 0, 0, 0],
  },
];

/** The special articles, numbered from 1. */
export function listSchedeSpeciali(anno: number): Scheda[] {
  const random = createRandom('speciali');
  return SPECIALI.map((speciale, indice) => {
    const scheda = createScheda(createArticolo(speciale), indice + 1, anno, random);
    return {
      ...scheda,
      codice: speciale.codice,
      prezzi: LISTINI.map(({ scontoBp }) => Math.round((speciale.listinoCents * (10_000 - scontoBp)) / 10_000)),
      giacenze: speciale.giacenze,
    };
  });
}

function createArticolo({ misura, servizio: [carico, iv], marca, disegno, listinoCents }: Speciale): ArticoloDemo {
  return {
    tipoProdotto: 1,
    tipo: null,
    marca,
    disegno,
    misura,
    raggio: Number(misura.slice(-2)),
    descrizione: `${printMisura(misura).misura} ${carico}${iv} ${marca.toUpperCase()} ${disegno.toUpperCase()}`,
    indiceCarico: carico,
    iv,
    settore: 'VETTURA',
    categoria: 'VET-TUR',
    stagione: 1,
    runflat: false,
    rinforzato: null,
    marcature: [],
    etichetta: { carburante: 'C', bagnato: 'B', rumore: 70, classeRumore: 'B', neve: false, ghiaccio: false },
    listinoCents,
    pesoKg: 8.5,
    contributoCents: 80,
    outlet: false,
    anniDot: null,
    immagine: 'pneumatico-estivo',
    diffusione: 1,
  };
}
