import type { Ordine } from '@battistrada/contract/ordini';

export const testi = {
  ordineNonTrovato: 'Ordine non trovato.',
  esportaNonPermesso: 'L’esportazione degli ordini non è attiva per la tua utenza.',
  tipi: { W: 'Web', T: 'Telefono', A: 'Agente' } satisfies Record<Ordine['tipo'], string>,
  stati: {
    IN_ATTESA_PAGAMENTO: 'In attesa di pagamento',
    CONFERMATO: 'Confermato',
    IN_PREPARAZIONE: 'In preparazione',
    SPEDITO: 'Spedito',
    PARZIALMENTE_SPEDITO: 'Parzialmente spedito',
    FATTURATO: 'Fatturato',
    ANNULLATO: 'Annullato',
  } satisfies Record<Ordine['stato'], string>,
  colonne: {
    numero: 'Numero',
    data: 'Data',
    tipo: 'Tipo',
    stato: 'Stato',
    riferimento: 'Riferimento',
    codice: 'Codice articolo',
    descrizione: 'Descrizione',
    quantita: 'Quantità',
    importo: 'Imponibile riga',
    totale: 'Totale ordine',
    pagamento: 'Pagamento',
    destinazione: 'Destinazione',
    fatturazione: 'Data fatturazione',
    spedizione: 'Codice spedizione',
    note: 'Note',
  },
} as const;
