import { formatPezzi } from '@battistrada/domain/numero';
import { NOMI_STATO_ORDINE } from '@battistrada/domain/stato-ordine';
import type { AttoRow } from './dettaglio.sql.ts';

/** Why an order was released, by the code in the audit trail. */
const RILASCI: Readonly<Record<string, string>> = {
  RIFIUTATO: 'Annullato: pagamento rifiutato',
  ANNULLATO: 'Annullato: pagamento interrotto',
  SCADUTO: 'Annullato: non pagato in tempo',
  CLIENTE: 'Annullato dal cliente',
  GROSSISTA: 'Annullato dal grossista',
};

export const testi = {
  nonTrovato: 'Nessun ordine con questo numero.',
  vistaNonTrovata: 'Questa vista non c’è più.',
  troppeViste: 'Le viste salvate sono già 50: cancellane una.',
  ordinato: 'Ordine ricevuto',
  preso: (numeroErp: string | null) =>
    numeroErp === null ? 'Preso dal gestionale' : `Preso dal gestionale con il numero ${numeroErp}`,
  /** The text of an action in the timeline. */
  atto: ({ evento, stato, motivo, pezzi: quanti }: Omit<AttoRow, 'istante' | 'chi' | 'nota'>): string => {
    switch (evento) {
      case 'ordine':
        return 'Ordine ricevuto';
      case 'avanzamento':
        return stato === null ? 'Stato cambiato' : NOMI_STATO_ORDINE[stato];
      case 'rilascio':
        return RILASCI[motivo ?? ''] ?? 'Annullato';
      case 'annullo-righe':
        return quanti === 1 ? 'Annullato un pezzo' : `Annullati ${formatPezzi(quanti ?? 0)}`;
      case 'assegnazione':
        return quanti === 1 ? 'Assegnato un pezzo arrivato' : `Assegnati ${formatPezzi(quanti ?? 0)} arrivati`;
      case 'pagamento':
        return 'Pagato online';
      case 'pagamento-discorde':
        return 'Pagamento di un altro importo: da controllare';
      case 'rimborso':
        return 'Importo da rimborsare';
      case 'rimborso-eseguito':
        return 'Rimborso eseguito';
      default:
        return 'Modifica';
    }
  },
  colonne: {
    numero: 'Numero',
    data: 'Data',
    tipo: 'Tipo',
    stato: 'Stato',
    cliente: 'Cliente',
    citta: 'Città',
    riferimento: 'Riferimento',
    deposito: 'Deposito',
    pezzi: 'Pezzi',
    spediti: 'Spediti',
    mancanti: 'Mancanti',
    totale: 'Totale',
    numeroErp: 'Numero gestionale',
  },
} as const;
