import { formatPezzi } from '@battistrada/domain/numero';
import type { StatoOrdine } from '@battistrada/domain/stato-ordine';
import { quando } from '../../errore/cambiato.ts';
import type { UltimoAtto } from './evasione.sql.ts';

/** The labels of the screens, inside a sentence. */
const STATI: Readonly<Record<StatoOrdine, string>> = {
  IN_ATTESA_PAGAMENTO: 'in attesa di pagamento',
  CONFERMATO: 'confermato',
  IN_PREPARAZIONE: 'in preparazione',
  SPEDITO: 'spedito',
  PARZIALMENTE_SPEDITO: 'parzialmente spedito',
  FATTURATO: 'fatturato',
  ANNULLATO: 'annullato',
};

/** A person's action, after his name. */
function atto({ evento, stato }: UltimoAtto): string {
  if (evento === 'avanzamento' && stato !== null) return `ha segnato l’ordine come ${STATI[stato]}`;
  if (evento === 'rilascio') return 'ha annullato l’ordine';
  if (evento === 'annullo-righe') return 'ha annullato dei pezzi';
  if (evento === 'assegnazione') return 'ha assegnato dei pezzi';
  return 'ha cambiato l’ordine';
}

const chiECosa = (ultimo: UltimoAtto): string =>
  `${ultimo.chi ?? 'Il gestionale'} ${atto(ultimo)} ${quando(ultimo.istante)}`;

export const testi = {
  chiECosa,
  /** The last change and its author, for a user who saw the earlier version. */
  cambiato: (ultimo: UltimoAtto | null): string =>
    ultimo === null
      ? 'L’ordine è cambiato nel frattempo. Ricontrollalo e riprova.'
      : `${chiECosa(ultimo)}. Ricontrolla l’ordine e riprova.`,
  fatturazioneLontana: 'La data di fatturazione è lontana più di un anno: controllare l’anno.',
  rigaSconosciuta: (riga: number) => `L’ordine non ha la riga ${riga}.`,
  nonNelDeposito: (riga: number, presenti: number) =>
    presenti === 0
      ? `Per la riga ${riga} in questo deposito non ci sono pezzi assegnati.`
      : presenti === 1
        ? `Per la riga ${riga} in questo deposito resta assegnato un pezzo solo.`
        : `Per la riga ${riga} in questo deposito restano ${formatPezzi(presenti)} assegnati.`,
  nonAnnullabile: (stato: StatoOrdine) => `Un ordine ${STATI[stato]} non si può più annullare, né in parte.`,
  troppiDaAnnullare: (riga: number, restano: number) =>
    restano === 0
      ? `La riga ${riga} è già annullata.`
      : restano === 1
        ? `Della riga ${riga} resta un pezzo solo.`
        : `Della riga ${riga} restano ${formatPezzi(restano)}.`,

  nonTrovato: 'Nessun ordine con questo numero.',
  numeroDiverso: (numeroErp: string) => `L’ordine è già stato preso con il numero ${numeroErp}.`,
  primaDellOrdine: 'L’istante è precedente all’ordine.',
  nelFuturo: 'L’istante è nel futuro: controllare l’orologio e il fuso orario.',
  nonAmmesso: (da: StatoOrdine, a: StatoOrdine) => `Un ordine ${STATI[da]} non può passare a «${STATI[a]}».`,
  righeNecessarie: 'Indicare in «righe» i pezzi partiti: senza, la spedizione sarebbe completa.',
  righeFuoriPosto: 'Le righe si indicano solo per una spedizione.',
  nonOrdinato: (codice: string) => `L’articolo ${codice} non è nell’ordine.`,
  troppiPezzi: (codice: string, restano: number) =>
    restano === 0
      ? `Di ${codice} non resta nulla da spedire.`
      : restano === 1
        ? `Di ${codice} resta da spedire un pezzo solo.`
        : `Di ${codice} restano da spedire ${formatPezzi(restano)}.`,
} as const;
