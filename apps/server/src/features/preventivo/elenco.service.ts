/** The list of a dealer's quotations, and its search. */
import type { StatoPreventivo, VocePreventivo } from '@battistrada/contract/preventivo';
import type { Cents } from '@battistrada/domain/denaro';
import { totaleVendita, type RegoleVendita } from '@battistrada/domain/preventivo';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import { countPreventivi, listPreventivi, listPrezzi, type VoceRow } from './elenco.sql.ts';
import type { PrezzoRow } from './preventivo.sql.ts';
import { statoOf } from './stato.ts';
import { getRegoleVendita, prezzoRiga, type PreventivoDeps } from './vista.service.ts';

/** Number of quotations on a page of the list. */
const PER_PAGINA = 100;

export interface ElencoPreventivi {
  preventivi: VocePreventivo[];
  totale: number;
  pagine: number;
}

/**
 * A page of the dealer's quotations, newest first. With a text: those whose number, end customer or articles have its
 * words; with a state: those in it now.
 */
export async function searchPreventivi(
  { pool, clock }: PreventivoDeps,
  sessione: SessioneCliente,
  {
    testo,
    stato = null,
    pagina,
  }: {
    readonly testo?: string | undefined;
    readonly stato?: StatoPreventivo | null | undefined;
    readonly pagina: number;
  },
): Promise<ElencoPreventivi> {
  // Blanks alone mean no search text.
  const cercato = testo?.trim() ?? '';
  const now = clock.now();
  const selezione = { clienteId: sessione.cliente.id, testo: cercato === '' ? null : cercato, stato, now };
  const [totale, voci, regole] = await Promise.all([
    countPreventivi(pool, selezione),
    listPreventivi(pool, selezione, { limit: PER_PAGINA, offset: (pagina - 1) * PER_PAGINA }),
    getRegoleVendita(pool, sessione),
  ]);
  const prezzi = await listPrezzi(
    pool,
    voci.map(({ id }) => id),
    sessione,
  );
  const perPreventivo = Map.groupBy(prezzi, ({ preventivoId }) => preventivoId);
  return {
    preventivi: voci.map((voce) => {
      const { id, numero, creato, ragioneSociale, pezzi } = voce;
      return {
        id,
        numero,
        creato: creato.toISOString(),
        ragioneSociale,
        pezzi,
        ...totaleOf(voce, perPreventivo.get(id) ?? [], regole),
        stato: statoOf(voce, voce.validoFino, now),
      };
    }),
    totale,
    pagine: Math.ceil(totale / PER_PAGINA),
  };
}

/** The accepted total; before an acceptance, or after a later change, the lowest total of the alternatives. */
function totaleOf(
  { accettatoCents, superato, inCarrello, serviziCents }: VoceRow,
  righe: readonly PrezzoRow[],
  regole: RegoleVendita,
): { totaleCents: Cents | null; alternative: number } {
  const isAttuale = superato === null || inCarrello !== null;
  if (accettatoCents !== null && isAttuale) return { totaleCents: accettatoCents, alternative: 1 };
  const totali = [...Map.groupBy(righe, ({ alternativa }) => alternativa).values()].map((sue) => {
    const vendute = sue.map((riga) => ({ quantita: riga.quantita, prezzoVenditaCents: prezzoRiga(riga, regole) }));
    return totaleVendita(vendute, [serviziCents], regole.ivaBp).totaleCents;
  });
  return { totaleCents: totali.length === 0 ? null : Math.min(...totali), alternative: totali.length };
}
