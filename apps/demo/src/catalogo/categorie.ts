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
      'VET-TUR': 'VETTURA Turismo',
      'VET-SPO': 'VETTURA Sportivo',
      'SUV-STR': 'SUV Stradale',
      'SUV-OFF': 'SUV Fuoristrada',
      'TRA-FUR': 'TRASPORTO LEGGERO Furgone',
      'TRA-CAM': 'TRASPORTO LEGGERO Camper',
      'AUT-STE': 'AUTOCARRO Sterzo',
      'AUT-TRA': 'AUTOCARRO Trattivo',
      'AUT-RIM': 'AUTOCARRO Rimorchio',
      'AUT-CAN': 'AUTOCARRO Cava e cantiere',
      'AGR-ANT': 'AGRICOLO Anteriore',
      'AGR-POS': 'AGRICOLO Posteriore',
      'AGR-ATT': 'AGRICOLO Attrezzi e rimorchi',
      'AGR-GIA': 'AGRICOLO Giardinaggio',
      'MOV-PAL': 'MOVIMENTO TERRA Pala',
      'MOV-DUM': 'MOVIMENTO TERRA Dumper',
      'MOV-LIV': 'MOVIMENTO TERRA Livellatrice',
      'IND-CAR': 'INDUSTRIALE Carrelli elevatori',
      'IND-MAC': 'INDUSTRIALE Terne e telescopici',
      'IND-MIN': 'INDUSTRIALE Minipale',
      'MOT-ANT': 'MOTO Anteriore',
      'MOT-POS': 'MOTO Posteriore',
      'MOT-END': 'MOTO Enduro',
      'SCO-ANT': 'SCOOTER Anteriore',
      'SCO-POS': 'SCOOTER Posteriore',
    },
  ],
  [2, { 'FER-OMO': 'FERRO Vettura', 'FER-FUR': 'FERRO Furgone', 'LEG-VET': 'LEGA Vettura', 'LEG-SUV': 'LEGA SUV' }],
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
