/** A company's lists of articles (product.md §8 "Liste"): every user of the company sees and changes all of them. */
import { randomUUID } from 'node:crypto';
import type { Lista, ModificaLista, NuovaLista, TestataLista } from '@battistrada/contract/liste';
import { addDays, formatGiorno, giornoOf, startOf } from '@battistrada/domain/giorno';
import { doOnce } from '../../db/idempotenza.sql.ts';
import { lockCliente } from '../../db/lock.sql.ts';
import { inTransaction } from '../../db/pool.ts';
import type { Db } from '../../db/sql.ts';
import { DomainError, malformed } from '../../errore/domain-error.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import { findNominati, type RicercaDeps } from '../ricerca/ricerca.service.ts';
import {
  countListe,
  deleteLista as deleteListaRow,
  findLista,
  insertLista,
  listComprate as listComprateRows,
  listListe as listListeRows,
  listNoti,
  listRighe,
  lockLista,
  replaceRighe,
  updateLista,
  type RigaRow,
  type TestataRow,
} from './liste.sql.ts';
import { testi } from './testi.ts';

const LISTE_AL_MASSIMO = 100;

/** The list made from the company's own orders: all companies use the same id, and each sees its own list. */
const ID_COMPRO_SPESSO = '00000000-0000-4000-8000-000000000001';
const STORIA_GIORNI = 365;
/** An article ordered once is not bought often. */
const VOLTE_MINIME = 2;
const COMPRATE_AL_MASSIMO = 50;

interface ListeDeps {
  /** The pool, or the connection of a transaction. */
  readonly pool: Db;
  readonly clock: Clock;
}

/** Lists by name, after the one made from orders if there is any. */
export async function listListe(deps: ListeDeps, { cliente }: SessioneCliente): Promise<{ liste: TestataLista[] }> {
  const [proprie, comprate] = await Promise.all([listListeRows(deps.pool, cliente.id), listComprate(deps, cliente.id)]);
  const automatica = comprate.length === 0 ? [] : [{ ...COMPRO_SPESSO, numeroRighe: comprate.length }];
  return { liste: [...automatica, ...proprie.map((riga) => ({ ...toTestata(riga), numeroRighe: riga.numeroRighe }))] };
}

const COMPRO_SPESSO = {
  id: ID_COMPRO_SPESSO,
  nome: testi.comproSpesso,
  automatica: true,
  versione: 1,
  modificata: null,
  modificataDa: null,
} as const;

function toTestata({ id, nome, versione, modificata, modificataDa }: TestataRow) {
  return { id, nome, automatica: false, versione, modificata: modificata.toISOString(), modificataDa };
}

/** A list with its articles as a search returns them. NON_TROVATO, also for another company's. */
export async function getLista(deps: RicercaDeps, sessione: SessioneCliente, id: string): Promise<Lista> {
  const { testata, righe } = await readLista(deps, sessione, id);
  const prodotti = await findNominati(
    deps,
    sessione,
    righe.map(({ codice }) => codice),
  );
  const perCodice = new Map(prodotti.map((prodotto) => [prodotto.codice, prodotto]));
  return { ...testata, righe: righe.map((riga) => ({ ...riga, prodotto: perCodice.get(riga.codice) ?? null })) };
}

/** The contents of a saved list or of the one made from orders. */
export async function readLista(
  deps: ListeDeps,
  { cliente }: SessioneCliente,
  id: string,
): Promise<{ testata: Omit<Lista, 'righe'>; righe: RigaRow[] }> {
  if (id === ID_COMPRO_SPESSO) {
    const comprate = await listComprate(deps, cliente.id);
    const righe = comprate.map(({ volte, ultima, ...riga }) => ({
      ...riga,
      nota: testi.comprato(volte, formatGiorno(giornoOf(ultima))),
    }));
    return { testata: COMPRO_SPESSO, righe };
  }
  const testata = await findLista(deps.pool, cliente.id, id);
  if (testata === null) throw new DomainError('NON_TROVATO', testi.nonTrovata);
  return { testata: toTestata(testata), righe: await listRighe(deps.pool, id) };
}

function listComprate({ pool, clock }: ListeDeps, clienteId: number) {
  const da = startOf(addDays(giornoOf(clock.now()), -STORIA_GIORNI));
  return listComprateRows(pool, clienteId, { da, volteMinime: VOLTE_MINIME, limit: COMPRATE_AL_MASSIMO });
}

/**
 * Creates an empty list; a repeated token gets the first one. RICHIESTA_NON_VALIDA when the company has the maximum
 * number.
 */
export async function createLista(
  deps: RicercaDeps,
  sessione: SessioneCliente,
  { nome, token }: NuovaLista,
): Promise<Lista> {
  const { utenteId } = sessione;
  const { id } = await inTransaction(deps.pool, (tx) =>
    doOnce(tx, deps.clock, { utenteId, operazione: 'nuova-lista', token }, async (now) => {
      const nuova = randomUUID();
      const clienteId = sessione.cliente.id;
      await lockCliente(tx, clienteId);
      if ((await countListe(tx, clienteId)) >= LISTE_AL_MASSIMO) throw malformed('nome', testi.troppe);
      await insertLista(tx, { clienteId, utenteId }, { id: nuova, nome: nome.trim(), now });
      return { id: nuova };
    }),
  );
  return getLista(deps, sessione, id);
}

/**
 * Changes name and rows of a list; fields that are not given stay. NON_TROVATO for an unknown list or article;
 * CAMBIATO_ALTROVE, naming the last change and its author, when the `versione` is not the one that the caller saw;
 * NON_PERMESSO for the list made from orders.
 */
export async function changeLista(
  deps: RicercaDeps,
  sessione: SessioneCliente,
  { id, nome, righe, versione }: ModificaLista,
): Promise<Lista> {
  refuseAutomatica(id);
  await inTransaction(deps.pool, async (tx) => {
    const prima = await lockLista(tx, sessione.cliente.id, id);
    if (prima === null) throw new DomainError('NON_TROVATO', testi.nonTrovata);
    if (versione !== undefined && versione !== prima.versione) {
      throw new DomainError('CAMBIATO_ALTROVE', testi.cambiata(prima.modificataDa, prima.modificata));
    }
    if (righe !== undefined) await writeRighe(tx, id, righe);
    const { utenteId } = sessione;
    await updateLista(tx, id, { nome: nome?.trim() ?? null, utenteId, now: deps.clock.now() });
  });
  return getLista(deps, sessione, id);
}

async function writeRighe(tx: Db, id: string, righe: NonNullable<ModificaLista['righe']>): Promise<void> {
  const noti = await listNoti(
    tx,
    righe.map(({ codice }) => codice),
  );
  const errori = righe.flatMap(({ codice }, i) =>
    noti.has(codice) ? [] : [{ campo: `righe.${i}.codice`, messaggio: testi.articoloNonTrovato }],
  );
  if (errori.length > 0) throw new DomainError('NON_TROVATO', testi.articoloNonTrovato, { errori });
  await replaceRighe(
    tx,
    id,
    righe.map(({ codice, quantita, nota }) => ({ codice, quantita, nota: nota ?? '' })),
  );
}

/** Deletes a list. NON_TROVATO also for another company's; NON_PERMESSO for the list made from orders. */
export async function deleteLista({ pool }: RicercaDeps, { cliente }: SessioneCliente, id: string): Promise<void> {
  refuseAutomatica(id);
  if (!(await deleteListaRow(pool, cliente.id, id))) throw new DomainError('NON_TROVATO', testi.nonTrovata);
}

function refuseAutomatica(id: string): void {
  if (id === ID_COMPRO_SPESSO) throw new DomainError('NON_PERMESSO', testi.automatica);
}
