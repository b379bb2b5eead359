import { formatEuro, type Cents } from '@battistrada/domain/denaro';

const elenco = new Intl.ListFormat('it-IT', { style: 'long', type: 'conjunction' });

const STATI = { CONFERMATA: 'confermata', RIFIUTATA: 'rifiutata', RITIRATA: 'ritirata' } as const;

export const testi = {
  carrelloVuoto: 'Il carrello è vuoto: aggiungi almeno un articolo prima di inviarlo.',
  ritirati: (articoli: string[]): string =>
    `Non più ordinabile: ${elenco.format(articoli)}. Toglilo dal carrello per proseguire.`,
  bloccato: 'La tua utenza è sospesa e non può inviare ordini. Contatta il servizio clienti.',
  nonOrdinabili: (articoli: string[]): string => `Non più ordinabile: ${elenco.format(articoli)}.`,
  prezziScaduti: (articoli: string[]): string => `Il prezzo concordato non vale più: ${elenco.format(articoli)}.`,
  /** Only the agent can help: what he is told himself ends before this sentence. */
  chiediNuova: (impedimento: string): string => `${impedimento} Chiedi al tuo agente una nuova proposta.`,
  nonTrovata: 'Proposta non trovata.',
  giaChiusa: (stato: keyof typeof STATI): string => `Questa proposta è già stata ${STATI[stato]}.`,
  ordineAnnullato: (numero: number): string => `L’ordine ${numero} di questa proposta è stato annullato.`,
  totaleCambiato: (totale: Cents): string =>
    `Il totale è cambiato: ora è ${formatEuro(totale)}. Controlla le righe e conferma di nuovo.`,
  altriMancanti: (articoli: string[]): string =>
    `La disponibilità è cambiata per ${elenco.format(articoli)}. Controlla le righe e conferma di nuovo.`,
  mail: {
    oggetto: (agente: string): string => `${agente} ti ha preparato un ordine`,
    titolo: 'Un carrello da confermare',
    intro: (agente: string, messaggio: string): string =>
      [
        `${agente} ha preparato per te questo carrello. Aprilo nel portale per confermarlo o rifiutarlo: finché non lo confermi non è un ordine.`,
        messaggio,
      ]
        .filter((testo) => testo !== '')
        .join('\n\n'),
    prezzo: (prezzo: string): string => `${prezzo} al pezzo`,
    imponibile: 'Imponibile',
    dove: 'Dove',
    avvisi: 'nel portale, tra gli avvisi',
    carrello: 'Carrello',
    rispostaOggetto: (cliente: string, esito: 'confermata' | 'rifiutata'): string => `${cliente}: proposta ${esito}`,
    confermata: (cliente: string, numero: number, aspetta: boolean): string =>
      `${cliente} ha confermato il carrello che gli hai inviato: è l’ordine ${numero}${aspetta ? ', che aspetta il suo pagamento online' : ''}.`,
    rifiutata: (cliente: string, motivo: string): string =>
      `${cliente} ha rifiutato il carrello che gli hai inviato.\n\nMotivo: ${motivo}`,
  },
} as const;
