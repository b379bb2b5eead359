/** The checks before a cart becomes an order: it equals what the customer was shown, and the credit line suffices. */
import type { RichiestaConferma } from '@battistrada/contract/ordine';
import { importiRiga, type PrezzoPezzo, type TotaleOrdine } from '@battistrada/domain/carrello';
import type { Cents } from '@battistrada/domain/denaro';
import { giornoOf } from '@battistrada/domain/giorno';
import { allocate, type Giacenza, type Smistamento } from '@battistrada/domain/smistamento';
import { lockGiacenze } from '../../db/lock.sql.ts';
import type { Db } from '../../db/sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import { importiCambiati } from '../carrello/cambiamenti.service.ts';
import { improntaCarrello, improntaRighe, isCouponMostrato } from '../carrello/impronta.service.ts';
import type { RigaDaOrdinare } from '../carrello/ordinato.service.ts';
import { lockCouponApplicabile } from '../coupon/coupon.service.ts';
import { getFidoCorrente } from '../fido/fido.service.ts';
import type { NuovaRiga } from './ordine.sql.ts';
import { testi } from './testi.ts';

/** A cart line with its price, whose pieces have been allocated from locked stock. */
export interface RigaAllocata extends NuovaRiga, Partial<Pick<RigaDaOrdinare, 'concordato'>> {
  readonly marca: string;
  readonly categoria: string | null;
}

/**
 * Locks the stock, allocates every line again and refuses a difference from what the customer was shown: by the
 * fingerprint of his page if it is given, otherwise by the values last shown for each line.
 */
export async function allocateRighe(
  tx: Db,
  sessione: SessioneCliente,
  carrello: readonly RigaDaOrdinare[],
  { impronta, now }: { readonly impronta: string | undefined; readonly now: Date },
): Promise<{ righe: RigaAllocata[]; impronta: string }> {
  const valutate = await lockAndAllocate(tx, sessione, carrello);
  const attuale = improntaCarrello(valutate, sessione.cliente);
  refuseWhere(valutate, (riga) => riga.prezzoCents === null, 'ARTICOLO_RITIRATO', testi.ritirato);
  if (impronta === undefined || improntaRighe(impronta) !== attuale) {
    // Differences that can be named are named; the fingerprint also detects values last shown in another window. The
    // missing pieces of a line that another window added or edited are no change of the stock.
    refuseNotShown(valutate, (riga) => impronta === undefined || riga.quantitaMostrata === riga.quantita);
    if (impronta !== undefined) throw new DomainError('CARRELLO_CAMBIATO', describeCambiato(valutate, now));
  }
  const righe = valutate.map((riga) =>
    withImporti({ ...riga, prezzoCents: riga.prezzoCents ?? riga.prezzoMostratoCents }, sessione),
  );
  return { righe, impronta: attuale };
}

/** Locks the stock of these lines and allocates their pieces, in the order of the customer's depositi. */
export async function lockAndAllocate<R extends Pick<NuovaRiga, 'codice' | 'quantita' | 'includiDepositiSecondari'>>(
  tx: Db,
  sessione: SessioneCliente,
  righe: readonly R[],
): Promise<(R & Smistamento)[]> {
  const depositi = sessione.cliente.depositi.map(({ id }) => id);
  const codici = righe.map(({ codice }) => codice);
  const locked = new Map<string, number>();
  for (const { codice, deposito, pezzi } of await lockGiacenze(tx, codici, depositi)) {
    locked.set(`${deposito} ${codice}`, pezzi);
  }
  return righe.map((riga) => {
    const giacenze: Giacenza[] = depositi.map((deposito) => ({
      deposito,
      pezzi: locked.get(`${deposito} ${riga.codice}`) ?? 0,
    }));
    return { ...riga, ...allocate(riga.quantita, giacenze, riga.includiDepositiSecondari) };
  });
}

/** A line with the amounts of all its pieces, instead of one piece's. */
export function withImporti<R extends PrezzoPezzo & { readonly quantita: number }>(
  riga: R,
  { cliente }: SessioneCliente,
): R & Pick<NuovaRiga, 'imponibileCents' | 'pfuCents' | 'contributoCents'> {
  const { imponibileCents, pfuCents, contributoCents } = importiRiga(riga, riga.quantita, cliente.ivaBp);
  return { ...riga, imponibileCents, pfuCents, contributoCents };
}

/** Repeats the changes that another window has shown, because the confirming window may not have shown them. */
function describeCambiato(righe: readonly RigaDaOrdinare[], now: Date): string {
  const detti = righe.flatMap((riga) => {
    const testo = importiCambiati(riga, now);
    return testo === null ? [] : [testi.rigaCambiata(riga.descrizione, testo)];
  });
  return [testi.carrelloCambiato, ...detti].join(' ');
}

/** The discount of the chosen coupon, which is locked, and refused when it differs from the shown one. */
export async function lockSconto(
  tx: Db,
  clienteId: number,
  righe: readonly RigaDaOrdinare[],
  { idCoupon: id, impronta, now }: Pick<RichiestaConferma, 'idCoupon' | 'impronta'> & { readonly now: Date },
): Promise<Cents> {
  if (id === undefined) return 0;
  const { scelto, applicabili } = await lockCouponApplicabile(tx, { clienteId, id, righe, oggi: giornoOf(now) });
  if (impronta !== undefined && !isCouponMostrato(impronta, scelto, applicabili)) {
    throw new DomainError('CARRELLO_CAMBIATO', testi.couponCambiato(scelto.importoCents));
  }
  return scelto.importoCents;
}

/** An amount that was never shown (null) does not count as changed. */
function refuseNotShown<Riga extends RigaDaOrdinare & { nonDisponibile: number }>(
  righe: readonly Riga[],
  isDelMagazzino: (riga: Riga) => boolean,
): void {
  refuseWhere(
    righe,
    (riga) =>
      riga.prezzoCents !== riga.prezzoMostratoCents ||
      riga.pfuCents !== (riga.pfuMostratoCents ?? riga.pfuCents) ||
      riga.contributoCents !== (riga.contributoMostratoCents ?? riga.contributoCents),
    'PREZZO_CAMBIATO',
    testi.prezzoCambiato,
  );
  refuseWhere(
    righe,
    (riga) => riga.nonDisponibile > riga.nonDisponibileMostrata && isDelMagazzino(riga),
    'DISPONIBILITA_CAMBIATA',
    testi.disponibilitaCambiata,
  );
}

/** Refuses, with the names of the articles, when any line is `bad`. */
function refuseWhere<Riga extends RigaDaOrdinare>(
  righe: readonly Riga[],
  bad: (riga: Riga) => boolean,
  codice: 'ARTICOLO_RITIRATO' | 'PREZZO_CAMBIATO' | 'DISPONIBILITA_CAMBIATA',
  testo: (articoli: string[]) => string,
): void {
  const articoli = righe.filter(bad).map(testi.articolo);
  if (articoli.length > 0) throw new DomainError(codice, testo(articoli));
}

interface OrdineSulFido extends Pick<TotaleOrdine, 'totaleCents'> {
  /** Null when the customer has no credit line. */
  readonly fidoMassimoCents: Cents | null;
  /** The refusal mentions online payment only when the caller can choose it. */
  readonly isPagabileOnline: boolean;
}

/** Refuses (FIDO_SUPERATO) an order above the free part of the credit line. */
export async function checkFido(
  tx: Db,
  clienteId: number,
  { totaleCents, fidoMassimoCents, isPagabileOnline }: OrdineSulFido,
): Promise<void> {
  if (fidoMassimoCents === null) return;
  const residuo = fidoMassimoCents - (await getFidoCorrente(tx, clienteId));
  if (totaleCents > residuo) {
    throw new DomainError('FIDO_SUPERATO', testi.fidoSuperato(residuo, totaleCents, isPagabileOnline));
  }
}
