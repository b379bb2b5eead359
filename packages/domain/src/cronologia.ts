/** The time line of an order, derived from its data, because no step has a record of its own. */
import type { Giorno } from './giorno.ts';
import type { StatoOrdine } from './stato-ordine.ts';

export interface FattiOrdine {
  readonly stato: StatoOrdine;
  readonly ordinato: Giorno;
  readonly pagaOnline: boolean;
  /** The day of its online payment. */
  readonly pagato: Giorno | null;
  /** The day of its first delivery note. */
  readonly spedito: Giorno | null;
  readonly fatturato: Giorno | null;
  readonly annullato: Giorno | null;
}

export interface Passo {
  stato: StatoOrdine;
  /** Null when it was reached at an unknown time. */
  data: Giorno | null;
}

const PREPARATI: readonly StatoOrdine[] = ['IN_PREPARAZIONE', 'SPEDITO', 'PARZIALMENTE_SPEDITO', 'FATTURATO'];
const PARTITI: readonly StatoOrdine[] = ['SPEDITO', 'PARZIALMENTE_SPEDITO', 'FATTURATO'];

/** The states that an order has reached, in order; the last one is the current one. */
export function cronologiaOrdine(fatti: FattiOrdine): Passo[] {
  const { stato, ordinato, pagaOnline, pagato } = fatti;
  const passi: Passo[] = [];
  if (pagaOnline) passi.push({ stato: 'IN_ATTESA_PAGAMENTO', data: ordinato });
  const confermato = !pagaOnline || pagato !== null || (stato !== 'IN_ATTESA_PAGAMENTO' && stato !== 'ANNULLATO');
  if (confermato) passi.push({ stato: 'CONFERMATO', data: pagaOnline ? pagato : ordinato });
  if (PREPARATI.includes(stato)) passi.push({ stato: 'IN_PREPARAZIONE', data: null });
  if (PARTITI.includes(stato)) {
    passi.push({ stato: stato === 'PARZIALMENTE_SPEDITO' ? stato : 'SPEDITO', data: fatti.spedito });
  }
  if (stato === 'FATTURATO') passi.push({ stato, data: fatti.fatturato });
  if (stato === 'ANNULLATO') passi.push({ stato, data: fatti.annullato });
  return passi;
}
