/** Bicycle tyres and tubes: no PFU is due on them. */
import { createGruppoElenco, SENZA_PNEUMATICO, type Gruppo } from './articolo-demo.ts';
import { getMarca } from './marche.ts';
import { printMisura } from './misura-demo.ts';
import { listinoCents } from './valori.ts';

const BICI: readonly {
  categoria: string;
  misure: readonly string[];
  disegni: Readonly<Record<string, string>>;
  euro: number;
  immagine: string;
}[] = [
  {
    categoria: 'BIC-STR',
    immagine: 'copertura-bici',
    euro: 28,
    misure: ['700x23C', '700x25C', '700x28C', '700x30C', '700x32C'],
    disegni: {
      Continental: 'Grand Prix 5000|Ultra Sport III|Gatorskin',
      Michelin: 'Power Cup|Dynamic Sport|Lithion 4',
      Vittoria: 'Corsa N.EXT|Rubino Pro|Zaffiro Pro',
      Schwalbe: 'One|Durano|Lugano II',
      Pirelli: 'P Zero Race|P7 Sport',
      Kenda: 'Kriterium',
    },
  },
  {
    categoria: 'BIC-MTB',
    immagine: 'copertura-mtb',
    euro: 24,
    misure: [
      '26x1.95',
      '26x2.10',
      '26x2.25',
      '27.5x2.10',
      '27.5x2.25',
      '27.5x2.40',
      '29x2.10',
      '29x2.25',
      '29x2.40',
      '24x1.95',
      '20x1.95',
    ],
    disegni: {
      Continental: 'Race King|Cross King|Mountain King',
      Michelin: 'Country Race|Wild AM2|Force XC2',
      Vittoria: 'Barzo|Mezcal',
      Schwalbe: 'Racing Ralph|Nobby Nic|Smart Sam',
      Maxxis: 'Ikon|Ardent|Minion DHF',
      Pirelli: 'Scorpion XC',
      Kenda: 'Kross Plus|Small Block 8',
    },
  },
  {
    categoria: 'BIC-CIT',
    immagine: 'copertura-bici',
    euro: 17,
    misure: [
      '28x1.75',
      '28x1.60',
      '28x1.40',
      '28x2.00',
      '26x1.75',
      '700x35C',
      '700x38C',
      '700x40C',
      '24x1.75',
      '20x1.75',
      '16x1.75',
      '47-622',
      '37-622',
      '47-507',
    ],
    disegni: {
      Continental: 'Contact Urban|Ride Tour|Contact Plus',
      Michelin: 'Protek|City Street',
      Vittoria: 'Randonneur',
      Schwalbe: 'Marathon|Marathon Plus|Road Cruiser|Big Ben',
      Kenda: 'Kwick|Kontact',
    },
  },
];

const CAMERE_BICI: readonly { misura: string; valvole: readonly string[] }[] = [
  ...['700x25C', '700x32C', '700x40C', '28x1.75', '29x2.25', '27.5x2.25', '26x1.95'].map((misura) => ({
    misura,
    valvole: ['Presta 40 mm', 'Presta 60 mm', 'Schrader 40 mm'],
  })),
  ...['24x1.75', '20x1.75', '16x1.75'].map((misura) => ({ misura, valvole: ['Schrader 40 mm', 'Dunlop 40 mm'] })),
];

/** Bicycle and scooter tyres and their tubes: no PFU is due on them. */
export function listGruppiBici(): Gruppo[] {
  const coperture = createGruppoElenco('bici', () =>
    BICI.flatMap(({ categoria, misure, disegni, euro, immagine }) =>
      misure.flatMap((misura) =>
        Object.entries(disegni).flatMap(([marca, nomi]) =>
          nomi.split('|').map((disegno) => ({
            ...SENZA_PNEUMATICO,
            tipoProdotto: 5 as const,
            marca,
            disegno,
            misura,
            categoria,
            immagine,
            descrizione: `${printMisura(misura).misura} ${marca.toUpperCase()} ${disegno.toUpperCase()}`,
            listinoCents: listinoCents(euro, getMarca(marca), disegno),
            contributoCents: 20,
            diffusione: 0.5,
          })),
        ),
      ),
    ),
  );
  const camere = createGruppoElenco('camere bici', () =>
    CAMERE_BICI.flatMap(({ misura, valvole }) =>
      valvole.flatMap((valvola) =>
        ['Schwalbe', 'Michelin', 'Continental', 'Kenda'].map((marca) => ({
          ...SENZA_PNEUMATICO,
          tipoProdotto: 5 as const,
          marca,
          disegno: valvola,
          misura,
          categoria: 'BIC-CAM',
          immagine: 'camera-bici',
          descrizione: `CAMERA BICI ${printMisura(misura).misura} ${valvola.toUpperCase()} ${marca.toUpperCase()}`,
          listinoCents: listinoCents(4.2, getMarca(marca), valvola),
          contributoCents: 10,
          diffusione: 0.6,
        })),
      ),
    ),
  );
  return [
    { ...coperture, peso: 4 },
    { ...camere, peso: 1 },
  ];
}
