/**
 * Prices agreed by hand (product.md §6, §7): whoever acts for a customer may give a line of his cart another price, with a reason, down
 * to a floor. The line keeps it whatever its pieces are; at the confirmation it is held against the floor once more.
 */
import { hasDiritto } from '@battistrada/contract/diritti';
import type { PrezziConcordati, PrezzoDaConcordare } from '@battistrada/contract/prezzo-concordato';
import type { Cents } from '@battistrada/domain/denaro';
import { giornoOf } from '@battistrada/domain/giorno';
import { prezzoMinimoCents } from '@battistrada/domain/prezzo-concordato';
import type pg from 'pg';
import { lockUtente } from '../../db/lock.sql.ts';
import { inTransaction } from '../../db/pool.ts';
import { recordEvento } from '../../db/registro.sql.ts';
import type { Db } from '../../db/sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import type { Clock } from '../../ports/clock.ts';
import { personaOf, type SessioneCliente, type SessionePerConto } from '../../sessione/sessione.ts';
import { listRigheDaOrdinare, type RigaDaOrdinare } from '../carrello/ordinato.service.ts';
import type { Impostazioni, ImpostazioniVigenti } from '../impostazioni/impostazioni.service.ts';
import * as sql from './prezzo-concordato.sql.ts';
import { testi } from './testi.ts';

export interface PrezziDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly impostazioni: ImpostazioniVigenti;
}

/** How far the price of a line may be changed. */
interface Limiti {
  readonly minimoCents: Cents;
  readonly massimoCents: Cents;
}

/** Every line of the caller's cart with its price and how far it may be changed; NON_PERMESSO for who may not change any. */
export async function listPrezzi(deps: PrezziDeps, sessione: SessioneCliente): Promise<PrezziConcordati> {
  const posto = requireDiritto(sessione);
  return describePrezzi(deps.pool, deps, posto);
}

/**
 * Gives a line another price. NON_PERMESSO, NON_TROVATO for an article that is not in the cart, ARTICOLO_RITIRATO for one that has no
 * price any more, RICHIESTA_NON_VALIDA below the floor or above the list price. The same said twice is true once.
 */
export function agreePrezzo(
  deps: PrezziDeps,
  sessione: SessioneCliente,
  { codice, prezzoCents, motivo }: PrezzoDaConcordare,
): Promise<PrezziConcordati> {
  const posto = requireDiritto(sessione);
  return inTransaction(deps.pool, async (tx) => {
    const { riga, pienoCents } = await lockRiga(tx, deps, posto, codice);
    const now = deps.clock.now();
    const { minimoCents, massimoCents } = await limitiOf(tx, deps, riga, pienoCents);
    if (prezzoCents < minimoCents) throw refusal(testi.sottoMinimo(minimoCents));
    if (prezzoCents > massimoCents) throw refusal(testi.sopraMassimo(massimoCents));
    const concordato = { prezzoCents, motivo: motivo.trim(), utenteId: personaOf(posto) };
    await sql.setConcordato(tx, posto.utenteId, codice, concordato);
    await recordEvento(tx, {
      istante: now,
      utenteId: posto.utenteId,
      clienteId: posto.cliente.id,
      evento: 'prezzo-concordato',
      dettagli: { articolo: codice, prezzoCents, pienoCents },
    });
    return describePrezzi(tx, deps, posto);
  });
}

/** Gives a line the customer's own price again; said twice it is true once. NON_PERMESSO, NON_TROVATO as above. */
export function removePrezzo(deps: PrezziDeps, sessione: SessioneCliente, codice: string): Promise<PrezziConcordati> {
  const posto = requireDiritto(sessione);
  return inTransaction(deps.pool, async (tx) => {
    const { riga, pienoCents } = await lockRiga(tx, deps, posto, codice);
    if (riga.concordato !== null) await sql.clearConcordato(tx, posto.utenteId, codice, pienoCents);
    return describePrezzi(tx, deps, posto);
  });
}

/**
 * Refuses (PREZZO_CAMBIATO) an order with an agreed price below the floor of today: costs and the customer's own prices may have changed
 * since it was agreed. Call with the user locked.
 */
export async function checkConcordati(
  tx: Db,
  righe: readonly RigaDaOrdinare[],
  impostazioni: Pick<Impostazioni, 'scontoMassimoBp'>,
  now: Date,
): Promise<void> {
  const concordate = righe.filter(({ concordato }) => concordato !== null);
  if (concordate.length === 0) return;
  const limiti = await limitiDi(tx, concordate, impostazioni, now);
  const sotto = concordate.flatMap(({ codice, descrizione, prezzoCents }) => {
    const minimo = limiti.get(codice)?.minimoCents ?? 0;
    return prezzoCents !== null && prezzoCents < minimo ? [testi.articolo({ descrizione, minimo })] : [];
  });
  if (sotto.length > 0) throw new DomainError('PREZZO_CAMBIATO', testi.nonPiuAmmessi(sotto));
}

/** Notes which lines of an order, in their order, were sold at an agreed price. */
export async function noteConcordati(
  tx: Db,
  ordineId: number,
  righe: readonly Partial<Pick<RigaDaOrdinare, 'concordato'>>[],
): Promise<void> {
  const vendute = righe.flatMap(({ concordato }, indice) =>
    concordato === undefined || concordato === null ? [] : [{ ...concordato, posizione: indice + 1 }],
  );
  if (vendute.length > 0) await sql.putConcordati(tx, ordineId, vendute);
}

function requireDiritto({ operatore, ...sessione }: SessioneCliente): SessionePerConto {
  if (operatore === null) throw new DomainError('NON_PERMESSO', testi.soloOperatori);
  if (!hasDiritto(sessione, 'ordine-telefonico')) throw new DomainError('NON_PERMESSO', testi.senzaDiritto);
  return { ...sessione, operatore };
}

/** The line of an article that can still be ordered, with the customer's own price. */
async function lockRiga(
  tx: Db,
  { clock }: PrezziDeps,
  posto: SessionePerConto,
  codice: string,
): Promise<{ riga: RigaDaOrdinare; pienoCents: Cents }> {
  await lockUtente(tx, posto.utenteId);
  const righe = await listRigheDaOrdinare(tx, posto, giornoOf(clock.now()));
  const riga = righe.find((each) => each.codice === codice);
  if (riga === undefined) throw new DomainError('NON_TROVATO', testi.rigaNonTrovata);
  const { pienoCents } = riga;
  if (pienoCents === null) throw new DomainError('ARTICOLO_RITIRATO', testi.ritirato);
  return { riga, pienoCents };
}

async function limitiOf(tx: Db, deps: PrezziDeps, riga: RigaDaOrdinare, pienoCents: Cents): Promise<Limiti> {
  const limiti = await limitiDi(tx, [riga], await deps.impostazioni.get(), deps.clock.now());
  return limiti.get(riga.codice) ?? { minimoCents: pienoCents, massimoCents: pienoCents };
}

/** By article; none for one that has no price any more. */
async function limitiDi(
  db: Db,
  righe: readonly RigaDaOrdinare[],
  { scontoMassimoBp }: Pick<Impostazioni, 'scontoMassimoBp'>,
  now: Date,
): Promise<ReadonlyMap<string, Limiti>> {
  const codici = righe.map(({ codice }) => codice);
  const costi = new Map((await sql.listCosti(db, codici, giornoOf(now))).map((costo) => [costo.codice, costo]));
  return new Map(
    righe.flatMap(({ codice, pienoCents }): [string, Limiti][] => {
      const costo = costi.get(codice);
      if (pienoCents === null || costo === undefined) return [];
      const { costoCents, listinoCents } = costo;
      const minimoCents = prezzoMinimoCents({ pienoCents, costoCents, scontoMassimoBp });
      return [[codice, { minimoCents, massimoCents: Math.max(pienoCents, listinoCents) }]];
    }),
  );
}

async function describePrezzi(db: Db, deps: PrezziDeps, posto: SessionePerConto): Promise<PrezziConcordati> {
  const now = deps.clock.now();
  const righe = await listRigheDaOrdinare(db, posto, giornoOf(now));
  const limiti = await limitiDi(db, righe, await deps.impostazioni.get(), now);
  const autori = righe.flatMap(({ concordato }) => (concordato === null ? [] : [concordato.utenteId]));
  const nomi = new Map(autori.length === 0 ? [] : (await sql.listNomi(db, autori)).map(({ id, nome }) => [id, nome]));
  return {
    righe: righe.flatMap(({ codice, prezzoCents, pienoCents, concordato }) => {
      const suoi = limiti.get(codice);
      if (suoi === undefined || prezzoCents === null || pienoCents === null) return [];
      const motivo = concordato?.motivo ?? null;
      const autore = concordato === null ? null : (nomi.get(concordato.utenteId) ?? null);
      return [{ codice, prezzoCents, pienoCents, ...suoi, motivo, autore }];
    }),
  };
}

function refusal(messaggio: string): DomainError {
  return new DomainError('RICHIESTA_NON_VALIDA', messaggio, { errori: [{ campo: 'prezzoCents', messaggio }] });
}
