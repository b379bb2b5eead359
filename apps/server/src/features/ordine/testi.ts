import { formatPezzi } from '@battistrada/domain/numero';
import { formatEuro, type Cents } from '@battistrada/domain/denaro';
import { formatGiorno } from '@battistrada/domain/giorno';

const elenco = new Intl.ListFormat('it-IT', { style: 'long', type: 'conjunction' });

export const testi = {
  // Why an order is refused, as the pop-up shows it (specification §8: the 402's Message).
  carrelloVuoto: 'Il carrello è vuoto: aggiungi almeno un articolo prima di confermare.',
  bloccato: 'La tua utenza è sospesa e non può inviare ordini. Contatta il servizio clienti.',
  clienteBloccato: 'L’utenza del cliente è sospesa e non può inviare ordini.',
  carrelloCambiato: 'Il carrello è cambiato da quando l’hai aperto. Controllalo e conferma di nuovo.',
  rigaCambiata: (articolo: string, testo: string): string => `${articolo}: ${testo}`,
  couponCambiato: (importo: Cents): string =>
    `Lo sconto dei coupon non è più quello mostrato: quello scelto ora vale ${formatEuro(importo)}. Controlla il totale e conferma di nuovo.`,
  // With its code, because two DOT lots of one tyre have the same description.
  articolo: ({ descrizione, codice }: { readonly descrizione: string; readonly codice: string }): string =>
    `${descrizione} (${codice})`,
  ritirato: (articoli: string[]): string =>
    `Non più ordinabile: ${elenco.format(articoli)}. Togli l’articolo dal carrello per proseguire.`,
  prezzoCambiato: (articoli: string[]): string =>
    `Il prezzo è cambiato per ${elenco.format(articoli)}. Controlla il carrello e conferma di nuovo.`,
  disponibilitaCambiata: (articoli: string[]): string =>
    `La disponibilità è cambiata per ${elenco.format(articoli)}. Controlla il carrello e conferma di nuovo.`,
  fidoSuperato: (residuo: Cents, totale: Cents, isPagabileOnline: boolean): string =>
    // A remainder below zero would read as an amount that can still be spent.
    `Il fido non basta: ${residuo < 0 ? `è già superato di ${formatEuro(-residuo)}` : `restano ${formatEuro(residuo)}`} e l’ordine è di ${formatEuro(totale)}. ${isPagabileOnline ? 'Paga online o contatta' : 'Contatta'} l’amministrazione.`,
  onlineNonOfferto: 'Il pagamento online non è attivo: scegli il pagamento abituale.',
  onlineSoloDalCliente: 'Il pagamento online lo fa il cliente: l’ordine lo conferma lui, dal suo portale.',
  soloOnlineNonOfferto:
    'Per la tua utenza è previsto il solo pagamento online, che al momento non è attivo: l’ordine non è stato inviato. Contatta il servizio clienti.',
  attesaPiena: (ordini: number, pezzi: number): string =>
    ordini === 0
      ? `Un ordine in attesa di pagamento può riservare al massimo ${formatPezzi(pezzi)}: dividilo o contatta il servizio clienti.`
      : `Hai già ${ordini === 1 ? 'un ordine' : `${ordini} ordini`} in attesa di pagamento: completa il pagamento o annulla, poi conferma di nuovo.`,
  troppiNonPagati:
    'Troppi articoli riservati e non pagati nelle ultime 24 ore: scegli un altro pagamento o contatta il servizio clienti.',
  pagamentoOnline: 'Pagamento online',
  ordineNonTrovato: 'Ordine non trovato.',
  tempoScaduto:
    'Questo ordine non si può più annullare da qui: sono passati i cinque minuti dalla conferma. Contatta il servizio clienti.',
  inLavorazione:
    'Questo ordine non si può più annullare da qui: la sua lavorazione è iniziata. Contatta il servizio clienti.',
  nonDalPortale:
    'Questo ordine non è stato inviato dal portale e non si può annullare da qui. Contatta il servizio clienti.',
  bonificoOrdinato:
    'Il bonifico di questo ordine è già stato disposto: l’ordine sarà confermato quando arriva. Per annullarlo contatta il servizio clienti.',
  giaAnnullato: 'Questo ordine è già annullato.',
  destinazioneNonTrovata: 'Destinazione non trovata.',
  // Specification §5, verbatim.
  destinazioneIncompleta: 'Compila tutti i campi di Indirizzo!',
  capErrato: 'Il CAP ha 5 cifre ed è quello di una località italiana.',
  provinciaErrata: 'La provincia è una sigla, come BO.',
  telefonoErrato: 'Scrivi un numero di telefono.',
  destinazioneNonPermessa: 'La tua utenza non può scegliere una destinazione diversa da quelle salvate.',
  ritiroInSede: 'Ritiro in sede',
  troppeRighe: 'Un ordine può contenere al massimo 500 articoli: togline qualcuno e confermalo con un altro ordine.',
  troppeConferme: (attesa: string): string => `Troppe conferme in poco tempo: riprova tra ${attesa}.`,
  troppiAnnulli: (attesa: string): string =>
    `Troppi ordini annullati in poco tempo: riprova tra ${attesa} o contatta il servizio clienti.`,
  /** Texts of the order as a PDF. */
  stampa: {
    titolo: (numero: number): string => `Ordine ${numero}`,
    sotto: (data: string, stato: string): string => `del ${formatGiorno(data)} · ${stato}`,
    cliente: 'Cliente',
    destinazione: 'Destinazione',
    fornitore: 'Fornitore',
    pagamento: 'Pagamento',
    inviato: 'Canale',
    riferimento: 'Riferimento',
    spedizione: 'Modalità di spedizione',
    tuttiInsieme: 'Attendi e spedisci tutto insieme',
    subito: 'Spedisci subito il disponibile',
    piva: (numero: string): string => `P.IVA ${numero}`,
    colonne: {
      codice: 'Codice',
      descrizione: 'Descrizione',
      quantita: 'Q.tà',
      prezzo: 'Prezzo',
      importo: 'Importo',
    },
    mancanti: (pezzi: number): string =>
      pezzi === 1 ? '1 pezzo non disponibile alla conferma' : `${formatPezzi(pezzi)} non disponibili alla conferma`,
    imponibile: 'Imponibile',
    coupon: 'Coupon',
    scontoOnline: 'Sconto pagamento online',
    pfu: 'Contributo PFU',
    contributo: 'Contributo logistico',
    iva: (percento: string): string => `IVA ${percento} %`,
    totale: 'Totale',
    note: 'NOTE',
  },
  // Texts of the order history and its export.
  esportaNonPermesso: 'L’esportazione degli ordini non è attiva per la tua utenza.',
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
    pfu: 'PFU ordine',
    contributo: 'Contributo logistico ordine',
    coupon: 'Coupon ordine',
    scontoOnline: 'Sconto pagamento online ordine',
    iva: 'IVA ordine',
    totale: 'Totale ordine',
    pagamento: 'Pagamento',
    destinazione: 'Destinazione',
    fatturazione: 'Data fatturazione',
    spedizione: 'Codice spedizione',
    note: 'Note',
  },
} as const;
