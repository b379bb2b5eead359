/** Actions of the staff on orders. Each names the version that was seen, and returns the changed order. */
import type { AnnulloStaff, OrdineStaff } from '@battistrada/contract/ordine-staff';
import { DomainError } from '../../errore/domain-error.ts';
import type { SessioneStaff } from '../../sessione/sessione.ts';
import { addNota, cancelByGrossista } from '../evasione/annullo-righe.service.ts';
import { advanceOrdine, type Avanzamento, type EvasioneDeps } from '../evasione/evasione.service.ts';
import type { Pezzi } from '../evasione/spedizione.service.ts';
import { getOrdine } from './ordine-staff.service.ts';

const SENZA_PEZZI = {
  istante: null,
  numeroErp: null,
  corriere: '',
  colli: [],
  dataFatturazione: null,
  righe: null,
} satisfies Partial<Avanzamento>;

/** Prepares or invoices an order, by the same rules as the ERP. */
export async function advance(
  deps: EvasioneDeps,
  { utenteId }: SessioneStaff,
  { numero, versione, stato }: { numero: number; versione: number; stato: 'IN_PREPARAZIONE' | 'FATTURATO' },
): Promise<OrdineStaff> {
  await advanceOrdine(deps, numero, { ...SENZA_PEZZI, stato, versione, utenteId });
  return getOrdine(deps, numero);
}

/** Prepares exactly these orders, one after another: a refused one does not affect the others. */
export async function advanceAll(
  deps: EvasioneDeps,
  { utenteId }: SessioneStaff,
  ordini: readonly { readonly numero: number; readonly versione: number }[],
) {
  const esiti: { numero: number; fatto: boolean; messaggio: string | null }[] = [];
  for (const { numero, versione } of ordini) {
    try {
      await advanceOrdine(deps, numero, { ...SENZA_PEZZI, stato: 'IN_PREPARAZIONE', versione, utenteId });
      esiti.push({ numero, fatto: true, messaggio: null });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      esiti.push({ numero, fatto: false, messaggio: error.message });
    }
  }
  return { esiti };
}

export interface Spedizione {
  readonly numero: number;
  readonly versione: number;
  readonly idDeposito: number;
  readonly corriere: string;
  readonly colli: readonly string[];
  readonly righe: readonly Pezzi[];
}

/** Ships the counted pieces of an order from one deposito; the state follows from the remaining pieces. */
export async function ship(
  deps: EvasioneDeps,
  { utenteId }: SessioneStaff,
  { numero, versione, idDeposito, corriere, colli, righe }: Spedizione,
): Promise<OrdineStaff> {
  await advanceOrdine(deps, numero, {
    ...SENZA_PEZZI,
    stato: 'PARZIALMENTE_SPEDITO',
    corriere,
    colli,
    pezzi: righe,
    depositoId: idDeposito,
    versione,
    utenteId,
  });
  return getOrdine(deps, numero);
}

/** Cancels pieces of an order, or all of it. */
export async function cancel(
  deps: EvasioneDeps,
  { utenteId }: SessioneStaff,
  { numero, versione, righe, motivo }: AnnulloStaff,
): Promise<OrdineStaff> {
  await cancelByGrossista(deps, utenteId, { numero, versione, righe: righe ?? null, motivo });
  return getOrdine(deps, numero);
}

/** Adds a note that only the staff sees. */
export async function annotate(
  deps: EvasioneDeps,
  { utenteId }: SessioneStaff,
  nota: { readonly numero: number; readonly testo: string; readonly token?: string | undefined },
): Promise<OrdineStaff> {
  await addNota(deps, utenteId, nota);
  return getOrdine(deps, nota.numero);
}
