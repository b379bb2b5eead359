import type { StatoOrdine } from '@battistrada/contract/ordine-storico';
import type { StatoRichiestaPfu } from '@battistrada/contract/pfu';
import { formatEuro, type Cents } from '@battistrada/domain/denaro';
import { formatGiorno, type Giorno } from '@battistrada/domain/giorno';

const ordine: Record<StatoOrdine, (numero: number) => string> = {
  IN_ATTESA_PAGAMENTO: (numero) => `L’ordine ${numero} attende il pagamento.`,
  CONFERMATO: (numero) => `L’ordine ${numero} è confermato.`,
  IN_PREPARAZIONE: (numero) => `L’ordine ${numero} è in preparazione.`,
  SPEDITO: (numero) => `L’ordine ${numero} è stato spedito.`,
  PARZIALMENTE_SPEDITO: (numero) => `L’ordine ${numero} è stato spedito in parte.`,
  FATTURATO: (numero) => `L’ordine ${numero} è stato fatturato.`,
  ANNULLATO: (numero) => `L’ordine ${numero} è stato annullato.`,
};

// The words of the specification (§4 "PFU request statuses").
const pfu: Record<StatoRichiestaPfu, string> = {
  PENDING: 'Richiesta Inviata',
  APPROVED: 'Richiesta Approvata',
  REJECTED: 'Richiesta Rifiutata',
};

const proposti = (giorni: readonly Giorno[]): string =>
  giorni.length === 0 ? '' : `. Giorni proposti: ${giorni.map(formatGiorno).join(', ')}.`;

const isStato = <Stato extends string>(testi: Record<Stato, unknown>, stato: string): stato is Stato =>
  Object.hasOwn(testi, stato);

export const testi = {
  ordine: (numero: number, stato: string): string => (isStato(ordine, stato) ? ordine[stato](numero) : ''),
  pfu: (id: number, stato: string, giorni: readonly Giorno[]): string =>
    isStato(pfu, stato) ? `Ritiro PFU n. ${id}: ${pfu[stato]}${proposti(giorni)}` : '',
  preventivo: (numero: number): string => `Il tuo cliente ha accettato il preventivo n. ${numero}.`,
  proposta: (agente: string): string => `${agente} ti ha preparato un carrello da confermare.`,
  preventivoRifiutato: (numero: number): string => `Il tuo cliente ha detto di no al preventivo n. ${numero}.`,
  messaggi: (quanti: number): string =>
    quanti === 1 ? 'Hai un nuovo messaggio in chat.' : `Hai ${quanti} nuovi messaggi in chat.`,
  scadenza: (giorno: Giorno, cents: Cents): string => `Il ${formatGiorno(giorno)} scadono ${formatEuro(cents)}.`,
} as const;
