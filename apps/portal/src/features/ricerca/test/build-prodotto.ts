import type { ProdottoWire } from '@battistrada/contract/ricerca.schema';

/** A summer car tyre in stock at warehouse 1, on the wire. */
export function buildProdottoWire(overrides: Partial<ProdottoWire> = {}): ProdottoWire {
  const totale = overrides.disponibilitaTotale ?? 12;
  return {
    id: 'MI2055516V',
    tipoProdotto: 'Pneumatici',
    desart: '205/55 R16 91V MICHELIN PRIMACY 4',
    idmarca: 1,
    marca: 'Michelin',
    disegno: 'Primacy 4',
    misura: '205/55 R16',
    indiceCarico: '91',
    iv: 'V',
    settore: 'VETTURA',
    categoria: null,
    stagione: 1,
    runflat: false,
    rinforzato: null,
    marcature: [],
    ean: null,
    etichetta: {
      carburante: 'C',
      bagnato: 'A',
      rumore: 70,
      classeRumore: 'B',
      neve: true,
      ghiaccio: false,
      eprel: '9000001',
    },
    prezzoListino: 120,
    prezzo: 89.9,
    pfu: 2.3,
    contributoLogistico: 0.5,
    disponibilita: [
      {
        deposito: 1,
        quantita: totale,
        tempiConsegna: '24 ore',
        consegna: { giorno: '2026-03-11', entro: null, testo: 'mer 11 mar' },
      },
    ],
    disponibilitaTotale: totale,
    outlet: false,
    dot: null,
    immagine: null,
    urlEsterno: null,
    scheda: { nome: 'Primacy 4', formato: null, asse: null, montaggio: null, tele: null, cerchio: null },
    accoppiabile: null,
    vicino: false,
    ...overrides,
  };
}
