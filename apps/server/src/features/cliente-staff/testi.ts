import { quando } from '../../errore/cambiato.ts';
import type { UltimaModifica } from './versione.sql.ts';

/** A person's action, after his name. */
const FATTO: Readonly<Record<string, string>> = {
  'cliente-bloccato': 'bloccato il cliente',
  'cliente-sbloccato': 'sbloccato il cliente',
  'cliente-depositi': 'cambiato i depositi del cliente',
  'credito-approvato': 'cambiato fido o banca del cliente',
};

export const testi = {
  nonTrovato: 'Questo cliente non esiste.',
  cancellato: 'I dati di questo cliente sono stati cancellati: non si cambia più nulla.',
  mancaNuovo: 'Mancano indirizzo, listino e pagamento del nuovo cliente.',
  /** The last change and its author, for a user who saw the earlier version. */
  cambiato: (ultimo: UltimaModifica | null, poi: string): string =>
    ultimo === null
      ? `Il cliente è cambiato nel frattempo. ${poi}`
      : `${ultimo.chi ?? 'Il gestionale'} ha ${FATTO[ultimo.evento] ?? 'cambiato il cliente'} ${quando(ultimo.istante)}. ${poi}`,
  /** A click follows the card, which shows the change by itself. */
  ricontrolla: 'Ricontrolla la scheda e riprova.',
  depositoIgnoto: 'Uno di questi depositi non c’è.',
  listinoIgnoto: 'Questo listino non c’è.',
  utenteNonTrovato: 'Questo utente non esiste.',
  usernameErrato: 'Il nome utente ha da 3 a 60 caratteri tra lettere minuscole, cifre e . _ @ + -',
  usernamePreso: (username: string) => `Il nome utente ${username} è già di un altro.`,
  richiestaNonTrovata: 'Nessuna richiesta con questo numero.',
  giaRisposta: (chi: string | null) => `A questa richiesta ha già risposto ${chi ?? 'un collega'}.`,
  intantoCliente: (ragioneSociale: string, poi: string) =>
    `Intanto ${ragioneSociale} è diventato un cliente con questa partita IVA. ${poi}`,
  creditoGiaChiesto: (chi: string) =>
    `${chi} ha già chiesto un cambio per questo cliente: prima serve la risposta a quello.`,
  creditoUguale: 'Fido e IBAN sono già questi.',
  creditoCambiato: 'Fido o IBAN del cliente sono cambiati da quando è stato chiesto: rifiuta e chiedi di nuovo.',
  secondaPersona: 'Un cambio di fido o di banca lo approva un’altra persona, non chi l’ha chiesto.',
} as const;
