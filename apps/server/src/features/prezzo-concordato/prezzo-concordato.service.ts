/**
 * Prices agreed by hand (product.md §6, §7): a person who acts for a customer may give a line of the cart another
 * price, with a reason, down to a floor. The line keeps it whatever its pieces are; the confirmation checks the floor
 * again.
 */
import { hasDiritto } from '@battistrada/contract/diritti';
import type { PrezziConcordati, PrezzoDaConcordare, PrezzoRiga } from '@battistrada/contract/prezzo-concordato';
import type { Cents } from '@battistrada/domain/denaro';
import { giornoOf } from '@battistrada/domain/giorno';
import type pg from 'pg';
import { lockUtente } from '../../db/lock.sql.ts';
import { inTransaction } from '../../db/pool.ts';
import { recordEvento } from '../../db/registro.sql.ts';
import type { Db } from '../../db/sql.ts';
import { DomainError, malformed } from '../../errore/domain-error.ts';
import type { Clock } from '../../ports/clock.ts';
import { personaOf, type SessioneCliente, type SessionePerConto } from '../../sessione/sessione.ts';
import { listRigheDaOrdinare, type RigaDaOrdinare } from '../carrello/ordinato.service.ts';
import type { Impostazioni, ImpostazioniVigenti } from '../impostazioni/impostazioni.service.ts';
import { limitiOf, type Contesto, type Limiti } from './limiti.service.ts';
import { clearConcordato, listNomi, putConcordati, setConcordato, type DaConcordare } from './prezzo-concordato.sql.ts';
import { deleteRichiesta, listInAttesa, listRichieste, putRichiesta, type RichiestaRow } from './richiesta.sql.ts';
import { testi } from './testi.ts';

export interface PrezziDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly impostazioni: ImpostazioniVigenti;
}

/**
 * Every line of the caller's cart with its price and its limits; NON_PERMESSO for a person who may not change prices.
 */
export async function listPrezzi(deps: PrezziDeps, sessione: SessioneCliente): Promise<PrezziConcordati> {
  const posto = requireDiritto(sessione);
  return describePrezzi(deps.pool, posto, await contestoOf(deps, posto));
}

/**
 * Gives a line another price. A price beyond the person's own limit is requested from the back office, and the line
 * stays unchanged until the approval. NON_PERMESSO; NON_TROVATO for an article that is not in the cart;
 * ARTICOLO_RITIRATO for one without a price; RICHIESTA_NON_VALIDA below the floor or above the list price. A repetition
 * changes nothing.
 */
export async function agreePrezzo(
  deps: PrezziDeps,
  sessione: SessioneCliente,
  { codice, prezzoCents, motivo: dato }: PrezzoDaConcordare,
): Promise<PrezziConcordati> {
  const posto = requireDiritto(sessione);
  const contesto = await contestoOf(deps, posto);
  return inTransaction(deps.pool, async (tx) => {
    const { now } = contesto;
    const { riga, pienoCents } = await lockRiga(tx, posto, codice, now);
    const { minimoCents, massimoCents, liberoCents } = await limitiRiga(tx, riga, pienoCents, contesto);
    if (prezzoCents < minimoCents) throw refusal(testi.sottoMinimo(minimoCents));
    if (prezzoCents > massimoCents) throw refusal(testi.sopraMassimo(massimoCents));
    const motivo = dato.trim();
    const persona = personaOf(posto);
    const evento = { istante: now, utenteId: posto.utenteId, clienteId: posto.cliente.id };
    const dettagli = { articolo: codice, prezzoCents, pienoCents };
    if (prezzoCents >= liberoCents) {
      await setConcordato(tx, posto.utenteId, codice, { prezzoCents, motivo, utenteId: persona, approvato: null });
      const isRitirata = await deleteRichiesta(tx, posto.utenteId, codice);
      if (isRitirata || !isUguale(riga, { prezzoCents, motivo, utenteId: persona })) {
        await recordEvento(tx, { ...evento, evento: 'prezzo-concordato', dettagli });
      }
    } else if (riga.prezzoCents !== prezzoCents || !isApprovata(riga)) {
      const richiesta = {
        posto: posto.utenteId,
        codice,
        clienteId: posto.cliente.id,
        operatoreId: persona,
        prezzoCents,
        motivo,
        istante: now,
      };
      if (await putRichiesta(tx, richiesta)) await recordEvento(tx, { ...evento, evento: 'prezzo-chiesto', dettagli });
    }
    return describePrezzi(tx, posto, contesto);
  });
}

/**
 * Returns a line to the customer's own price, and withdraws its request; a repetition changes nothing. NON_PERMESSO,
 * NON_TROVATO as above.
 */
export async function removePrezzo(
  deps: PrezziDeps,
  sessione: SessioneCliente,
  codice: string,
): Promise<PrezziConcordati> {
  const posto = requireDiritto(sessione);
  const contesto = await contestoOf(deps, posto);
  return inTransaction(deps.pool, async (tx) => {
    const { riga, pienoCents } = await lockRiga(tx, posto, codice, contesto.now);
    if (riga.concordato !== null) await clearConcordato(tx, posto.utenteId, codice, pienoCents);
    await deleteRichiesta(tx, posto.utenteId, codice);
    return describePrezzi(tx, posto, contesto);
  });
}

/** The fields of a line to be ordered that the check of its agreed price needs. */
export type RigaConcordata = Pick<
  RigaDaOrdinare,
  'codice' | 'descrizione' | 'quantita' | 'prezzoCents' | 'pienoCents' | 'concordato'
>;

/**
 * Refuses (PREZZO_CAMBIATO) an order with a price that waits for the back office, or with an agreed price that is not
 * valid today (`listScaduti`). `inAttesaDi` is the owner of the cart whose requests count. The caller must hold the lock
 * of the user.
 */
export async function checkConcordati(
  tx: Db,
  righe: readonly RigaConcordata[],
  {
    operatore,
    listinoId,
    inAttesaDi,
    impostazioni: { scontoMassimoBp },
    now,
  }: {
    readonly operatore: Contesto['operatore'] | null;
    readonly listinoId: number;
    readonly inAttesaDi: number;
    readonly impostazioni: Pick<Impostazioni, 'scontoMassimoBp'>;
    readonly now: Date;
  },
): Promise<void> {
  // Nobody else gives prices, so a customer's own cart needs no statement.
  if (operatore === null) return;
  const attesi = await listInAttesa(tx, inAttesaDi);
  if (attesi.length > 0) throw new DomainError('PREZZO_CAMBIATO', testi.inAttesa(attesi));
  const guasti = await listScaduti(tx, righe, { operatore, listinoId, scontoMassimoBp, now });
  if (guasti.length > 0) {
    throw new DomainError('PREZZO_CAMBIATO', testi.nonPiuAmmessi(guasti.map(({ difetto }) => difetto)));
  }
}

export interface Scaduto {
  readonly descrizione: string;
  /** What is wrong with the price, for the person who agreed it: it names his limits. */
  readonly difetto: string;
}

/**
 * The lines with an agreed price that is not valid today: below the floor, beyond the limit of the person who agreed it,
 * or approved for another number of pieces.
 */
export async function listScaduti(db: Db, righe: readonly RigaConcordata[], contesto: Contesto): Promise<Scaduto[]> {
  const concordate = righe.filter(({ concordato }) => concordato !== null);
  if (concordate.length === 0) return [];
  const limiti = await limitiOf(db, concordate, contesto);
  return concordate.flatMap((riga) => {
    const suoi = limiti.get(riga.codice);
    if (suoi === undefined || riga.prezzoCents === null) return [];
    const difetto = difettoOf(riga, riga.prezzoCents, suoi, contesto.operatore);
    return difetto === null ? [] : [{ descrizione: riga.descrizione, difetto }];
  });
}

function difettoOf(
  riga: RigaConcordata,
  prezzoCents: Cents,
  { minimoCents, liberoCents }: Limiti,
  { tipoUtente }: Contesto['operatore'],
): string | null {
  const { descrizione, concordato } = riga;
  if (prezzoCents < minimoCents) {
    // An agent may have turned the screen to the customer, who must not read the floor.
    return tipoUtente === 'agente'
      ? testi.sottoIlMinimo(descrizione)
      : testi.articolo({ descrizione, minimo: minimoCents });
  }
  if (prezzoCents >= liberoCents || isApprovata(riga)) return null;
  const pezzi = concordato?.pezzi ?? null;
  return pezzi === null ? testi.oltreLimite(descrizione) : testi.altriPezzi(descrizione, pezzi);
}

/** True when the line has this price already, by the same person for the same reason and within his own limit. */
function isUguale(
  { prezzoCents, concordato }: Pick<RigaDaOrdinare, 'prezzoCents' | 'concordato'>,
  nuovo: Omit<DaConcordare, 'approvato'>,
): boolean {
  if (concordato === null || concordato.approvatoDa !== null || prezzoCents !== nuovo.prezzoCents) return false;
  return concordato.motivo === nuovo.motivo && concordato.utenteId === nuovo.utenteId;
}

/** True when the back office approved the line's price for exactly this number of pieces. */
function isApprovata({ concordato, quantita }: Pick<RigaConcordata, 'concordato' | 'quantita'>): boolean {
  return concordato !== null && concordato.approvatoDa !== null && concordato.pezzi === quantita;
}

/** Restores the agreed price of a line when the cart is filled again. The caller must hold the lock of the user. */
export function restoreConcordato(
  tx: Db,
  posto: number,
  codice: string,
  prezzo: Omit<DaConcordare, 'approvato'> & { readonly approvatoDa: number | null; readonly pezzi: number },
): Promise<void> {
  const { approvatoDa, pezzi, ...resto } = prezzo;
  const approvato = approvatoDa === null ? null : { da: approvatoDa, pezzi };
  return setConcordato(tx, posto, codice, { ...resto, approvato });
}

/** Records which lines of an order, in their order, were sold at an agreed price. */
export async function noteConcordati(
  tx: Db,
  ordineId: number,
  righe: readonly Partial<Pick<RigaDaOrdinare, 'concordato'>>[],
): Promise<void> {
  const vendute = righe.flatMap(({ concordato }, indice) =>
    concordato === undefined || concordato === null ? [] : [{ ...concordato, posizione: indice + 1 }],
  );
  if (vendute.length > 0) await putConcordati(tx, ordineId, vendute);
}

/**
 * The session of a person who may change prices: staff with the right to order on the telephone, an agent with the
 * right to order for his customers. NON_PERMESSO for everybody else.
 */
export function requireDiritto({ operatore, ...sessione }: SessioneCliente): SessionePerConto {
  if (operatore === null) throw new DomainError('NON_PERMESSO', testi.soloOperatori);
  const diritto = operatore.tipoUtente === 'agente' ? 'ordini-clienti-propri' : 'ordine-telefonico';
  if (!hasDiritto(sessione, diritto)) throw new DomainError('NON_PERMESSO', testi.senzaDiritto);
  return { ...sessione, operatore };
}

/** Locks the line of an available article, with the customer's own price. */
async function lockRiga(
  tx: Db,
  posto: SessionePerConto,
  codice: string,
  now: Date,
): Promise<{ riga: RigaDaOrdinare; pienoCents: Cents }> {
  await lockUtente(tx, posto.utenteId);
  const righe = await listRigheDaOrdinare(tx, posto, giornoOf(now));
  const riga = righe.find((each) => each.codice === codice);
  if (riga === undefined) throw new DomainError('NON_TROVATO', testi.rigaNonTrovata);
  const { pienoCents } = riga;
  if (pienoCents === null) throw new DomainError('ARTICOLO_RITIRATO', testi.ritirato);
  return { riga, pienoCents };
}

/** Reads the settings, so it is called before a transaction: they may need a connection of their own. */
async function contestoOf({ clock, impostazioni }: PrezziDeps, posto: SessionePerConto): Promise<Contesto> {
  const { scontoMassimoBp } = await impostazioni.get();
  return { operatore: posto.operatore, listinoId: posto.cliente.listinoId, scontoMassimoBp, now: clock.now() };
}

async function limitiRiga(tx: Db, riga: RigaDaOrdinare, pienoCents: Cents, contesto: Contesto): Promise<Limiti> {
  const limiti = await limitiOf(tx, [riga], contesto);
  return limiti.get(riga.codice) ?? { minimoCents: pienoCents, massimoCents: pienoCents, liberoCents: pienoCents };
}

async function describePrezzi(db: Db, posto: SessionePerConto, contesto: Contesto): Promise<PrezziConcordati> {
  const righe = await listRigheDaOrdinare(db, posto, giornoOf(contesto.now));
  const limiti = await limitiOf(db, righe, contesto);
  const autori = righe.flatMap(({ concordato }) => (concordato === null ? [] : [concordato.utenteId]));
  const nomi = new Map(autori.length === 0 ? [] : (await listNomi(db, autori)).map(({ id, nome }) => [id, nome]));
  const richieste = new Map((await listRichieste(db, posto.utenteId)).map((chiesta) => [chiesta.codice, chiesta]));
  return {
    righe: righe.flatMap((riga) => {
      const { codice, prezzoCents, pienoCents, concordato } = riga;
      const suoi = limiti.get(codice);
      if (suoi === undefined || prezzoCents === null || pienoCents === null) return [];
      const chiesta = richieste.get(codice);
      return [
        {
          codice,
          prezzoCents,
          pienoCents,
          ...suoi,
          motivo: concordato?.motivo ?? null,
          autore: concordato === null ? null : (nomi.get(concordato.utenteId) ?? null),
          stato: statoOf(riga, prezzoCents, suoi, chiesta),
          chiestoCents: chiesta?.prezzoCents ?? null,
          risposta: chiesta?.risposta ?? '',
        },
      ];
    }),
  };
}

function statoOf(
  riga: RigaConcordata,
  prezzoCents: Cents,
  { liberoCents }: Limiti,
  chiesta: RichiestaRow | undefined,
): PrezzoRiga['stato'] {
  if (chiesta !== undefined) return chiesta.stato === 'IN_ATTESA' ? 'IN_ATTESA' : 'RIFIUTATO';
  if (riga.concordato === null) return 'CLIENTE';
  return prezzoCents >= liberoCents || isApprovata(riga) ? 'CONCORDATO' : 'DA_RICHIEDERE';
}

function refusal(messaggio: string): DomainError {
  return malformed('prezzoCents', messaggio);
}
