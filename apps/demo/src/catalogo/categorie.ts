/** Categories of each product type: tyres by use, the rest as a dealer's shelves name it. */
export interface CategoriaDemo {
  readonly tipoProdotto: 1 | 2 | 3 | 4 | 5;
  readonly id: string;
  readonly descrizione: string;
}

const PER_TIPO: readonly [CategoriaDemo['tipoProdotto'], Readonly<Record<string, string>>][] = [
  [
    1,
    {
      'VET-TUR': 'Vettura turismo',
      'VET-SPO': 'Vettura sportivo',
      'SUV-STR': 'SUV stradale',
      'SUV-OFF': 'SUV fuoristrada',
      'TRA-FUR': 'Trasporto leggero furgone',
      'TRA-CAM': 'Trasporto leggero camper',
      'AUT-STE': 'Autocarro sterzo',
      'AUT-TRA': 'Autocarro trattivo',
      'AUT-RIM': 'Autocarro rimorchio',
      'AUT-CAN': 'Autocarro cava e cantiere',
      'AGR-ANT': 'Agricolo anteriore',
      'AGR-POS': 'Agricolo posteriore',
      'AGR-ATT': 'Agricolo attrezzi e rimorchi',
      'AGR-GIA': 'Agricolo giardinaggio',
      'MOV-PAL': 'Movimento terra pala',
      'MOV-DUM': 'Movimento terra dumper',
      'MOV-LIV': 'Movimento terra livellatrice',
      'IND-CAR': 'Industriale carrelli elevatori',
      'IND-MAC': 'Industriale terne e telescopici',
      'IND-MIN': 'Industriale minipale',
      'MOT-ANT': 'Moto anteriore',
      'MOT-POS': 'Moto posteriore',
      'MOT-END': 'Moto enduro',
      'SCO-ANT': 'Scooter anteriore',
      'SCO-POS': 'Scooter posteriore',
    },
  ],
  [2, { 'FER-OMO': 'Ferro vettura', 'FER-FUR': 'Ferro furgone', 'LEG-VET': 'Lega vettura', 'LEG-SUV': 'Lega SUV' }],
  [
    3,
    {
      'CAM-VET': 'Camere vettura e furgone',
      'CAM-AUT': 'Camere autocarro',
      'CAM-AGR': 'Camere agricolo e industriale',
      'CAM-MOT': 'Camere moto e scooter',
      FLAP: 'Flap e protettori',
    },
  ],
  [
    4,
    {
      'CON-VAL': 'Valvole',
      'CON-PES': 'Pesi',
      'CON-PAS': 'Paste e mastici',
      'CON-RIP': 'Riparazione',
      'CON-SEN': 'Sensori TPMS',
      'CON-ATT': 'Attrezzi',
      'CON-CHI': 'Prodotti chimici',
      'CON-OFF': 'Officina',
    },
  ],
  [
    5,
    { 'BIC-STR': 'BICI Strada', 'BIC-MTB': 'BICI MTB', 'BIC-CIT': 'BICI Città e trekking', 'BIC-CAM': 'BICI Camere' },
  ],
];

export const CATEGORIE: readonly CategoriaDemo[] = PER_TIPO.flatMap(([tipoProdotto, descrizioni]) =>
  Object.entries(descrizioni).map(([id, descrizione]) => ({ tipoProdotto, id, descrizione })),
);
