/**
 * A quotation as its dealer sees it: read completely after every change, at current prices and with the current mark-up
 * rules.
 */
import { MAX_ALTERNATIVE } from '@battistrada/contract/limiti';
import type { Preventivo, RigaPreventivo } from '@battistrada/contract/preventivo';
import type { Cents } from '@battistrada/domain/denaro';
import { pfuVendita, prezzoVendita, totaleVendita, type RegoleVendita } from '@battistrada/domain/preventivo';
import type pg from 'pg';
import type { Db } from '../../db/sql.ts';
import { inTransaction } from '../../db/pool.ts';
import { DomainError } from '../../errore/domain-error.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import type { Clock } from '../../ports/clock.ts';
import { getLink, markSuperati, type LinkRow } from './link.sql.ts';
import { prezziServizi } from './offerta.ts';
import { getTestata, listRighe, lockPreventivo, type PrezzoRow, type RigaRow } from './preventivo.sql.ts';
import { getRegole, listRicarichi } from './setup.sql.ts';
import { statoOf } from './stato.ts';
import { testi } from './testi.ts';

export interface PreventivoDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

/** The complete quotation; NON_TROVATO when it is deleted, unknown or another dealer's. */
export async function viewPreventivo(db: Db, clock: Clock, sessione: SessioneCliente, id: string): Promise<Preventivo> {
  const { cliente } = sessione;
  const row = await getTestata(db, id, cliente.id);
  if (row === null) throw new DomainError('NON_TROVATO', testi.nonTrovato);
  const regole = await getRegoleVendita(db, sessione);
  const righe = (await listRighe(db, id, sessione)).map((riga) => toRiga(riga, regole));
  const link = await getLink(db, id);
  const { cliente: finale, creato, ...testata } = row;
  return {
    testata: {
      ...testata,
      creato: creato.toISOString(),
      stato: statoOf(link ?? SENZA_LINK, testata.validoFino, clock.now()),
    },
    righe,
    cliente: finale,
    totali: Array.from({ length: MAX_ALTERNATIVE }, (_, index) => index + 1)
      .map((alternativa) => ({ alternativa, sue: righe.filter((riga) => riga.alternativa === alternativa) }))
      .filter(({ sue }) => sue.length > 0)
      .map(({ alternativa, sue }) => ({ alternativa, ...totaleVendita(sue, prezziServizi(row), cliente.ivaBp) })),
    link: link === null ? null : toLink(link),
  };
}

const SENZA_LINK = { superato: null, scade: null, visto: null, accettato: null, rifiutato: null, inCarrello: null };

/** The current rules for this dealer's sale prices. */
export async function getRegoleVendita(db: Db, { cliente }: SessioneCliente): Promise<RegoleVendita> {
  return {
    ricarichi: await listRicarichi(db, cliente.id),
    arrotondamentoCents: (await getRegole(db, cliente.id))?.arrotondamentoCents ?? 0,
    ivaBp: cliente.ivaBp,
  };
}

/** The sale price of a piece of a line: the one by hand, otherwise by the mark-up rules. */
export function prezzoRiga(riga: PrezzoRow, regole: RegoleVendita): Cents {
  return riga.prezzoManualeCents ?? prezzoVendita(riga, regole);
}

function toRiga({ raggio, prezzoManualeCents, ...riga }: RigaRow, regole: RegoleVendita): RigaPreventivo {
  const prezzoVenditaCents = prezzoRiga({ ...riga, raggio, prezzoManualeCents }, regole);
  return {
    ...riga,
    idProdotto: riga.codice,
    prezzoVenditaCents,
    prezzoManuale: prezzoManualeCents !== null,
    pfuVenditaCents: pfuVendita(riga.pfuCents, regole.ivaBp),
    totaleVenditaCents: prezzoVenditaCents * riga.quantita,
  };
}

function toLink(link: LinkRow): NonNullable<Preventivo['link']> {
  return {
    creato: link.creato.toISOString(),
    scade: link.scade.toISOString(),
    revocato: link.revocato?.toISOString() ?? null,
    visto: link.visto?.toISOString() ?? null,
    accettato: link.accettato?.toISOString() ?? null,
    importoAccettatoCents: importoAccettato(link),
    superato: link.superato?.toISOString() ?? null,
    alternativa: link.alternativa,
    rifiutato: link.rifiutato?.toISOString() ?? null,
    messaggio: link.messaggio,
    inCarrello: link.inCarrello?.toISOString() ?? null,
  };
}

/** The total of the accepted alternative at its acceptance; null when nothing was accepted. */
function importoAccettato({ offerta, alternativa }: LinkRow): Cents | null {
  return offerta.alternative.find(({ totale }) => totale.alternativa === alternativa)?.totale.totaleCents ?? null;
}

/** Locks a quotation; NON_TROVATO when this dealer does not have it. */
export async function requirePreventivo(tx: Db, id: string, { cliente }: SessioneCliente): Promise<void> {
  if (!(await lockPreventivo(tx, id, cliente.id))) throw new DomainError('NON_TROVATO', testi.nonTrovato);
}

/** Changes a quotation in one transaction, under its lock, and returns it. */
export function changePreventivo(
  { pool, clock }: PreventivoDeps,
  sessione: SessioneCliente,
  id: string,
  change: (tx: Db) => Promise<void>,
): Promise<Preventivo> {
  return inTransaction(pool, (tx) => changeWithin(tx, clock, sessione, id, change));
}

/** `changePreventivo` in the caller's transaction. A change visible to the end customer makes the link outdated. */
export async function changeWithin(
  tx: Db,
  clock: Clock,
  sessione: SessioneCliente,
  id: string,
  change: (tx: Db) => Promise<void>,
): Promise<Preventivo> {
  await requirePreventivo(tx, id, sessione);
  const prima = await viewPreventivo(tx, clock, sessione, id);
  await change(tx);
  const dopo = await viewPreventivo(tx, clock, sessione, id);
  if (dopo.link === null || dopo.link.superato !== null || contenutoOf(prima) === contenutoOf(dopo)) return dopo;
  await markSuperati(tx, id, clock.now());
  return viewPreventivo(tx, clock, sessione, id);
}

/** The parts that an end customer sees, for a comparison. */
function contenutoOf({ testata, righe, cliente }: Preventivo): string {
  return JSON.stringify([{ ...testata, stato: null }, righe, cliente]);
}

/** Requires at least one product line (specification §4). */
export function requireProdotti({ totali }: Preventivo): void {
  if (totali.length === 0) throw new DomainError('PREVENTIVO_SENZA_PRODOTTI', testi.senzaProdotti);
}
