/** Inner tubes, by size and valve, and flaps. */
import { createGruppoElenco, SENZA_PNEUMATICO, type Gruppo } from './articolo-demo.ts';
import { getMarca } from './marche.ts';
import { raggioOf, printMisura } from './misura-demo.ts';
import { listinoCents } from './valori.ts';

type GenereCamera = 'CAM-VET' | 'CAM-AUT' | 'CAM-AGR' | 'CAM-MOT';

/** `size  valves  kind  net euro`. */
const CAMERE = `
145R13 TR13 CAM-VET 7|155R13 TR13 CAM-VET 7|165R13 TR13 CAM-VET 7.5|175R13 TR13 CAM-VET 7.5|165R14 TR13 CAM-VET 8|175R14 TR13,TR15 CAM-VET 8|185R14 TR13,TR15 CAM-VET 8.5
195R14 TR13,TR15 CAM-VET 9|165R15 TR13 CAM-VET 8.5|185R15 TR13,TR15 CAM-VET 9|195R15 TR15 CAM-VET 9.5|205R16 TR15 CAM-VET 11|6.00-16 TR15,TR13 CAM-VET 11|6.50-16 TR15 CAM-VET 12
7.00-16 TR15,TR75 CAM-AUT 15|7.50-16 TR75,TR15,TR177 CAM-AUT 17|8.25-16 TR77 CAM-AUT 22|8.25-20 TR177 CAM-AUT 27|9.00-20 TR175,TR78 CAM-AUT 30|10.00-20 TR78,V3-02-8,TR179 CAM-AUT 34
11.00-20 TR78,TR179 CAM-AUT 37|12.00-20 TR78,TR179 CAM-AUT 42|14.00-20 TR78,V3-02-14 CAM-AUT 58|12.00-24 TR78,TR179 CAM-AUT 52|14.00-24 V3-02-14,TR78 CAM-AUT 64
4.00-8 TR13,TR87,JS2 CAM-AGR 9|5.00-8 JS2,TR87 CAM-AGR 10|16x6-8 JS2 CAM-AGR 11|18x7-8 JS2 CAM-AGR 12|6.00-9 JS2 CAM-AGR 13|21x8-9 JS2 CAM-AGR 16|6.50-10 JS2 CAM-AGR 14|23x9-10 JS2 CAM-AGR 18
7.00-12 TR75,JS2 CAM-AGR 17|8.15-15 TR177 CAM-AGR 21|7.00-15 TR177 CAM-AGR 19|8.25-15 TR77 CAM-AGR 23|4.00-12 TR13 CAM-AGR 10|5.00-15 TR15 CAM-AGR 11
7.50-18 TR15 CAM-AGR 19|7.50-20 TR15 CAM-AGR 21|9.5-24 TR218A CAM-AGR 27|11.2-24 TR218A CAM-AGR 31|12.4-24 TR218A CAM-AGR 34|13.6-24 TR218A CAM-AGR 38|14.9-24 TR218A CAM-AGR 43
11.2-28 TR218A CAM-AGR 35|12.4-28 TR218A CAM-AGR 38|13.6-28 TR218A CAM-AGR 42|14.9-28 TR218A CAM-AGR 46|16.9-28 TR218A CAM-AGR 56|14.9-30 TR218A CAM-AGR 50|16.9-30 TR218A CAM-AGR 58
18.4-30 TR218A CAM-AGR 66|16.9-34 TR218A CAM-AGR 64|18.4-34 TR218A CAM-AGR 72|18.4-38 TR218A CAM-AGR 80|20.8-38 TR218A CAM-AGR 95|10.0/75-15.3 TR15 CAM-AGR 16|11.5/80-15.3 TR15 CAM-AGR 18
12.5/80-18 TR218A CAM-AGR 33|10.5/80-18 TR15 CAM-AGR 27|15.5/80-24 TR218A CAM-AGR 52|16x6.50-8 TR13,TR87 CAM-AGR 8|18x8.50-8 TR13 CAM-AGR 9|15x6.00-6 TR13 CAM-AGR 8|13x5.00-6 TR13 CAM-AGR 7
2.75-17 TR4 CAM-MOT 7|2.50-17 TR4 CAM-MOT 7|3.00-18 TR4 CAM-MOT 8|3.50-18 TR4 CAM-MOT 9|90/90-21 TR4 CAM-MOT 10|3.00-21 TR4 CAM-MOT 9|100/90-19 TR4 CAM-MOT 10|110/100-18 TR4 CAM-MOT 12|140/80-18 TR4 CAM-MOT 13
3.00-10 TR87 CAM-MOT 6|3.50-10 TR87 CAM-MOT 6|3.50-8 TR87 CAM-MOT 6|4.00-10 TR87 CAM-MOT 7|130/90-16 TR15 CAM-MOT 12|2.25-16 TR4 CAM-MOT 6
`;

const MISURE_CAMERE: readonly {
  misura: string;
  valvole: readonly string[];
  genere: GenereCamera;
  euro: number;
}[] = CAMERE.trim()
  .split(/[|\n]/)
  .map((voce) => {
    const [misura = '', valvole = '', genere = '', euro = ''] = voce.trim().split(' ');
    if (genere !== 'CAM-VET' && genere !== 'CAM-AUT' && genere !== 'CAM-AGR' && genere !== 'CAM-MOT')
      throw new Error(`Not a tube of the table: ${voce}`);
    return { misura, valvole: valvole.split(','), genere, euro: Number(euro) };
  });

const FLAP: readonly { misura: string; euro: number }[] = [
  ['6.50-10', 6],
  ['7.00-12', 7],
  ['7.00-15', 7],
  ['8.25-15', 9],
  ['8.15-15', 8],
  ['7.50-16', 8],
  ['8.25-20', 11],
  ['9.00-20', 12],
  ['10.00-20', 13],
  ['11.00-20', 14],
  ['12.00-20', 15],
  ['14.00-20', 20],
  ['12.00-24', 18],
  ['14.00-24', 22],
  ['5.00-8', 5],
  ['6.00-9', 5],
].map(([misura, euro]) => ({ misura: String(misura), euro: Number(euro) }));

/** Inner tubes with each valve they are made with, and flaps. */
export function listGruppiCamere(): Gruppo[] {
  const camere = createGruppoElenco('camere', () =>
    MISURE_CAMERE.flatMap(({ misura, valvole, genere, euro }) =>
      valvole.flatMap((valvola) =>
        (genere === 'CAM-MOT' ? ['Michelin', 'Heidenau', 'Mitas', 'Kabat'] : ['Kabat', 'Michelin', 'BKT', 'Kenda']).map(
          (marca) => ({
            ...SENZA_PNEUMATICO,
            tipoProdotto: 3 as const,
            tipo: 'CA' as const,
            marca,
            disegno: valvola,
            misura,
            raggio: raggioOf(misura),
            descrizione: `CAMERA ARIA ${printMisura(misura).misura} ${valvola} ${marca.toUpperCase()}`,
            categoria: genere,
            listinoCents: listinoCents(euro, getMarca(marca), `camera ${misura}`),
            contributoCents: 20,
            immagine: 'camera-aria',
            diffusione: 0.5,
          }),
        ),
      ),
    ),
  );
  const flap = createGruppoElenco('flap', () =>
    FLAP.flatMap(({ misura, euro }) =>
      ['Kabat', 'BKT', 'Michelin'].map((marca) => ({
        ...SENZA_PNEUMATICO,
        tipoProdotto: 3 as const,
        tipo: 'FL' as const,
        marca,
        disegno: 'Flap',
        misura,
        raggio: raggioOf(misura),
        descrizione: `FLAP PROTETTORE ${printMisura(misura).misura} ${marca.toUpperCase()}`,
        categoria: 'FLAP',
        listinoCents: listinoCents(euro, getMarca(marca), `flap ${misura}`),
        contributoCents: 20,
        immagine: 'flap',
        diffusione: 0.5,
      })),
    ),
  );
  return [
    { ...camere, peso: 5 },
    { ...flap, peso: 1 },
  ];
}
