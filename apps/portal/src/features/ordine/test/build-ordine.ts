import type { OrdineWire } from '@battistrada/contract/ordine-storico.schema';

/** An order with `quantiProdotti` articles, on the wire. */
export function buildOrdineWire({
  quantiProdotti = 1,
  ...overrides
}: Partial<OrdineWire> & { quantiProdotti?: number } = {}): OrdineWire {
  return {
    id: 1,
    numero: 102_187,
    deposito: 1,
    riferimento: '',
    tipo: 'W',
    inseritoDa: null,
    dataOrdine: '2026-03-05',
    istante: '2026-03-05T09:30:00Z',
    prodotti: Array.from({ length: quantiProdotti }, (_, index) => ({
      id: `ART${index + 1}`,
      descrizione: `Articolo ${index + 1}`,
      quantita: 4,
      prezzo: 100,
      importo: 400,
      bollettato: false,
    })),
    totale: 501.66,
    consegne: [],
    importi: { imponibile: 400, coupon: 0, scontoOnline: 0, pfu: 9.2, contributo: 2, iva: 90.46 },
    descPagamento: 'Ri.Ba. 60 gg',
    stato: 'SPEDITO',
    destinazione: 'Via Emilia 12\n40100 Bologna (BO)',
    dataFatturazione: null,
    piva: '12345678903',
    note: 'Consegna al mattino',
    codiceSpedizione: 'BRT123',
    annullabileFino: null,
    cronologia: [{ stato: 'CONFERMATO', data: '2026-03-05' }],
    spedizioni: [],
    documenti: [],
    ...overrides,
  };
}
