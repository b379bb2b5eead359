/** An order before it is written: its amounts, the customer's choices, and the use of stock and coupon. */
import type { DettagliConferma, RichiestaConferma } from '@battistrada/contract/ordine';
import { bonusPneumaticiCents, totaleDovutoOnline, totaleOrdine } from '@battistrada/domain/carrello';
import type { Giorno } from '@battistrada/domain/giorno';
import type { Cents } from '@battistrada/domain/denaro';
import type { TipoOrdine } from '@battistrada/domain/tipo-ordine';
import { askTogether } from '../../db/pool.ts';
import type { Db } from '../../db/sql.ts';
import { ordiniConfermati } from '../../metriche/metriche.ts';
import type { Operatore, SessioneCliente } from '../../sessione/sessione.ts';
import type { Promesse } from '../consegna/consegna.service.ts';
import { markCouponUsed } from '../coupon/coupon.service.ts';
import { takeGiacenze } from '../giacenza/giacenza.service.ts';
import { noteConcordati } from '../prezzo-concordato/prezzo-concordato.service.ts';
import { scadenzaPagamento } from '../pagamento/avvio.service.ts';
import type { RigaAllocata } from './controlli-conferma.service.ts';
import { addOrdine, ORDINE_APPENA_SCRITTO, type NuovoOrdine } from './ordine.sql.ts';
import { testi } from './testi.ts';

export interface OrdineComposto extends NuovoOrdine {
  readonly righe: readonly RigaAllocata[];
  /** The delivery day of each deposito. */
  readonly promesse: Promesse;
  /** The delivery days, earliest first. */
  readonly consegne: readonly Giorno[];
}

export interface OrdineScritto extends OrdineComposto {
  readonly id: number;
  readonly numero: number;
}

interface Confermato {
  readonly righe: readonly RigaAllocata[];
  readonly importoCoupon: Cents;
  readonly destinazione: string;
  readonly promesse: Promesse;
  readonly richiesta: RichiestaConferma;
  readonly dettagli: DettagliConferma;
  readonly now: Date;
}

/**
 * Composes the order from lines and choices. With online payment it waits for the payment, unless there is nothing to
 * pay.
 */
export function composeOrdine(
  { utenteId, operatore, cliente }: SessioneCliente,
  { righe, importoCoupon, destinazione, promesse, richiesta, dettagli, now }: Confermato,
): OrdineComposto {
  const pagaOnline = cliente.soloOnline || dettagli.pagaOnline === true;
  const pieno = totaleOrdine(righe, importoCoupon, cliente.ivaBp);
  const totale = pagaOnline ? totaleDovutoOnline(pieno, cliente) : { ...pieno, scontoOnlineCents: 0 };
  // An order without anything to pay does not wait for a payment.
  const daPagare = pagaOnline && totale.totaleCents > 0;
  const mancante = righe.some((riga) => riga.nonDisponibile > 0);
  return {
    ...totale,
    righe,
    clienteId: cliente.id,
    utenteId,
    operatoreId: operatore?.utenteId ?? null,
    tipo: tipoOf(operatore),
    depositoId: cliente.depositi[0]?.id ?? null,
    stato: daPagare ? 'IN_ATTESA_PAGAMENTO' : 'CONFERMATO',
    istante: now,
    riferimento: dettagli.riferimento?.trim() ?? '',
    note: dettagli.note?.trim() ?? '',
    destinazione,
    promesse,
    consegne: giorniOf(righe, promesse),
    // Null when no pieces are missing. With missing pieces and no choice, the available ones are shipped now.
    tuttiInsieme: mancante ? (dettagli.tuttiInsieme ?? false) : null,
    pagaOnline,
    scadenzaPagamento: daPagare ? scadenzaPagamento(now) : null,
    pagamento: pagaOnline ? testi.pagamentoOnline : cliente.pagamento,
    ivaBp: cliente.ivaBp,
    bonusCents: bonusPneumaticiCents(righe),
    versioneClient: richiesta.versioneClient ?? '',
  };
}

/** W for the customer himself, A for his agent, T for the staff on the telephone (specification §3 "Order"). */
function tipoOf(operatore: Operatore | null): TipoOrdine {
  if (operatore === null) return 'W';
  return operatore.tipoUtente === 'agente' ? 'A' : 'T';
}

function giorniOf(righe: readonly RigaAllocata[], promesse: Promesse): Giorno[] {
  const giorni = righe.flatMap(({ prelievi }) => prelievi.map(({ deposito }) => promesse.get(deposito)?.giorno));
  return [...new Set(giorni)].filter((giorno) => giorno !== undefined).toSorted();
}

/** Writes an order with its lines, takes its pieces from locked stock and uses its coupon, if it has one. */
export async function storeOrdine(
  tx: Db,
  ordine: OrdineComposto,
  idCoupon: number | undefined,
): Promise<OrdineScritto> {
  const { righe, promesse } = ordine;
  const prelievi = righe.flatMap((riga, i) =>
    riga.prelievi.map(({ deposito, pezzi }) => ({
      posizione: i + 1,
      codice: riga.codice,
      deposito,
      pezzi,
      consegna: promesse.get(deposito)?.giorno ?? null,
    })),
  );
  // In one round trip, because the stock is locked meanwhile.
  const [{ id, numero }] = await askTogether([
    addOrdine(tx, ordine, righe, prelievi),
    takeGiacenze(tx, ORDINE_APPENA_SCRITTO, prelievi),
  ]);
  await noteConcordati(tx, id, righe);
  if (idCoupon !== undefined) await markCouponUsed(tx, idCoupon, id);
  // When the transaction fails afterwards, which is rare, the count is one too high.
  if (ordine.stato !== 'IN_ATTESA_PAGAMENTO') ordiniConfermati.inc();
  return { ...ordine, id, numero };
}
