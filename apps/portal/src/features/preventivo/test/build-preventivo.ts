import { cliente as codecCliente, type ClienteFinale } from '@battistrada/contract/preventivo';
import type { PreventivoWire, RigaPreventivoWire } from '@battistrada/contract/preventivo-forme.schema';

export const ID = '7b0c3c52-6f0e-4c55-9a43-0d3c6f1b2a10';
export const ID_RIGA = '0f7f8a1e-42a7-4a0b-8f4e-3c4c1b2d9e01';

/** A line of a quotation, on the wire. */
export function buildRigaWire(overrides: Partial<RigaPreventivoWire> = {}): RigaPreventivoWire {
  return {
    id: ID_RIGA,
    idprodotto: 'MICH2055516',
    codice_prodotto: 'MICH2055516',
    qtadig: 4,
    desart: '205/55 R16 91V MICHELIN PRIMACY 4',
    id_marca: 1,
    marca: 'Michelin',
    misura: '205/55 R16',
    disegno: 'Primacy 4',
    is_pneumatico: true,
    stagione: 1,
    immagine: null,
    prezzoListino: 164,
    prezzo: 91.84,
    pfu: 2.9,
    contributoLogistico: 0,
    alternativa: 1,
    prezzoVendita: 141.5,
    prezzoManuale: false,
    pfuVendita: 3.54,
    totaleVendita: 566,
    etichetta: null,
    ordinabile: true,
    ...overrides,
  };
}

/** An end customer, in our names. */
export function buildClienteFinale(overrides: Partial<ClienteFinale> = {}): ClienteFinale {
  return {
    id: 'c0000000-0000-4000-8000-000000000001',
    ragioneSociale: 'Mario Bianchi',
    indirizzo: '',
    cap: '',
    citta: 'Bologna',
    provincia: 'BO',
    cellulare: '',
    email: '',
    partitaIva: '',
    ...overrides,
  };
}

/** A quotation on the wire: one line, no customer, no link. The customer is given in our names. */
export function buildPreventivoWire({
  testata,
  cliente = null,
  ...overrides
}: Partial<Omit<PreventivoWire, 'testata' | 'cliente'>> & {
  testata?: Partial<PreventivoWire['testata']>;
  cliente?: ClienteFinale | null;
} = {}): PreventivoWire {
  return {
    testata: {
      id: ID,
      numero: 12,
      dtins: '2026-03-02T09:00:00.000Z',
      prezzo_montaggio: 0,
      prezzo_equilibratura: 0,
      prezzo_valvole: 0,
      prezzo_convergenza: 0,
      prezzo_campanatura: 0,
      assicurazione_inclusa: false,
      note_preventivo: '',
      validoFino: '2026-03-17',
      stato: 'BOZZA',
      ...testata,
    },
    corpo: [buildRigaWire()],
    cliente: cliente && codecCliente.encode(cliente),
    totali: [{ alternativa: 1, pezzi: 4, prodotti: 566, servizi: 0, imponibile: 463.93, iva: 102.07, totale: 566 }],
    link: null,
    ...overrides,
  };
}
