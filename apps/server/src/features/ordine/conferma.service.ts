/**
 * Confirmation of a cart: one transaction that either writes the whole order or changes nothing (product.md §2).
 * Locks are taken in the order of `db/lock.sql.ts`.
 */
import type { DettagliConferma, EsitoConferma, RichiestaConferma } from '@battistrada/contract/ordine';
import { MAX_RIGHE_CARRELLO } from '@battistrada/contract/limiti';
import type { Cents } from '@battistrada/domain/denaro';
import { giornoOf } from '@battistrada/domain/giorno';
import { writeRisposta } from '../../db/idempotenza.sql.ts';
import { inTransactionOf, lockCliente } from '../../db/lock.sql.ts';
import type { Config } from '../../config.ts';
import { writeEvento } from '../../db/registro.sql.ts';
import { Ending } from '../../db/pool.ts';
import { allAtOnce, execute, type Db, type Sql } from '../../db/sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import { countRifiuto } from '../../metriche/metriche.ts';
import { personaOf, type SessioneCliente } from '../../sessione/sessione.ts';
import { closeCarrello, listRigheDaOrdinare, type RigaDaOrdinare } from '../carrello/ordinato.service.ts';
import { promesseOf } from '../consegna/consegna.service.ts';
import type { ImpostazioniVigenti } from '../impostazioni/impostazioni.service.ts';
import { writeConfermaMail } from '../ordine-mail/ordine-mail.service.ts';
import { checkConcordati } from '../prezzo-concordato/prezzo-concordato.service.ts';
import { openPagamento, startPagamento } from '../pagamento/avvio.service.ts';
import type { PagamentoDeps } from '../pagamento/pagamento.service.ts';
import { annullabileFino } from './annullo.service.ts';
import { allocateRighe, checkFido, lockSconto } from './controlli-conferma.service.ts';
import { requireAttesa } from './attesa.service.ts';
import { resolveDestinazione, type Indirizzata } from './destinazioni.service.ts';
import { countConferma } from './limiti-ordine.service.ts';
import { composeOrdine, storeOrdine, type OrdineScritto } from './nuovo-ordine.service.ts';
import { findPrecedente, improntaScelte, repeatOrdinato, type Precedente } from './ripetizione.service.ts';
import { testi } from './testi.ts';

export interface OrdineDeps extends PagamentoDeps {
  readonly impostazioni: ImpostazioniVigenti;
  readonly config: Pick<Config, 'limiti'>;
}

/**
 * Orders the user's cart; paid online, the order waits for its payment and the answer leads to it. The token makes it
 * happen once: every repetition, however concurrent, gets the first answer, and so does a second window that still
 * shows the same cart, marked as `ripetizione` when it chose otherwise; a refused confirmation is not remembered and
 * may be sent again. Refusals (402): CARRELLO_VUOTO, CLIENTE_BLOCCATO, CARRELLO_CAMBIATO, ARTICOLO_RITIRATO,
 * PREZZO_CAMBIATO, DISPONIBILITA_CAMBIATA, COUPON_NON_APPLICABILE, FIDO_SUPERATO, PAGAMENTO_NON_AVVIATO,
 * PAGAMENTO_NON_OFFERTO, ATTESA_PIENA; NON_PERMESSO for a free destination without function 3; NON_TROVATO for a
 * destination or coupon that is not this customer's; TROPPI_TENTATIVI beyond the user's pace; CARRELLO_PIENO beyond
 * the lines of an order; RICHIESTA_NON_VALIDA for an incomplete free destination.
 */
export function confirmOrdine(
  deps: OrdineDeps,
  sessione: SessioneCliente,
  richiesta: RichiestaConferma,
  dettagli: DettagliConferma,
): Promise<EsitoConferma> {
  return countRifiuto(confirmOnce(deps, sessione, richiesta, dettagli));
}

async function confirmOnce(
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
async function writeOrdine(
  { pool, clock, pagamenti, impostazioni, config }: OrdineDeps,
  sessione: SessioneCliente,
  richiesta: RichiestaConferma,
  dettagli: DettagliConferma,
): Promise<Precedente> {
  const { utenteId, cliente } = sessione;
  const { token } = richiesta;
  // Before the transaction: they may have to be read, on a connection of their own.
  const vigenti = await impostazioni.get();
  return inTransactionOf(
    pool,
    utenteId,
    async (tx, contata) => {
      const now = clock.now();
      const scelte = improntaScelte(sessione, richiesta, dettagli);
      const letto = await readDaOrdinare(tx, contata, { sessione, richiesta, dettagli, scelte, now });
      if ('precedente' in letto) return letto.precedente;
      const { carrello, destinazione, fidoMassimoCents } = letto;

      const { righe, impronta } = await allocateRighe(tx, sessione, carrello, { impronta: richiesta.impronta, now });
      await checkConcordati(tx, carrello, {
        operatore: sessione.operatore,
        listinoId: cliente.listinoId,
        inAttesaDi: utenteId,
        impostazioni: vigenti,
        now,
      });
      const importoCoupon = await lockSconto(tx, cliente.id, carrello, { ...richiesta, now });
      const ordine = composeOrdine(sessione, {
        righe,
        importoCoupon,
        destinazione: destinazione.testo,
        promesse: promesseOf(cliente.depositi, vigenti, destinazione.provincia, now),
        richiesta,
        dettagli,
        now,
      });
      if (ordine.pagaOnline && sessione.operatore !== null) {
        throw new DomainError('PAGAMENTO_NON_OFFERTO', testi.onlineSoloDalCliente);
      }
      if (!ordine.pagaOnline) {
        // Nobody pays on the telephone or at an agent's counter: the customer does it himself.
        const isPagabileOnline = pagamenti.fornitore !== null && sessione.operatore === null;
        await checkFido(tx, cliente.id, { fidoMassimoCents, totaleCents: ordine.totaleCents, isPagabileOnline });
      }
      const aspetta = ordine.stato === 'IN_ATTESA_PAGAMENTO' ? fornitoreOf(pagamenti, sessione) : null;

      if (aspetta !== null) await requireAttesa(tx, ordine, config.limiti);

      const scritto = await storeOrdine(tx, ordine, richiesta.idCoupon);
      const chiusura: readonly [Sql, ...Sql[]] = [
        ...closeCarrello(utenteId, { impronta, token, ordineId: scritto.id, scelte }, now),
        writeEvento({
          istante: now,
          utenteId,
          clienteId: cliente.id,
          evento: 'ordine',
          dettagli: { ordine: scritto.id },
        }),
      ];
      if (aspetta === null) return completeOrdine(scritto, token, chiusura);
      await execute(tx, allAtOnce(chiusura));
      return awaitPagamento(tx, scritto, aspetta, token);
    },
    // A refusal is thrown later: a repetition under the token gets its answer all the same.
    (db) => countConferma(db, personaOf(sessione), clock.now()).catch((refusal: unknown) => refusal),
  );
}

interface DaScrivere {
  readonly sessione: SessioneCliente;
  readonly richiesta: RichiestaConferma;
  readonly dettagli: DettagliConferma;
  readonly scelte: string;
  readonly now: Date;
}

type Letto =
  | { readonly precedente: Precedente }
  | {
      readonly carrello: readonly RigaDaOrdinare[];
      readonly destinazione: Indirizzata;
      readonly fidoMassimoCents: Cents | null;
    };

/**
 * Reads the cart and what may refuse it, in one round trip with the user's pace and the locks of user and customer; or
 * the answer of an earlier attempt.
 */
async function readDaOrdinare(
  tx: Db,
  contata: Promise<unknown>,
  { sessione, richiesta, dettagli, scelte, now }: DaScrivere,
): Promise<Letto> {
  const { utenteId, cliente } = sessione;
  const lette = [
    contata,
    findPrecedente(tx, utenteId, richiesta.token),
    resolveDestinazione(tx, sessione, richiesta.idDestinazione, dettagli),
    lockCliente(tx, cliente.id),
    listRigheDaOrdinare(tx, sessione, giornoOf(now)),
  ] as const;
  await Promise.allSettled(lette);
  // The first of these that refuses decides the answer.
  const precedente = await lette[1];
  // A repetition gets its answer however often it comes (product.md §2).
  if (precedente !== null) return { precedente };
  const refusal = await lette[0];
  if (refusal instanceof Error) throw refusal;
  const destinazione = await lette[2];
  const stato = await lette[3];
  const carrello = await lette[4];
  if (carrello.length === 0) {
    const ordinato = await repeatOrdinato(tx, utenteId, { ...richiesta, scelte }, now);
    if (ordinato !== null) return { precedente: ordinato };
    throw new DomainError('CARRELLO_VUOTO', testi.carrelloVuoto);
  }
  // Orders that were taken back fill a cart without asking.
  if (carrello.length > MAX_RIGHE_CARRELLO) throw new DomainError('CARRELLO_PIENO', testi.troppeRighe);
  if (stato === null || stato.bloccato) {
    throw new DomainError('CLIENTE_BLOCCATO', sessione.operatore === null ? testi.bloccato : testi.clienteBloccato);
  }
  return { carrello, destinazione, fidoMassimoCents: stato.fidoMassimoCents };
}

type Fornitore = NonNullable<OrdineDeps['pagamenti']['fornitore']>;

/** Who takes the payment; PAGAMENTO_NON_OFFERTO where nobody does. */
export function fornitoreOf({ fornitore }: OrdineDeps['pagamenti'], { cliente }: SessioneCliente): Fornitore {
  if (fornitore !== null) return fornitore;
  const messaggio = cliente.soloOnline ? testi.soloOnlineNonOfferto : testi.onlineNonOfferto;
  throw new DomainError('PAGAMENTO_NON_OFFERTO', messaggio);
}

/** Writes the payment that the order waits for; the provider is asked when this transaction is over. */
async function awaitPagamento(
  tx: Db,
  { id, clienteId, totaleCents, istante }: OrdineScritto,
  fornitore: Fornitore,
  token: string,
): Promise<Precedente> {
  const pagamento = await openPagamento(tx, {
    ordineId: id,
    clienteId,
    fornitore,
    importoCents: totaleCents,
    token,
    creato: istante,
  });
  return { pagamento, token };
}

/**
 * The end of an order that waits for no payment: the mail to the customer, the answer for every repetition, and the
 * closed cart.
 */
function completeOrdine(ordine: OrdineScritto, token: string, chiusura: readonly [Sql, ...Sql[]]): Ending<Precedente> {
  const { id, numero, clienteId, utenteId, totaleCents, istante } = ordine;
  const esito: EsitoConferma = {
    status: 'COMPLETED',
    redirectUri: null,
    idOrdine: id,
    numero,
    totaleCents,
    annullabileFino: annullabileFino(ordine, istante)?.toISOString() ?? null,
  };
  const mail = writeConfermaMail(clienteId, ordine, istante);
  const risposta = writeRisposta({ utenteId, operazione: 'conferma', token, risposta: esito, now: istante });
  return new Ending<Precedente>({ esito }, [allAtOnce([...chiusura, mail, risposta])]);
}
