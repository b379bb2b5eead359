import type { RichiestaAccesso } from '@battistrada/contract/login';

export const testi = {
  // Specification §8 "Login", verbatim.
  credenzialiErrate: 'Username o password errati.',
  troppiDispositivi: 'Troppi Dispositivi Registrati a questa utenza. Contattare il servizio clienti.',
  troppiTentativi: (attesa: string): string => `Troppi tentativi di accesso. Riprova tra ${attesa}.`,
  codiceErrato: 'Codice errato o già usato. Scrivi il prossimo che mostra l’app, oppure un codice di recupero.',
  serveCodice: 'Scrivi anche il codice dell’app.',
  accessoCompleto: 'L’accesso è già completo.',
  accessoScaduto: 'L’accesso è scaduto: ricomincia da username e password.',
  passwordErrata: 'La password non è giusta.',
  dispositivoMancante: 'Manca l’identificativo del dispositivo.',
  // Texts for a person who acts for a customer.
  perContoNonPermesso: 'Questo lo può fare solo il cliente.',
  perContoSenzaDiritto: 'Non hai il permesso di farlo per un cliente. Chiedilo al tuo responsabile.',
  comeUtenteSenzaDiritto: 'Non hai il permesso di vedere il portale come un cliente. Chiedilo al tuo responsabile.',
  solaLettura: 'Stai vedendo il portale come il cliente: da qui non si cambia niente.',
  utenteNonTrovato: 'Nessun cliente ha un utente attivo con questo nome.',
  clienteNonTrovato: 'Cliente non trovato tra i tuoi.',
  // Texts of a request for access, and its refusals.
  troppeRichieste: (attesa: string): string => `Sono arrivate troppe richieste. Riprova tra ${attesa}.`,
  senzaDestinatario: 'Le richieste di accesso non sono attive. Contatta il fornitore per telefono.',
  oggetto: (ragioneSociale: string): string => `richiesta di accesso di ${ragioneSociale}`,
  corpo: ({ ragioneSociale, partitaIva, nome, email, telefono, messaggio }: RichiestaAccesso): string =>
    [
      'Un nuovo cliente chiede le credenziali del portale.',
      '',
      `Ragione sociale: ${ragioneSociale}`,
      `Partita IVA: ${partitaIva}`,
      `Referente: ${nome}`,
      `E-mail: ${email}`,
      `Telefono: ${telefono}`,
      ...(messaggio.trim() === '' ? [] : ['', 'Messaggio:', messaggio.trim()]),
    ].join('\n'),
} as const;
