/** Texts of an order's cancellation by the customer. */
export const testi = {
  annulla: 'Annulla ordine',
  annullaNumero: (numero: number) => `Annulla ordine ${numero}`,
  ancora: (tempo: string) => `ancora ${tempo}`,
  ore: (ore: number) => (ore === 1 ? '1 ora' : `${ore} ore`),
  giorni: (giorni: number) => `${giorni} giorni`,
  domanda: (numero: number) => `Annullare l’ordine ${numero}?`,
  conseguenza: 'La merce torna disponibile e i prodotti tornano nel carrello di chi ha ordinato.',
  tieni: 'Tieni l’ordine',
  annullato: 'Ordine annullato: i prodotti sono di nuovo nel carrello.',
  annullatoDiAltri: 'Ordine annullato: i prodotti sono di nuovo nel carrello di chi aveva ordinato.',
  nonAnnullato: 'Ordine non annullato',
  ok: 'Ok',
  senzaRisposta: 'Non abbiamo ricevuto la risposta. Controlla lo stato dell’ordine prima di riprovare.',
  vaiAlCarrello: 'Vai al carrello',
} as const;
