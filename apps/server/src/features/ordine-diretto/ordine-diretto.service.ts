/**
 * An order without a cart, as dealers' own software places it (product.md §8 "The machine door"): the same prices, allocation, checks and
 * writing as a confirmation, and no cart is touched.
 */
import type { Cents } from '@battistrada/domain/denaro';
import { lockCliente } from '../../db/lock.sql.ts';
import { inTransaction } from '../../db/pool.ts';
import { recordEvento } from '../../db/registro.sql.ts';
import type { Db } from '../../db/sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import type pg from 'pg';
import type { Clock } from '../../ports/clock.ts';
import { countRifiuto } from '../../metriche/metriche.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import { promesseDi } from '../consegna/consegna.service.ts';
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

/** A line whose article is known. */
export interface RigaDiretta {
  readonly articolo: Ordinabile;
  readonly quantita: number;
  /** What the caller believes a piece costs; null: any price. */
  readonly prezzoAttesoCents: Cents | null;
  /** Where the caller's document has it, to name it in refusals. */
  readonly campo: string;
}

export interface OrdineDaScrivere {
  readonly righe: readonly RigaDiretta[];
  /** As the portal's confirmation: an id, -1 the default one, -2 fetched, 0 the text beside it. */
  readonly idDestinazione: number;
  readonly destinazione: string | null;
  readonly riferimento: string;
  readonly note: string;
  readonly tuttiInsieme: boolean | null;
  /** Orders what is not there too. */
  readonly accettaMancanti: boolean;
  /** The order waits for its payment: for who can be led to a page to pay on. */
  readonly pagaOnline?: true;
}

/** What an order would be, with what is left of the credit line before it; null when the customer has no credit line. */
export type Simulato = OrdineComposto & { readonly residuoFidoCents: Cents | null };

/** How long a second request waits for the first one with its key. */
const ATTESA_MS = 8_000;

/** How long answers are kept (integration.md §3). */
const RICORDATE_MS = 30 * 24 * 3_600_000;

/**
 * Runs `answer` in one transaction, once under the caller's key: a repetition, however concurrent, gets the first answer. Only what
 * succeeds is remembered. TOKEN_RIUSATO when the key was used for something else, RICHIESTA_IN_CORSO when the first is still running.
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

/** Forgets the answers of 30 days ago. */
export function forgetRichieste({ pool, clock }: Pick<DirettoDeps, 'pool' | 'clock'>): Promise<void> {
  return deleteRichieste(pool, new Date(clock.now().getTime() - RICORDATE_MS));
}

/**
 * Writes the order in the caller's transaction. CLIENTE_BLOCCATO, PAGAMENTO_NON_OFFERTO (only online payment was agreed), PREZZO_CAMBIATO,
 * DISPONIBILITA_SUPERATA and FIDO_SUPERATO refuse it whole, NON_TROVATO and NON_PERMESSO for its destination.
 */
export async function writeOrdineDiretto(
  tx: Db,
  sessione: SessioneCliente,
  calendario: Impostazioni,
  daScrivere: OrdineDaScrivere,
  { chiaveId, now }: { readonly chiaveId: string; readonly now: Date },
): Promise<OrdineScritto> {
  const ordine = await countRifiuto(composeOrdineDiretto(tx, sessione, calendario, daScrivere, now));
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

/** What `writeOrdineDiretto` would write, or its refusal: nothing is changed, and what is looked at is locked for that moment alone. */
export function simulateOrdineDiretto(
  { pool }: DirettoDeps,
  sessione: SessioneCliente,
  calendario: Impostazioni,
  daScrivere: OrdineDaScrivere,
  now: Date,
): Promise<Simulato> {
  return inTransaction(pool, async (tx) => {
    const ordine = await composeOrdineDiretto(tx, sessione, calendario, daScrivere, now);
    const { fidoMassimoCents, id } = sessione.cliente;
    const residuoFidoCents = fidoMassimoCents === null ? null : fidoMassimoCents - (await getFidoCorrente(tx, id));
    return { ...ordine, residuoFidoCents };
  });
}

/** Locks what an order needs, in the order of `db/lock.sql.ts`, and composes it. */
export async function composeOrdineDiretto(
  tx: Db,
  sessione: SessioneCliente,
  calendario: Impostazioni,
  daScrivere: OrdineDaScrivere,
  now: Date,
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
    promesse: promesseDi(cliente.depositi, calendario, indirizzata.provincia, now),
    richiesta: { idDestinazione, token: '' },
    dettagli: { riferimento, note, tuttiInsieme, pagaOnline },
    now,
  });
  // Neither a program nor the answer to a proposal can choose online payment.
  if (!ordine.pagaOnline) await checkFido(tx, cliente.id, stato.fidoMassimoCents, ordine, false);
  return ordine;
}

/** One line for each article, with all its pieces, in the order of the first lines; from every deposito that has some. */
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
