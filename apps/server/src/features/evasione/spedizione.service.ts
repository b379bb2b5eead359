/**
 * Pieces that leave a deposito: which lines and depositi they are taken from, and which messages about them are
 * repetitions (integration.md §1.2, product.md §5).
 */
import { pezziRimasti, type PezziDeposito } from '@battistrada/domain/annullo';
import { addSmistamento } from '../../db/smistamento.sql.ts';
import type { Db } from '../../db/sql.ts';
import { malformed } from '../../errore/domain-error.ts';
import { countUscite, takeUsciti } from '../giacenza/giacenza.service.ts';
import {
  completeSpedizione,
  findSpedizioneUguale,
  findUltimaSpedizione,
  insertSpedizione,
  listLottiConColli,
  listPezziAssegnati,
  listPezziUsciti,
  listRigheDaSpedire,
  type OrdineDaEvadere,
  type RigaDaSpedire,
} from './evasione.sql.ts';
import type { EvasioneDeps } from './ordine-bloccato.service.ts';
import { testi } from './testi.ts';

export interface DaSpedire {
  /** The time of the event; null for now. */
  readonly istante: Date | null;
  readonly corriere: string;
  readonly colli: readonly string[];
  /** The pieces of this shipment; null for all that remain. */
  readonly righe: readonly PezziNominati[] | null;
  /** The same by line, as the staff counts them; replaces `righe`. */
  readonly pezzi?: readonly Pezzi[];
  /**
   * The deposito of the shipment, which limits it to the pieces allocated there; without it the customer's depositi are
   * used in their order.
   */
  readonly depositoId?: number | null;
  /** The member of the staff; null for the ERP. */
  readonly utenteId: number | null;
}

export interface PezziNominati {
  readonly codice: string;
  readonly quantita: number;
  /** Where the sender names them for each row. */
  readonly colli?: readonly string[];
  readonly corriere?: string;
}

/** What a message about shipped pieces did: `completata` added parcels or a carrier to a shipment that was known. */
type EsitoSpedizione = 'nuova' | 'completata' | 'ripetuta';

/**
 * Stores a shipment of the named pieces, or of all that are due. A repeated message may know more than the first one:
 * mostly the carrier's numbers, which come when the lorry has left.
 */
export async function shipPezzi(
  deps: EvasioneDeps,
  tx: Db,
  ordine: OrdineDaEvadere,
  daSpedire: DaSpedire,
  istante: Date,
): Promise<EsitoSpedizione> {
  const { id: ordineId, clienteId } = ordine;
  const { istante: detto, righe, pezzi: perRiga, depositoId = null, corriere, colli, utenteId } = daSpedire;
  const dovute = await listRigheDaSpedire(tx, ordineId);
  const named = righe === null || righe.length === 0 ? null : sumByCodice(righe);
  const spedizione = { ordineId, clienteId, depositoId, istante, corriere, colli, utenteId };
  if (named !== null && perRiga === undefined) {
    const [prima] = spread(dovute, named, ({ dovuti }) => dovuti);
    const nota = await findSpedizioneUguale(tx, { ...spedizione, righe: prima }, detto !== null);
    if (nota !== null) return complete(tx, nota, spedizione);
    const resto = await dropLottiNoti(tx, dovute, spedizione, righe ?? []);
    if (resto !== null) {
      const { nuove, esito } = resto;
      if (nuove.length === 0) return esito;
      const loro = await shipPezzi(deps, tx, ordine, { ...daSpedire, ...lottoOf(nuove) }, istante);
      return loro === 'ripetuta' ? esito : loro;
    }
  }
  const pezzi =
    perRiga === undefined ? (named === null ? rest(dovute) : spreadAll(dovute, named)) : checkPezzi(dovute, perRiga);
  if (pezzi.length === 0) {
    const ultima = await findUltimaSpedizione(tx, ordineId, corriere);
    return ultima === null ? 'ripetuta' : complete(tx, ultima, spedizione);
  }
  const usciti = usciteOf(
    pezzi,
    depositoId,
    await listPezziAssegnati(tx, ordineId),
    await listPezziUsciti(tx, ordineId),
  );
  await insertSpedizione(tx, { ...spedizione, righe: pezzi });
  const oltre = oltreOf(pezzi, usciti, dovute, ordine.depositoId);
  await allocateOltre(tx, ordineId, oltre);
  await countUscite(tx, ordineId, joinUsciti([...usciti, ...oltre]), istante, deps.significatoGiacenze);
  return 'nuova';
}

/**
 * The shipped pieces that nobody had assigned here: an ERP also ships what has just arrived. It names no deposito, so
 * they count for the customer's first one. An order without a deposito keeps them as missing.
 */
function oltreOf(
  partiti: readonly Pezzi[],
  assegnati: readonly Pezzi[],
  righe: readonly RigaDaSpedire[],
  deposito: number | null,
): Usciti[] {
  if (deposito === null) return [];
  return partiti.flatMap(({ posizione, pezzi }) => {
    const suoi = assegnati.filter((uno) => uno.posizione === posizione);
    const resto = pezzi - suoi.reduce((somma, uno) => somma + uno.pezzi, 0);
    const codice = righe.find((riga) => riga.posizione === posizione)?.codice;
    return resto > 0 && codice !== undefined ? [{ posizione, codice, deposito, pezzi: resto }] : [];
  });
}

/** Allocates shipped pieces: they are missing no more, and the ERP's older figure still includes them. */
async function allocateOltre(tx: Db, ordineId: number, oltre: readonly Usciti[]): Promise<void> {
  if (oltre.length === 0) return;
  await addSmistamento(
    tx,
    oltre.map(({ posizione, deposito, pezzi }) => ({ ordineId, posizione, idDeposito: deposito, pezzi })),
  );
  await takeUsciti(tx, ordineId, oltre);
}

/** The pieces of each line and deposito together. */
function joinUsciti(usciti: readonly Omit<Usciti, 'codice'>[]): Omit<Usciti, 'codice'>[] {
  const perLuogo = Map.groupBy(usciti, ({ posizione, deposito }) => `${posizione} ${deposito}`);
  return [...perLuogo.values()].flatMap(([primo, ...altri]) =>
    primo === undefined ? [] : [{ ...primo, pezzi: altri.reduce((somma, { pezzi }) => somma + pezzi, primo.pezzi) }],
  );
}

/**
 * The rows of a message without the lots that are known already: an ERP may send all lots of a day every night. Lots are
 * known by their parcels alone, of which there may be more by now, and which must hold exactly the pieces that were
 * shipped in them: without parcels two equal lots of a day cannot be told from one that is sent twice. Adds to the known
 * lots what the message knows more. Null when it holds none.
 */
async function dropLottiNoti(
  tx: Db,
  dovute: readonly RigaDaSpedire[],
  { ordineId, colli: nominati }: { ordineId: number; colli: readonly string[] },
  righe: readonly PezziNominati[],
): Promise<{ nuove: readonly PezziNominati[]; esito: 'completata' | 'ripetuta' } | null> {
  const noti = (await listLottiConColli(tx, ordineId, nominati)).map((lotto) => ({
    ...lotto,
    sue: righe.filter(({ colli = [] }) => colli.some((collo) => lotto.colli.includes(collo))),
  }));
  const note = new Set(noti.flatMap(({ sue }) => sue));
  const ripetute = sumByCodice([...note]);
  const spedite = sumByCodice(
    noti.flatMap(({ pezzi }) =>
      pezzi.map(({ posizione, pezzi: quantita }) => ({
        codice: dovute.find((riga) => riga.posizione === posizione)?.codice ?? '',
        quantita,
      })),
    ),
  );
  const isUguale =
    ripetute.size > 0 &&
    ripetute.size === spedite.size &&
    [...ripetute].every(([codice, quantita]) => spedite.get(codice) === quantita);
  if (!isUguale) return null;
  const esiti: EsitoSpedizione[] = [];
  for (const { id, sue } of noti) esiti.push(await complete(tx, id, lottoOf(sue)));
  return {
    nuove: righe.filter((riga) => !note.has(riga)),
    esito: esiti.includes('completata') ? 'completata' : 'ripetuta',
  };
}

/** Rows as a shipment of their own. */
const lottoOf = (righe: readonly PezziNominati[]) => ({
  righe,
  colli: [...new Set(righe.flatMap(({ colli = [] }) => colli))],
  corriere: righe.find(({ corriere = '' }) => corriere !== '')?.corriere ?? '',
});

/** Adds what the message knows more to a shipment: a carrier where none stands, parcels that no shipment has. */
async function complete(
  tx: Db,
  id: number,
  { corriere, colli }: { corriere: string; colli: readonly string[] },
): Promise<EsitoSpedizione> {
  return (await completeSpedizione(tx, id, corriere, colli)) ? 'completata' : 'ripetuta';
}

/** Checks pieces counted by line: no more than are due. */
function checkPezzi(righe: readonly RigaDaSpedire[], pezzi: readonly Pezzi[]): Pezzi[] {
  for (const { posizione, pezzi: voluti } of pezzi) {
    const riga = righe.find((una) => una.posizione === posizione);
    if (riga === undefined) throw malformed('righe', testi.rigaSconosciuta(posizione));
    const restano = riga.dovuti - riga.spediti;
    if (voluti > restano) throw malformed('righe', testi.troppiPezzi(riga.codice, restano));
  }
  return pezzi.toSorted((a, b) => a.posizione - b.posizione);
}

/** Uses `spread` with the remaining pieces of each line; refuses pieces that do not fit. */
function spreadAll(righe: readonly RigaDaSpedire[], named: ReadonlyMap<string, number>): Pezzi[] {
  const [pezzi, troppi] = spread(righe, named, ({ dovuti, spediti }) => dovuti - spediti);
  if (troppi !== null) throw malformed('righe', troppi);
  return pezzi;
}

/** Pieces of a line of the order. */
export type Pezzi = { readonly posizione: number; readonly pezzi: number };

/** Pieces of a line that left a deposito. */
type Usciti = Pezzi & { readonly codice: string; readonly deposito: number };

function rest(righe: readonly RigaDaSpedire[]): Pezzi[] {
  return righe
    .map(({ posizione, dovuti, spediti }) => ({ posizione, pezzi: dovuti - spediti }))
    .filter(({ pezzi }) => pezzi > 0);
}

function sumByCodice(righe: readonly { codice: string; quantita: number }[]): Map<string, number> {
  const somme = new Map<string, number>();
  for (const { codice, quantita } of righe) somme.set(codice, (somme.get(codice) ?? 0) + quantita);
  return somme;
}

/** Distributes pieces by article over the lines, up to `room` on each; returns a sentence when they do not fit. */
function spread(
  righe: readonly RigaDaSpedire[],
  named: ReadonlyMap<string, number>,
  room: (riga: RigaDaSpedire) => number,
): [Pezzi[], string | null] {
  const pezzi: Pezzi[] = [];
  for (const [codice, voluti] of named) {
    const sue = righe.filter((riga) => riga.codice === codice);
    if (sue.length === 0) return [[], testi.nonOrdinato(codice)];
    let mancano = voluti;
    for (const riga of sue) {
      const presi = Math.min(mancano, Math.max(0, room(riga)));
      if (presi > 0) pezzi.push({ posizione: riga.posizione, pezzi: presi });
      mancano -= presi;
    }
    if (mancano > 0) return [[], testi.troppiPezzi(codice, voluti - mancano)];
  }
  return [pezzi.toSorted((a, b) => a.posizione - b.posizione), null];
}

/** The depositi from which the pieces of each line are shipped, by its allocation less the earlier shipments. */
function usciteOf(
  pezzi: readonly Pezzi[],
  depositoId: number | null,
  assegnati: readonly (PezziDeposito & { posizione: number })[],
  usciti: readonly { posizione: number; deposito: number | null; pezzi: number }[],
): { posizione: number; deposito: number; pezzi: number }[] {
  return pezzi.flatMap(({ posizione, pezzi: partiti }) => {
    const dellaRiga = ({ posizione: sua }: { posizione: number }): boolean => sua === posizione;
    const rimasti = pezziRimasti(assegnati.filter(dellaRiga), usciti.filter(dellaRiga));
    const qui = depositoId === null ? rimasti : rimasti.filter(({ deposito }) => deposito === depositoId);
    const presenti = qui.reduce((somma, uno) => somma + uno.pezzi, 0);
    if (depositoId !== null && partiti > presenti) {
      throw malformed('righe', testi.nonNelDeposito(posizione, presenti));
    }
    let restano = partiti;
    return qui.flatMap(({ deposito, pezzi: tanti }) => {
      const presi = Math.min(restano, tanti);
      restano -= presi;
      return presi > 0 ? [{ posizione, deposito, pezzi: presi }] : [];
    });
  });
}
