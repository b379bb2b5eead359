/**
 * Confirmation of a cart: one transaction that either writes the whole order or changes nothing (product.md §2).
 * Locks are taken in the order of `db/lock.sql.ts`.
 */
import type { DettagliConferma, EsitoConferma, RichiestaConferma } from '@battistrada/contract/ordine';
import {
  bonusPneumaticiCents,
  importiRiga,
  totaleDovutoOnline,
  totaleOrdine,
  type TotaleOrdine,
} from '@battistrada/domain/carrello';
import type { Cents } from '@battistrada/domain/denaro';
import { giornoOf } from '@battistrada/domain/giorno';
import { allocate, type Giacenza } from '@battistrada/domain/smistamento';
import { putRisposta } from '../../db/idempotenza.sql.ts';
import { lockCliente, lockGiacenze, lockUtente } from '../../db/lock.sql.ts';
import { inTransaction } from '../../db/pool.ts';
import { recordEvento } from '../../db/registro.sql.ts';
import type { Db } from '../../db/sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import {
  emptyCarrello,
  importiCambiati,
  improntaCarrello,
  improntaRighe,
  isCouponMostrato,
  listRighe,
  type RigaCarrelloRow,
} from '../carrello/carrello.service.ts';
import { lockCouponApplicabile, useCoupon } from '../coupon/coupon.service.ts';
import { getFidoCorrente } from '../fido/fido.service.ts';
import { takeGiacenze } from '../giacenza/giacenza.service.ts';
import { openPagamento, scadenzaPagamento, startPagamento } from '../pagamento/avvio.service.ts';
import type { PagamentoDeps } from '../pagamento/pagamento.service.ts';
import { queueMessaggio } from '../posta/posta.service.ts';
import { annullabileFino } from './annullo.service.ts';
import { resolveDestinazione } from './destinazioni.service.ts';
import { ordineConfermatoMail } from './ordine-mail.ts';
import { addOrdine, addRighe, type NuovaRiga, type NuovoOrdine } from './ordine.sql.ts';
import {
  findPrecedente,
  improntaScelte,
  noteOrdinato,
  repeatOrdinato,
  type Precedente,
} from './ripetizione.service.ts';
import { testi } from './testi.ts';

export type OrdineDeps = PagamentoDeps;

/** A cart line whose price is known and whose pieces have been allocated on locked stock. */
interface RigaAllocata extends NuovaRiga {
  readonly marca: string;
  readonly categoria: string | null;
}

/**
 * Orders the user's cart; paid online, the order waits for its payment and the answer leads to it. The token makes it happen
 * once: every repetition, however concurrent, gets the first answer, and so does a second window that still shows the same cart,
 * marked as `ripetizione` when it chose otherwise;
 * a refused confirmation is not remembered and may be sent again. Refusals (402): CARRELLO_VUOTO, CLIENTE_BLOCCATO, CARRELLO_CAMBIATO,
 * ARTICOLO_RITIRATO, PREZZO_CAMBIATO, DISPONIBILITA_CAMBIATA, COUPON_NON_APPLICABILE, FIDO_SUPERATO,
 * PAGAMENTO_NON_AVVIATO; NON_PERMESSO for a free destination without function 3; NON_TROVATO for a destination or coupon that is
 * not this customer's.
 */
export async function confermaOrdine(
  deps: OrdineDeps,
  sessione: SessioneCliente,
  richiesta: RichiestaConferma,
  dettagli: DettagliConferma,
): Promise<EsitoConferma> {
  const scritto = await writeOrdine(deps, sessione, richiesta, dettagli);
  const esito =
    'esito' in scritto
      ? scritto.esito
      : await startPagamento(deps, sessione.utenteId, scritto.token, scritto.pagamento);
  return scritto.isDiversa === true ? { ...esito, ripetizione: true } : esito;
}

/** The transaction: the order as it is to be, or what an earlier attempt under this token has come to. */
function writeOrdine(
  { pool, clock, pagamenti }: OrdineDeps,
  sessione: SessioneCliente,
  richiesta: RichiestaConferma,
  dettagli: DettagliConferma,
): Promise<Precedente> {
  const { utenteId, cliente } = sessione;
  const { token } = richiesta;
  return inTransaction(pool, async (tx) => {
    await lockUtente(tx, utenteId);
    const scelte = improntaScelte(sessione, richiesta, dettagli);
    const precedente = await findPrecedente(tx, utenteId, token);
    if (precedente !== null) return precedente;

    const now = clock.now();
    const pagaOnline = cliente.soloOnline || dettagli.pagaOnline === true;
    const destinazione = await resolveDestinazione(tx, sessione, richiesta.idDestinazione, dettagli);
    const stato = await lockCliente(tx, cliente.id);
    const carrello = await listRighe(tx, sessione, giornoOf(now));
    if (carrello.length === 0) {
      const ordinato = await repeatOrdinato(tx, utenteId, { ...richiesta, scelte }, now);
      if (ordinato !== null) return ordinato;
      throw new DomainError('CARRELLO_VUOTO', testi.carrelloVuoto);
    }
    if (stato === null || stato.bloccato) throw new DomainError('CLIENTE_BLOCCATO', testi.bloccato);

    const { righe, impronta } = await allocateRighe(tx, sessione, carrello, richiesta.impronta, now);
    const importoCoupon = await lockSconto(tx, cliente.id, richiesta, carrello, now);
    const pieno = totaleOrdine(righe, importoCoupon, cliente.ivaBp);
    const totale = pagaOnline ? totaleDovutoOnline(pieno, cliente) : { ...pieno, scontoOnlineCents: 0 };
    // Nothing to pay is nothing to wait for.
    const daPagare = pagaOnline && totale.totaleCents > 0;
    if (!pagaOnline) await checkFido(tx, cliente.id, stato.fidoMassimoCents, totale);

    const mancante = righe.some((riga) => riga.nonDisponibile > 0);
    const ordine: NuovoOrdine = {
      ...totale,
      clienteId: cliente.id,
      utenteId,
      depositoId: cliente.depositi[0]?.id ?? null,
      stato: daPagare ? 'IN_ATTESA_PAGAMENTO' : 'CONFERMATO',
      istante: now,
      riferimento: dettagli.riferimento?.trim() ?? '',
      note: dettagli.note?.trim() ?? '',
      destinazione,
      // Null says that nothing was missing; with something missing and no choice made, what there is leaves now.
      tuttiInsieme: mancante ? (dettagli.tuttiInsieme ?? false) : null,
      pagaOnline,
      scadenzaPagamento: daPagare ? scadenzaPagamento(now) : null,
      pagamento: pagaOnline ? testi.pagamentoOnline : cliente.pagamento,
      ivaBp: cliente.ivaBp,
      bonusCents: bonusPneumaticiCents(righe),
      versioneClient: richiesta.versioneClient ?? '',
    };
    const { id, numero } = await addOrdine(tx, ordine);
    await addRighe(tx, id, cliente.id, righe);
    await takeGiacenze(tx, id);
    if (richiesta.idCoupon !== undefined) await useCoupon(tx, richiesta.idCoupon, id);
    await emptyCarrello(tx, utenteId);
    await noteOrdinato(tx, utenteId, { impronta, token, ordineId: id, scelte }, now);
    await recordEvento(tx, {
      istante: now,
      utenteId,
      clienteId: cliente.id,
      evento: 'ordine',
      dettagli: { ordine: id },
    });
    if (daPagare) {
      const { totaleCents: importoCents } = totale;
      const { fornitore } = pagamenti;
      return {
        pagamento: await openPagamento(tx, {
          ordineId: id,
          clienteId: cliente.id,
          fornitore,
          importoCents,
          token,
          creato: now,
        }),
        token,
      };
    }

    await queueMessaggio(tx, cliente.id, ordineConfermatoMail({ ...ordine, numero, righe }), now);
    const esito: EsitoConferma = {
      status: 'COMPLETED',
      redirectUri: null,
      idOrdine: id,
      numero,
      totaleCents: totale.totaleCents,
      annullabileFino: annullabileFino({ tipo: 'W', ...ordine }, now)?.toISOString() ?? null,
    };
    await putRisposta(tx, utenteId, 'conferma', token, esito, now);
    return { esito };
  });
}

/**
 * Locks the stock, allocates every line anew and refuses what the customer was not shown: by the fingerprint of what he sees
 * when it is given, else by what each line was last shown with.
 */
async function allocateRighe(
  tx: Db,
  sessione: SessioneCliente,
  carrello: readonly RigaCarrelloRow[],
  impronta: string | undefined,
  now: Date,
): Promise<{ righe: RigaAllocata[]; impronta: string }> {
  const depositi = sessione.cliente.depositi.map(({ id }) => id);
  const codici = carrello.map(({ codice }) => codice);
  const locked = new Map<string, number>();
  for (const { codice, deposito, pezzi } of await lockGiacenze(tx, codici, depositi)) {
    locked.set(`${deposito} ${codice}`, pezzi);
  }
  const valutate = carrello.map((riga) => {
    const giacenze: Giacenza[] = depositi.map((deposito) => ({
      deposito,
      pezzi: locked.get(`${deposito} ${riga.codice}`) ?? 0,
    }));
    return { ...riga, ...allocate(riga.quantita, giacenze, riga.includiDepositiSecondari) };
  });
  const attuale = improntaCarrello(valutate, sessione.cliente);
  refuseWhere(valutate, (riga) => riga.prezzoCents === null, 'ARTICOLO_RITIRATO', testi.ritirato);
  if (impronta === undefined || improntaRighe(impronta) !== attuale) {
    // What can be named is named; the fingerprint also tells what was last shown in another window.
    refuseNotShown(valutate);
    if (impronta !== undefined) throw new DomainError('CARRELLO_CAMBIATO', describeCambiato(valutate, now));
  }
  const righe = valutate.map((riga) => {
    const prezzoCents = riga.prezzoCents ?? riga.prezzoMostratoCents;
    const { imponibileCents, pfuCents, contributoCents } = importiRiga(
      { ...riga, prezzoCents },
      riga.quantita,
      sessione.cliente.ivaBp,
    );
    return { ...riga, prezzoCents, imponibileCents, pfuCents, contributoCents };
  });
  return { righe, impronta: attuale };
}

/** What another window has been told already is said here again: the one that confirms may not have heard it. */
function describeCambiato(righe: readonly RigaCarrelloRow[], now: Date): string {
  const detti = righe.flatMap((riga) => {
    const testo = importiCambiati(riga, now);
    return testo === null ? [] : [testi.rigaCambiata(riga.descrizione, testo)];
  });
  return [testi.carrelloCambiato, ...detti].join(' ');
}

/** What the chosen coupon takes off: locked, and refused when it is not what was shown. */
async function lockSconto(
  tx: Db,
  clienteId: number,
  { idCoupon: id, impronta }: RichiestaConferma,
  carrello: readonly RigaCarrelloRow[],
  now: Date,
): Promise<Cents> {
  if (id === undefined) return 0;
  const { scelto, applicabili } = await lockCouponApplicabile(tx, clienteId, id, carrello, giornoOf(now));
  if (impronta !== undefined && !isCouponMostrato(impronta, scelto, applicabili)) {
    throw new DomainError('CARRELLO_CAMBIATO', testi.couponCambiato(scelto.importoCents));
  }
  return scelto.importoCents;
}

/** An amount that was never shown (null) is not one that changed. */
function refuseNotShown(righe: readonly (RigaCarrelloRow & { nonDisponibile: number })[]): void {
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
    (riga) => riga.nonDisponibile > riga.nonDisponibileMostrata,
    'DISPONIBILITA_CAMBIATA',
    testi.disponibilitaCambiata,
  );
}

/** Refuses, naming the articles, when any line is `bad`. */
function refuseWhere<Riga extends RigaCarrelloRow>(
  righe: readonly Riga[],
  bad: (riga: Riga) => boolean,
  codice: 'ARTICOLO_RITIRATO' | 'PREZZO_CAMBIATO' | 'DISPONIBILITA_CAMBIATA',
  testo: (articoli: string[]) => string,
): void {
  const articoli = righe.filter(bad).map(testi.articolo);
  if (articoli.length > 0) throw new DomainError(codice, testo(articoli));
}

async function checkFido(
  tx: Db,
  clienteId: number,
  massimo: Cents | null,
  { totaleCents }: TotaleOrdine,
): Promise<void> {
  if (massimo === null) return;
  const residuo = massimo - (await getFidoCorrente(tx, clienteId));
  if (totaleCents > residuo) {
    throw new DomainError('FIDO_SUPERATO', testi.fidoSuperato(Math.max(0, residuo), totaleCents));
  }
}
