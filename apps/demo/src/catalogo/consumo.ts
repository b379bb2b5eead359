/** Consumables, as the shelves of a tyre shop hold them. */
import { createGruppoElenco, SENZA_PNEUMATICO, type Gruppo } from './articolo-demo.ts';
import { getMarca } from './marche.ts';
import { listinoCents } from './valori.ts';

/** Consumables: names, the variants each comes in, and who makes them. */
const CONSUMO: readonly {
  categoria: string;
  immagine: string;
  marche: readonly string[];
  nomi: readonly string[];
  varianti: readonly string[];
  euro: number;
}[] = [
  {
    categoria: 'CON-VAL',
    immagine: 'valvola',
    marche: ['Schrader', 'Tip Top', 'Gommatutto'],
    nomi: ['Valvola TR412', 'Valvola TR413', 'Valvola TR414', 'Valvola TR415', 'Valvola TR418'],
    varianti: ['conf. 100 pz', 'conf. 50 pz', 'cromata conf. 50 pz'],
    euro: 22,
  },
  {
    categoria: 'CON-VAL',
    immagine: 'valvola',
    marche: ['Schrader', 'Gommatutto'],
    nomi: [
      'Valvola autocarro V3-20-4',
      'Valvola autocarro V3-20-6',
      'Valvola moto TR430',
      'Valvola agricolo TR618A',
      'Meccanismo valvola',
      'Cappuccio valvola',
      'Prolunga valvola autocarro',
    ],
    varianti: ['conf. 10 pz', 'conf. 50 pz', 'conf. 100 pz'],
    euro: 18,
  },
  {
    categoria: 'CON-PES',
    immagine: 'pesi',
    marche: ['Tip Top', 'Gommatutto'],
    nomi: ['Pesi adesivi 12x5 g', 'Pesi adesivi 4x5+4x10 g', 'Pesi adesivi neri 12x5 g', 'Pesi adesivi bobina 1000 pz'],
    varianti: ['zincati conf. 50 pz', 'zincati conf. 100 pz', 'zama conf. 100 pz'],
    euro: 16,
  },
  {
    categoria: 'CON-PES',
    immagine: 'pesi',
    marche: ['Tip Top', 'Gommatutto'],
    nomi: ['Pesi a molla ferro', 'Pesi a molla lega', 'Pesi a molla autocarro'],
    varianti: [
      '5 g conf. 100 pz',
      '10 g conf. 100 pz',
      '15 g conf. 100 pz',
      '20 g conf. 100 pz',
      '25 g conf. 100 pz',
      '30 g conf. 100 pz',
      '40 g conf. 50 pz',
      '50 g conf. 50 pz',
      '60 g conf. 50 pz',
    ],
    euro: 9,
  },
  {
    categoria: 'CON-PAS',
    immagine: 'barattolo',
    marche: ['Tip Top', 'Gommatutto'],
    nomi: [
      'Pasta montaggio bianca',
      'Pasta montaggio nera run flat',
      'Pasta lavamani',
      'Mastice vulcanizzante',
      'Mastice blu',
      'Mastice sigillatallone',
      'Cemento speciale',
    ],
    varianti: ['0,5 kg', '1 kg', '4 kg', '5 kg'],
    euro: 9,
  },
  {
    categoria: 'CON-RIP',
    immagine: 'riparazione',
    marche: ['Tip Top', 'Gommatutto'],
    nomi: [
      'Toppa radiale',
      'Toppa camera',
      'Fungo riparazione',
      'Corda riparazione',
      'Rullino metallico',
      'Raspa riparazione',
      'Kit riparazione rapida',
    ],
    varianti: ['misura 1', 'misura 2', 'misura 3', 'misura 4', 'misura 5'],
    euro: 12,
  },
  {
    categoria: 'CON-SEN',
    immagine: 'sensore',
    marche: ['Schrader', 'Gommatutto'],
    nomi: ['Sensore TPMS EZ-sensor 2.0', 'Sensore TPMS programmabile 433 MHz', 'Kit revisione sensore TPMS'],
    varianti: ['valvola gomma', 'valvola alluminio', 'valvola alluminio nera'],
    euro: 24,
  },
  {
    categoria: 'CON-ATT',
    immagine: 'attrezzo',
    marche: ['Gommatutto', 'Tip Top'],
    nomi: [
      'Leva smontagomme',
      'Pinza pesi',
      'Bussola protetta',
      'Chiave a croce',
      'Pistola gonfiaggio',
      'Manometro digitale',
      'Spessimetro battistrada',
      'Estrattore meccanismi',
      'Gesso cerato',
    ],
    varianti: ['vettura', 'autocarro', 'professionale'],
    euro: 17,
  },
  {
    categoria: 'CON-CHI',
    immagine: 'spray',
    marche: ['Tip Top', 'Gommatutto'],
    nomi: [
      'Pulitore freni spray',
      'Sbloccante spray',
      'Lucidagomme',
      'Pulitore cerchi',
      'Liquido trova perdite',
      'Grasso rame spray',
    ],
    varianti: ['400 ml', '500 ml', '1 l', '5 l'],
    euro: 5,
  },
  {
    categoria: 'CON-OFF',
    immagine: 'officina',
    marche: ['Gommatutto'],
    nomi: [
      'Sacchi portagomme',
      'Copri sedile monouso',
      'Guanti nitrile',
      'Etichette deposito gomme',
      'Bulloni antifurto',
      'Anelli centraggio',
    ],
    varianti: ['conf. 50 pz', 'conf. 100 pz', 'conf. 250 pz'],
    euro: 14,
  },
];

/** Groups of valves, weights, pastes, repair material, sensors, tools and chemicals. */
export function listGruppiConsumo(): Gruppo[] {
  return [
    createGruppoElenco('consumo', () =>
      CONSUMO.flatMap(({ categoria, immagine, marche, nomi, varianti, euro }) =>
        nomi.flatMap((nome) =>
          varianti.flatMap((variante, index) =>
            marche.map((marca) => ({
              ...SENZA_PNEUMATICO,
              tipoProdotto: 4 as const,
              marca,
              disegno: nome,
              descrizione: `${nome} ${variante} ${marca}`.toUpperCase(),
              categoria,
              listinoCents: listinoCents(euro * (1 + index * 0.15), getMarca(marca), nome),
              contributoCents: 0,
              immagine,
              diffusione: 0.7,
            })),
          ),
        ),
      ),
    ),
  ];
}
