/** Texts of the used-tyre collection (specification §2 "Ritiro PFU", §4 "PFU request statuses", §8 "Snacks"). */
import type { StatoRichiestaPfu } from '@battistrada/contract/pfu';

export const testi = {
  titolo: 'Ritiro PFU',
  introduzione: 'Dicci quanti pneumatici fuori uso hai da far ritirare: al resto pensiamo noi.',
  avvisoTitolo: 'Servizio di terzi',
  avviso: (fornitore: string) =>
    `Il servizio di ritiro è fornito da un soggetto terzo: ${fornitore} non è responsabile di un uso improprio.`,

  modulo: 'Nuova richiesta',
  campi: {
    agricoltura: { nome: 'Agricoltura', esempi: 'Trattori e macchine agricole' },
    autocarro: { nome: 'Autocarro', esempi: 'Camion, autobus, rimorchi' },
    oversize: { nome: 'Oversize', esempi: 'Movimento terra, genio civile' },
    vettura: { nome: 'Vettura', esempi: 'Auto, moto, furgoni' },
  },
  pezzi: (pezzi: number) => (pezzi === 1 ? '1 pneumatico in tutto' : `${pezzi} pneumatici in tutto`),
  invia: 'Invia richiesta',
  erroreNumero: (massimo: number) => `Un numero intero da 0 a ${massimo}.`,
  nonInviata: (messaggio: string) => `La richiesta non è stata inviata. ${messaggio}`,
  senzaRisposta: 'Non abbiamo ricevuto risposta. Riprova: la stessa richiesta viene registrata una volta sola.',

  inviataSnack: 'Richiesta di ritiro inviata!',
  inviata: 'Richiesta di ritiro inviata con successo',
  inviataTesto: 'La trovi qui sotto: lo stato cambia quando viene approvata o rifiutata.',
  home: 'Torna alla home',

  richieste: 'Richieste inviate',
  /** Beside the total on a phone, where no heading says what it counts. */
  unita: (pezzi: number) => (pezzi === 1 ? 'pezzo' : 'pezzi'),
  colonne: { data: 'Data', totale: 'Totale', stato: 'Stato' },
  stati: {
    PENDING: 'Richiesta Inviata',
    APPROVED: 'Richiesta Approvata',
    REJECTED: 'Richiesta Rifiutata',
  } satisfies Record<StatoRichiestaPfu, string>,
  giorniProposti: (giorni: readonly string[]) => `Giorni proposti: ${giorni.join(', ')}`,
  vuoto: 'Nessuna richiesta inviata.',
  vuotoTesto: 'Quando ne invii una, qui ne segui lo stato.',
  erroreCaricamento: 'Non è stato possibile caricare le richieste.',
} as const;
