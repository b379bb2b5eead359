/**
 * An order without a cart, from dealers' own software (product.md §8 "The machine door"): with the same prices,
 * allocation, checks and statements as a confirmation; no cart changes.
 */
import type { Cents } from '@battistrada/domain/denaro';
import { DAY_MS } from '@battistrada/domain/durata';
import { lockCliente } from '../../db/lock.sql.ts';
import { inTransaction } from '../../db/pool.ts';
import { recordEvento } from '../../db/registro.sql.ts';
import type { Db } from '../../db/sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import type pg from 'pg';
import type { Clock } from '../../ports/clock.ts';
import { countRifiuto } from '../../metriche/metriche.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import { promesseOf } from '../consegna/consegna.service.ts';
import { getFidoCorrente } from '../fido/fido.service.ts';
import type { Impostazioni, ImpostazioniVigenti } from '../impostazioni/impostazioni.service.ts';
import { checkFido, lockAndAllocate, withImporti } from '../ordine/controlli-conferma.service.ts';
import { resolveDestinazione } from '../ordine/destinazioni.service.ts';
import { composeOrdine, storeOrdine, type OrdineComposto, type OrdineScritto } from '../ordine/nuovo-ordine.service.ts';
import { queueConfermaMail } from '../ordine-mail/ordine-mail.service.ts';
import type { Ordinabile } from '../carrello/ordinabili.service.ts';
import { deleteRichieste, findRichiesta, lockRichiesta, putRichiesta, type Unica } from './richiesta-unica.sql.ts';
import { testi } from './testi.ts';

export interface DirettoDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly impostazioni: ImpostazioniVigenti;
}

/** A line with its article. */
export interface RigaDiretta {
  readonly articolo: Ordinabile;
  readonly quantita: number;
  /** The price of a piece that the caller expects; null for any. */
  readonly prezzoAttesoCents: Cents | null;
  /** The path in the caller's document, for refusals. */
  readonly campo: string;
}

export interface OrdineDaScrivere {
  readonly righe: readonly RigaDiretta[];
  /** As in the portal's confirmation: an id, -1 the default one, -2 collection, 0 the text beside it. */
  readonly idDestinazione: number;
  readonly destinazione: string | null;
  readonly riferimento: string;
  readonly note: string;
  readonly tuttiInsieme: boolean | null;
  /** True when missing pieces are ordered too. */
  readonly accettaMancanti: boolean;
  /** The order waits for its payment, for callers that can be led to a payment page. */
  readonly pagaOnline?: true;
}

/** The settings and the time at which the order is checked. */
export interface Momento {
  readonly impostazioni: Impostazioni;
  readonly now: Date;
}

/**
 * The order as it would be, with the free part of the credit line before it; null when the customer has no credit line.
 */
export type Simulato = OrdineComposto & { readonly residuoFidoCents: Cents | null };

/** How long a second request waits for the first one with its key. */
const ATTESA_MS = 8_000;

/** How long answers are kept (integration.md §3). */
const RICORDATE_MS = 30 * DAY_MS;

/**
 * Runs `answer` in one transaction, once for each of the caller's keys: a repetition, even at the same time, gets the
 * first answer. Only successful answers are stored. TOKEN_RIUSATO when the key was used for another request,
 * RICHIESTA_IN_CORSO when the first is still running.
 */
export function answerOnce<A>(
  { pool, clock }: DirettoDeps,
  unica: Unica,
  answer: (tx: Db) => Promise<{ risposta: A; isDaRicordare: boolean }>,
): Promise<A> {
  return inTransaction(pool, async (tx) => {
    if (!(await lockRichiesta(tx, unica, ATTESA_MS))) {
      throw new DomainError('RICHIESTA_IN_CORSO', testi.inCorso, { attesaMs: 1_000 });
    }
    const prima = await findRichiesta<A>(tx, unica);
    if (prima !== null && !prima.isUguale) throw new DomainError('TOKEN_RIUSATO', testi.tokenRiusato);
    if (prima !== null) return prima.risposta;
    const { risposta, isDaRicordare } = await answer(tx);
    if (isDaRicordare) await putRichiesta(tx, unica, risposta, clock.now());
    return risposta;
  });
}

/** Deletes the answers that are older than 30 days. */
export function forgetRichieste({ pool, clock }: Pick<DirettoDeps, 'pool' | 'clock'>): Promise<void> {
  return deleteRichieste(pool, new Date(clock.now().getTime() - RICORDATE_MS));
}

/**
 * Writes the order in the caller's transaction. It is refused as a whole with CLIENTE_BLOCCATO, PAGAMENTO_NON_OFFERTO
 * (only online payment was agreed), PREZZO_CAMBIATO, DISPONIBILITA_SUPERATA or FIDO_SUPERATO, and with NON_TROVATO or
 * NON_PERMESSO for its destination.
 */
export async function writeOrdineDiretto(
  tx: Db,
  sessione: SessioneCliente,
  daScrivere: OrdineDaScrivere,
  { chiaveId, ...momento }: Momento & { readonly chiaveId: string },
): Promise<OrdineScritto> {
  const { now } = momento;
  const ordine = await countRifiuto(composeOrdineDiretto(tx, sessione, daScrivere, momento));
  const scritto = await storeOrdine(tx, ordine, undefined);
  const { utenteId, cliente } = sessione;
  await recordEvento(tx, {
    istante: now,
    utenteId,
    clienteId: cliente.id,
    evento: 'ordine',
    dettagli: { ordine: scritto.id, chiave: chiaveId },
  });
  await queueConfermaMail(tx, cliente.id, scritto, now);
  return scritto;
}

/** The result of `writeOrdineDiretto` or its refusal, without a change: the rows are locked only for that moment. */
export function simulateOrdineDiretto(
  { pool }: DirettoDeps,
  sessione: SessioneCliente,
  daScrivere: OrdineDaScrivere,
  momento: Momento,
): Promise<Simulato> {
  return inTransaction(pool, async (tx) => {
    const ordine = await composeOrdineDiretto(tx, sessione, daScrivere, momento);
    const { fidoMassimoCents, id } = sessione.cliente;
    const residuoFidoCents = fidoMassimoCents === null ? null : fidoMassimoCents - (await getFidoCorrente(tx, id));
    return { ...ordine, residuoFidoCents };
  });
}

/** Locks everything that an order needs, in the order of `db/lock.sql.ts`, and composes it. */
export async function composeOrdineDiretto(
  tx: Db,
  sessione: SessioneCliente,
  daScrivere: OrdineDaScrivere,
  { impostazioni, now }: Momento,
): Promise<OrdineComposto> {
  const { cliente } = sessione;
  const { idDestinazione, destinazione, riferimento, note, tuttiInsieme, accettaMancanti } = daScrivere;
  const pagaOnline = daScrivere.pagaOnline === true;
  const indirizzata = await resolveDestinazione(tx, sessione, idDestinazione, { destinazione });
  const stato = await lockCliente(tx, cliente.id);
  if (stato === null || stato.bloccato) throw new DomainError('CLIENTE_BLOCCATO', testi.bloccato);
  if (cliente.soloOnline && !pagaOnline) throw new DomainError('PAGAMENTO_NON_OFFERTO', testi.soloOnline);
  refusePrezzi(daScrivere.righe);
  const allocate = await lockAndAllocate(tx, sessione, sumRighe(daScrivere.righe));
  if (!accettaMancanti) refuseMancanti(allocate, daScrivere.righe);
  const ordine = composeOrdine(sessione, {
    righe: allocate.map((riga) => withImporti(riga, sessione)),
    importoCoupon: 0,
    destinazione: indirizzata.testo,
    promesse: promesseOf(cliente.depositi, impostazioni, indirizzata.provincia, now),
    richiesta: { idDestinazione, token: '' },
    dettagli: { riferimento, note, tuttiInsieme, pagaOnline },
    now,
  });
  if (!ordine.pagaOnline) {
    // A program cannot choose online payment; the screen of a proposal offers it by itself.
    const { fidoMassimoCents } = stato;
    await checkFido(tx, cliente.id, { fidoMassimoCents, totaleCents: ordine.totaleCents, isPagabileOnline: false });
  }
  return ordine;
}

/** One line for each article, with all its pieces, in the order of the first rows; from every deposito with stock. */
function sumRighe(righe: readonly RigaDiretta[]) {
  return [...Map.groupBy(righe, ({ articolo }) => articolo.codice).values()].flatMap((uguali) =>
    uguali.slice(0, 1).map(({ articolo }) => ({
      ...articolo,
      quantita: uguali.reduce((somma, { quantita }) => somma + quantita, 0),
      includiDepositiSecondari: true,
    })),
  );
}

function refusePrezzi(righe: readonly RigaDiretta[]): void {
  const errori = righe
    .filter(
      ({ prezzoAttesoCents, articolo }) => prezzoAttesoCents !== null && prezzoAttesoCents !== articolo.prezzoCents,
    )
    .map(({ campo, articolo }) => ({
      campo: `${campo}.prezzoAtteso`,
      messaggio: testi.prezzo(articolo.codice, articolo.prezzoCents),
    }));
  if (errori.length > 0) throw new DomainError('PREZZO_CAMBIATO', testi.prezzoCambiato, { errori });
}

function refuseMancanti(
  allocate: readonly { codice: string; quantita: number; nonDisponibile: number }[],
  righe: readonly RigaDiretta[],
): void {
  const errori = allocate
    .filter(({ nonDisponibile }) => nonDisponibile > 0)
    .map(({ codice, quantita, nonDisponibile }) => ({
      campo: `${righe.find(({ articolo }) => articolo.codice === codice)?.campo ?? ''}.quantita`,
      messaggio: testi.disponibili(codice, quantita - nonDisponibile, quantita),
    }));
  if (errori.length > 0) throw new DomainError('DISPONIBILITA_SUPERATA', testi.disponibilitaSuperata, { errori });
}
