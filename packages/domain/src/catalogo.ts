/** The closed lists of the catalogue, defined once for domain, contract and portal. */

/** Product types, in the order of their tabs. */
export const TIPI_PRODOTTO = ['Pneumatici', 'Cerchi', 'CamereAria', 'Consumo', 'BiciScooter'] as const;
export type TipoProdotto = (typeof TIPI_PRODOTTO)[number];

/** Inner tubes and flaps; rims of iron and of alloy. */
export const TIPI = ['CA', 'FL', 'FERRO', 'LEGA'] as const;
export type Tipo = (typeof TIPI)[number];

/** The kinds within a product type. */
export const TIPI_ARTICOLO: Partial<Record<TipoProdotto, readonly Tipo[]>> = {
  CamereAria: ['CA', 'FL'],
  Cerchi: ['FERRO', 'LEGA'],
};

/** Radii offered for iron rims, in inches (specification §9). */
export const RAGGI_FERRO = [12, 13, 14, 15, 16, 17] as const;

/** Whether iron rims are offered in that radius. */
export const isRaggioFerro = (raggio: number): boolean => RAGGI_FERRO.some((offerto) => offerto === raggio);

/** Market segments, in the order of the select. */
export const SETTORI = [
  'VETTURA',
  'SUV',
  'TRASPORTO_LEGGERO',
  'AUTOCARRO',
  'AGRICOLO',
  'MOVIMENTO_TERRA',
  'INDUSTRIALE',
  'MOTO',
  'SCOOTER',
] as const;
export type Settore = (typeof SETTORI)[number];

/** Estive, Invernali, 4 Stagioni (specification §2). */
export const STAGIONI = [1, 2, 3] as const;
export type Stagione = (typeof STAGIONI)[number];
