import { formatPezzi } from '@battistrada/domain/numero';

/** Texts of the mails to the customer about an order. */
export const testi = {
  confermato: {
    oggetto: (numero: number) => `Ordine ${numero} confermato`,
    titolo: 'Ordine confermato',
    intro: (numero: number, data: string) => `Abbiamo ricevuto il tuo ordine ${numero} del ${data}. Ecco il riepilogo.`,
  },
  pagato: {
    oggetto: (numero: number) => `Ordine ${numero} pagato`,
    titolo: 'Pagamento ricevuto',
    intro: (numero: number, data: string) =>
      `Abbiamo ricevuto il pagamento del tuo ordine ${numero} del ${data}: l’ordine è confermato. Ecco il riepilogo.`,
  },
  annullato: {
    oggetto: (numero: number) => `Ordine ${numero} annullato`,
    titolo: 'Ordine annullato',
    intro: (numero: number, data: string) =>
      `Come hai chiesto, l’ordine ${numero} del ${data} è annullato. Gli articoli sono di nuovo nel tuo carrello.`,
  },
  annullatoDalGrossista: {
    oggetto: (numero: number) => `Ordine ${numero} annullato`,
    titolo: 'Ordine annullato',
    intro: (numero: number, data: string) =>
      `L’ordine ${numero} del ${data} è stato annullato da noi. Per qualsiasi domanda siamo a disposizione.`,
  },
  ridotto: {
    oggetto: (numero: number) => `Ordine ${numero} modificato`,
    titolo: 'Ordine modificato',
    intro: (numero: number, data: string) =>
      `Una parte dell’ordine ${numero} del ${data} non si può consegnare e l’abbiamo tolta. Ecco che cosa resta.`,
  },
  arrivato: {
    oggetto: (numero: number) => `Ordine ${numero}: è arrivata la merce che mancava`,
    titolo: 'Merce arrivata',
    intro: (numero: number, data: string) =>
      `Per il tuo ordine ${numero} del ${data} è arrivata merce che mancava: l’abbiamo messa da parte per te. Ecco come sta l’ordine adesso.`,
  },
  nonPagato: {
    oggetto: (numero: number) => `Ordine ${numero} annullato`,
    titolo: 'Ordine annullato',
    intro: (numero: number, data: string) =>
      `Il pagamento dell’ordine ${numero} del ${data} non è stato completato e l’ordine è annullato. Gli articoli sono di nuovo nel tuo carrello.`,
  },
  rimborsato: {
    oggetto: (numero: number) => `Ordine ${numero}: pagamento rimborsato`,
    titolo: 'Pagamento rimborsato',
    intro: (numero: number, data: string) =>
      `Il pagamento dell’ordine ${numero} del ${data} è arrivato quando l’ordine era già annullato.`,
  },
  rimborso: 'L’importo pagato ti sarà rimborsato.',
  rimborsoParte: 'Quanto pagato in più ti sarà rimborsato.',
  prezzo: (prezzo: string) => `${prezzo} l’uno`,
  mancanti: (pezzi: number) =>
    pezzi === 1 ? '1 pezzo non ancora disponibile' : `${formatPezzi(pezzi)} non ancora disponibili`,
  riferimento: 'Riferimento',
  destinazione: 'Destinazione',
  spedizione: 'Modalità di spedizione',
  spedisciSubito: 'Spedisci subito il disponibile',
  spedisciTuttoInsieme: 'Attendi e spedisci tutto insieme',
  consegna: 'Consegna prevista',
  pagamento: 'Pagamento',
  note: 'Note ordine',
  pdf: 'Ordine in PDF',
  imponibile: 'Imponibile',
  coupon: 'Coupon',
  scontoOnline: 'Sconto pagamento online',
  pfu: 'PFU',
  contributo: 'Contributo logistico',
  iva: (percentuale: string) => `IVA ${percentuale} %`,
  totale: 'Totale',
} as const;
