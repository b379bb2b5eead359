/** The sectors whose sizes have service descriptions: which patterns fit which size, their names and their prices. */
import type { Settore, Stagione } from './articolo-demo.ts';
import type { FamigliaAltra } from './disegni-altri.ts';
import type { FamigliaFurgone } from './disegni-furgone.ts';
import type { MisuraServizio } from './misura-servizio.ts';
import { listMisureAgricolo } from './misure-agricolo.ts';
import { listMisureIndustriale, listMisureMovimentoTerra } from './misure-macchine.ts';
import { listMisureMoto, listMisureScooter } from './misure-moto.ts';
import { listMisureAutocarro, listMisureTrasportoLeggero } from './misure-trasporto.ts';

/** One line of patterns in a sector. */
export interface Linea {
  readonly famiglia: FamigliaFurgone | FamigliaAltra;
  /** Letters of the use column that this line fits. */
  readonly usi: string;
  /** Chooses the sizes when the use does not suffice. */
  readonly adatta?: (misura: MisuraServizio) => boolean;
  readonly categoria: (uso: string) => string;
  readonly stagione: Stagione | null;
  readonly quota: number;
  readonly marcature: readonly string[];
  /** Text after the indices in the description. */
  readonly sigla: (uso: string) => string;
  /** Net euro per kg of a premium brand. */
  readonly euroAlKg: number;
  readonly immagine: string;
}

export interface SettoreDemo {
  readonly settore: Settore;
  readonly misure: () => readonly MisuraServizio[];
  /** kg of tyre for each m of width and m² of diameter. */
  readonly densita: number;
  readonly etichetta: boolean;
  readonly linee: readonly Linea[];
}

const niente = (): string => '';
const radiale = ({ misura }: MisuraServizio): boolean => misura.includes('R');
const diagonale = (misura: MisuraServizio): boolean => !radiale(misura);
const sportiva = ({ misura }: MisuraServizio): boolean => misura.includes('ZR');

const NEVE = ['M+S', '3PMSF'];
const furgone = (uso: string): string => (uso === 'P' ? 'TRA-CAM' : 'TRA-FUR');
const VAN = { usi: 'VP', categoria: furgone, sigla: niente, euroAlKg: 9.6 } as const;
const CAMION = { stagione: null, sigla: niente, euroAlKg: 6.4, immagine: 'pneumatico-autocarro' } as const;
const CAMPO = { stagione: null, marcature: [], immagine: 'pneumatico-agricolo' } as const;
const DUE_RUOTE = { stagione: null, marcature: [] } as const;

const posizioneMoto = (uso: string): string => (uso === 'A' ? 'TL ANT' : uso === 'P' ? 'TL POST' : 'TL');
const categoriaMoto = (uso: string): string => (uso === 'E' ? 'MOT-END' : uso === 'P' ? 'MOT-POS' : 'MOT-ANT');
const assale = (uso: string): string => (uso === 'A' ? 'AGR-ANT' : 'AGR-POS');

export const SETTORI_SERVIZIO: readonly SettoreDemo[] = [
  {
    settore: 'TRASPORTO_LEGGERO',
    misure: listMisureTrasportoLeggero,
    densita: 128,
    etichetta: true,
    linee: [
      { ...VAN, famiglia: 'V', stagione: 1, quota: 0.45, marcature: [], immagine: 'pneumatico-estivo' },
      { ...VAN, famiglia: 'VW', stagione: 2, quota: 0.25, marcature: NEVE, immagine: 'pneumatico-invernale' },
      { ...VAN, famiglia: 'VA', stagione: 3, quota: 0.3, marcature: NEVE, immagine: 'pneumatico-4-stagioni' },
    ],
  },
  {
    settore: 'AUTOCARRO',
    misure: listMisureAutocarro,
    densita: 170,
    etichetta: true,
    linee: [
      { ...CAMION, famiglia: 'KS', usi: 'S', categoria: () => 'AUT-STE', quota: 0.36, marcature: ['M+S', '3PMSF'] },
      { ...CAMION, famiglia: 'KT', usi: 'T', categoria: () => 'AUT-TRA', quota: 0.36, marcature: ['M+S', '3PMSF'] },
      { ...CAMION, famiglia: 'KR', usi: 'R', categoria: () => 'AUT-RIM', quota: 0.36, marcature: ['M+S'] },
      { ...CAMION, famiglia: 'KM', usi: 'M', categoria: () => 'AUT-CAN', quota: 0.18, marcature: ['M+S'] },
    ],
  },
  {
    settore: 'AGRICOLO',
    misure: listMisureAgricolo,
    densita: 104,
    etichetta: false,
    linee: [
      {
        ...CAMPO,
        famiglia: 'G',
        usi: 'AP',
        adatta: radiale,
        categoria: assale,
        quota: 1,
        sigla: () => 'TL',
        euroAlKg: 7.4,
      },
      {
        ...CAMPO,
        famiglia: 'GD',
        usi: 'AP',
        adatta: diagonale,
        categoria: assale,
        quota: 1,
        sigla: () => '8PR TT',
        euroAlKg: 4.4,
      },
      {
        ...CAMPO,
        famiglia: 'GI',
        usi: 'R',
        categoria: () => 'AGR-ATT',
        quota: 1,
        sigla: () => '14PR TL',
        euroAlKg: 4.9,
      },
      { ...CAMPO, famiglia: 'GG', usi: 'G', categoria: () => 'AGR-GIA', quota: 1, sigla: () => '4PR TL', euroAlKg: 8 },
    ],
  },
  {
    settore: 'MOVIMENTO_TERRA',
    misure: listMisureMovimentoTerra,
    densita: 192,
    etichetta: false,
    linee: [
      {
        famiglia: 'E',
        usi: 'PDG',
        categoria: (uso) => (uso.startsWith('P') ? 'MOV-PAL' : uso === 'D' ? 'MOV-DUM' : 'MOV-LIV'),
        stagione: null,
        quota: 1,
        marcature: [],
        sigla: (uso) => (uso === 'G' ? 'G2/L2 TL' : 'E3/L3 TL'),
        euroAlKg: 8,
        immagine: 'pneumatico-movimento-terra',
      },
    ],
  },
  {
    settore: 'INDUSTRIALE',
    misure: listMisureIndustriale,
    densita: 150,
    etichetta: false,
    linee: [
      {
        famiglia: 'I',
        usi: 'C',
        categoria: () => 'IND-CAR',
        stagione: null,
        quota: 1,
        marcature: [],
        sigla: () => '10PR TT',
        euroAlKg: 6.5,
        immagine: 'pneumatico-industriale',
      },
      {
        famiglia: 'IM',
        usi: 'TSK',
        categoria: (uso) => (uso === 'S' ? 'IND-MIN' : 'IND-MAC'),
        stagione: null,
        quota: 1,
        marcature: [],
        sigla: () => '12PR TL',
        euroAlKg: 6.2,
        immagine: 'pneumatico-industriale',
      },
    ],
  },
  {
    settore: 'MOTO',
    misure: listMisureMoto,
    densita: 104,
    etichetta: false,
    linee: [
      {
        ...DUE_RUOTE,
        famiglia: 'MS',
        usi: 'APQ',
        adatta: sportiva,
        categoria: categoriaMoto,
        quota: 1,
        sigla: posizioneMoto,
        euroAlKg: 27,
        immagine: 'pneumatico-moto',
      },
      {
        ...DUE_RUOTE,
        famiglia: 'MT',
        usi: 'APQ',
        categoria: categoriaMoto,
        quota: 1,
        sigla: posizioneMoto,
        euroAlKg: 25,
        immagine: 'pneumatico-moto',
      },
      {
        ...DUE_RUOTE,
        famiglia: 'ME',
        usi: 'APE',
        adatta: (misura) => !sportiva(misura),
        categoria: () => 'MOT-END',
        quota: 0.8,
        sigla: posizioneMoto,
        euroAlKg: 22,
        immagine: 'pneumatico-moto',
      },
    ],
  },
  {
    settore: 'SCOOTER',
    misure: listMisureScooter,
    densita: 104,
    etichetta: false,
    linee: [
      {
        ...DUE_RUOTE,
        famiglia: 'C',
        usi: 'APQ',
        categoria: (uso) => (uso === 'P' ? 'SCO-POS' : 'SCO-ANT'),
        quota: 1,
        sigla: posizioneMoto,
        euroAlKg: 14,
        immagine: 'pneumatico-scooter',
      },
    ],
  },
];
