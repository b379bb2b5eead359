/**
 * EDIWheel inquiries, orders and status requests (integration.md §3), with the cart's own prices, stock and order
 * service. Refusals are part of the answer.
 */
import { createHash } from 'node:crypto';
import type { CodiceErrore } from '@battistrada/contract/errori';
import { DESTINAZIONE } from '@battistrada/contract/ordine';
import { addDays, giornoOf, isGiorno, startOf, type Giorno } from '@battistrada/domain/giorno';
import type { Db } from '../../db/sql.ts';
import { lockCliente } from '../../db/lock.sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import { promesseOf } from '../consegna/consegna.service.ts';
import { lockAndAllocate } from '../ordine/controlli-conferma.service.ts';
import type { OrdineComposto } from '../ordine/nuovo-ordine.service.ts';
import {
  answerOnce,
  composeOrdineDiretto,
  writeOrdineDiretto,
  type DirettoDeps,
  type OrdineDaScrivere,
} from '../ordine-diretto/ordine-diretto.service.ts';
import { resolveRighe } from '../ordine-diretto/righe-chieste.service.ts';
import { findDestinazione, isCliente, listStato, type StatoRiga } from './ediwheel.sql.ts';
import { quoteOf } from './quote.ts';
import { MAX_LINE_ID, MAX_RIFERIMENTO, type Messaggio, type Parte } from './messaggio.ts';
import { readRighe, sayGiorni, type RigaEdi } from './righe.service.ts';
import { responseOf, sharePrelievi } from './response.ts';
import { composeRisposta, type Errore, type Risposta } from './risposta.ts';
import { statusOf } from './status.ts';
import { testi } from './testi.ts';

const MAX_RIGHE = 100;
const MAX_ORDINI = 200;
const BENE: Errore = { codice: '0' };
const QUALCHE_RIGA: Errore = { codice: '1' };
/** A head without an error would tell a sender whose lines are not understood that all is well. */
const SENZA_RIGHE: Errore = { codice: '999', testo: testi.senzaRighe };

export interface Mittente {
  readonly sessione: SessioneCliente;
  readonly chiaveId: string;
  /** True for a test key: nothing is ordered. */
  readonly prova: boolean;
}

/** Answers a message. Our own faults cannot be part of the answer and are thrown. */
export async function answerMessaggio(deps: DirettoDeps, mittente: Mittente, messaggio: Messaggio): Promise<Risposta> {
  const { pool } = deps;
  const { cliente } = mittente.sessione;
  const errore = await checkTestata(pool, cliente.id, messaggio);
  if (errore !== null) return composeRisposta(messaggio, errore, {});
  if (messaggio.domanda === 'status') return answerStatus(deps, mittente, messaggio);
  if (messaggio.domanda === 'order') return answerOrder(deps, mittente, messaggio);
  const destinazione = await findDestinatario(pool, mittente, messaggio);
  if (typeof destinazione !== 'number') return composeRisposta(messaggio, destinazione, {});
  return answerInquiry(deps, mittente.sessione, messaggio);
}

async function checkTestata(db: Db, clienteId: number, messaggio: Messaggio): Promise<Errore | null> {
  const { buyer, priorita, righe, domanda, riferimento, nonPrima } = messaggio;
  if (buyer === null) return { codice: '914' };
  if (!isAgenzia(buyer)) return { codice: '924' };
  if (!(await isCliente(db, clienteId, buyer))) return { codice: '915' };
  if (priorita === 'SEAS') return { codice: '999', testo: testi.stagionali };
  if (righe.length > MAX_RIGHE) return { codice: '999', testo: testi.troppeRighe };
  if (nonPrima !== undefined && !isGiorno(nonPrima)) return { codice: '999', testo: testi.nonPrimaErrata };
  // Cut to its length, two lines could be answered with one name.
  if (righe.some(({ lineId }) => lineId.length > MAX_LINE_ID)) return { codice: '999', testo: testi.lineIdLungo };
  if (domanda !== 'order') return null;
  if (riferimento === '') return { codice: '901' };
  // Cut to its length, two different orders would be answered with one reference.
  return riferimento.length > MAX_RIFERIMENTO ? { codice: '901', testo: testi.riferimentoLungo } : null;
}

/** 9, 91 or 92; many systems omit it. */
function isAgenzia({ agenzia }: Parte): boolean {
  return ['', '9', '91', '92'].includes(agenzia);
}

/** The destination of a message, or why it cannot be answered: not the customer's destination, or no lines. */
async function findDestinatario(db: Db, mittente: Mittente, messaggio: Messaggio): Promise<number | Errore> {
  const found = await findConsignee(db, mittente, messaggio);
  return typeof found === 'number' && messaggio.righe.length === 0 ? SENZA_RIGHE : found;
}

/** The destination: the default one unless one of the customer's is named, or the goods are collected. */
async function findConsignee(
  db: Db,
  { sessione }: Mittente,
  { consignee, isRitiro }: Messaggio,
): Promise<number | Errore> {
  if (isRitiro) return DESTINAZIONE.ritiroInSede;
  if (consignee === null) return DESTINAZIONE.predefinita;
  if (!isAgenzia(consignee)) return { codice: '925' };
  const found = await findDestinazione(db, sessione.cliente.id, consignee);
  if (found !== null) return found;
  return (await isCliente(db, sessione.cliente.id, consignee)) ? DESTINAZIONE.predefinita : { codice: '936' };
}

async function answerInquiry(
  { pool, clock, impostazioni }: DirettoDeps,
  sessione: SessioneCliente,
  messaggio: Messaggio,
): Promise<Risposta> {
  const now = clock.now();
  const { depositi, provincia } = sessione.cliente;
  const promesse = promesseOf(depositi, await impostazioni.get(), provincia, now);
  const righe = await readRighe(pool, sessione, messaggio, giornoOf(now));
  return composeRisposta(messaggio, headOf(righe), {
    OrderLine: quoteOf(righe, sessione, messaggio.standard, promesse),
  });
}

/** Orders the valid lines as far as their pieces are available, once for the customer's reference. */
async function answerOrder(deps: DirettoDeps, mittente: Mittente, messaggio: Messaggio): Promise<Risposta> {
  const { clock, impostazioni } = deps;
  const vigenti = await impostazioni.get();
  const unica = {
    clienteId: mittente.sessione.cliente.id,
    porta: 'ediwheel',
    token: messaggio.riferimento,
    // Without the variant: orders that were stored before it was read are still recognised.
    impronta: createHash('sha256')
      .update(JSON.stringify({ ...messaggio, variante: undefined }))
      .digest(),
  } as const;
  const { sessione, prova, chiaveId } = mittente;
  const now = clock.now();
  try {
    return await answerOnce(deps, unica, async (tx) => {
      const stato = await lockCliente(tx, sessione.cliente.id);
      if (stato === null || stato.bloccato) throw new DomainError('CLIENTE_BLOCCATO', '');
      // Only of a new order: the answer to one that was written stays the same when its destination is gone.
      const idDestinazione = await findDestinatario(tx, mittente, messaggio);
      if (typeof idDestinazione !== 'number') {
        return { risposta: composeRisposta(messaggio, idDestinazione, {}), isDaRicordare: false };
      }
      const righe = await readRighe(tx, sessione, messaggio, giornoOf(now));
      const daScrivere = { ...(await reduceRighe(tx, sessione, righe, messaggio, giornoOf(now))), idDestinazione };
      let numero: number | null = null;
      let ordine: OrdineComposto | null = null;
      if (daScrivere.righe.length > 0 && prova) {
        ordine = await composeOrdineDiretto(tx, sessione, daScrivere, { impostazioni: vigenti, now });
      } else if (daScrivere.righe.length > 0) {
        const scritto = await writeOrdineDiretto(tx, sessione, daScrivere, { impostazioni: vigenti, chiaveId, now });
        ({ numero } = scritto);
        ordine = scritto;
      }
      const head = prova ? { ...headOf(righe), testo: testi.prova } : headOf(righe);
      const prelievi = sharePrelievi(righe, ordine?.righe ?? [], ordine?.promesse ?? new Map());
      return {
        risposta: composeRisposta(messaggio, head, responseOf(righe, prelievi, messaggio, numero)),
        isDaRicordare: numero !== null,
      };
    });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return composeRisposta(messaggio, erroreOf(error.codice), {});
  }
}

/** The valid lines, each reduced to the available pieces, at the price of that quantity. */
async function reduceRighe(
  tx: Db,
  sessione: SessioneCliente,
  righe: readonly RigaEdi[],
  { riferimento, note }: Messaggio,
  oggi: Giorno,
): Promise<Omit<OrdineDaScrivere, 'idDestinazione'>> {
  const chiesti = new Map<string, number>();
  for (const { articolo, quantita } of righe) {
    if (articolo !== null) chiesti.set(articolo.codice, (chiesti.get(articolo.codice) ?? 0) + quantita);
  }
  const allocate = await lockAndAllocate(
    tx,
    sessione,
    [...chiesti].map(([codice, quantita]) => ({ codice, quantita, includiDepositiSecondari: true })),
  );
  const ridotte = allocate
    .map(({ codice, quantita, nonDisponibile }) => ({ codice, ean: null, quantita: quantita - nonDisponibile }))
    .filter(({ quantita }) => quantita > 0);
  const risolte = await resolveRighe(tx, sessione, ridotte, oggi);
  return {
    righe: risolte.flatMap(({ chiesta, articolo }) =>
      articolo === null ? [] : [{ articolo, quantita: chiesta.quantita, prezzoAttesoCents: null, campo: '' }],
    ),
    destinazione: null,
    riferimento,
    note: [note, ...sayGiorni(righe, oggi)].join('\n').trim().slice(0, 2_000),
    tuttiInsieme: null,
    accettaMancanti: false,
  };
}

async function answerStatus({ pool }: DirettoDeps, { sessione }: Mittente, messaggio: Messaggio): Promise<Risposta> {
  const { dal, al, numero, isNostro = false, indicatore } = messaggio.stato;
  if (numero === '' && dal === '' && al === '') return composeRisposta(messaggio, { codice: '943' }, {});
  const giorni = [dal, al].filter((giorno) => giorno !== '');
  if (!giorni.every(isGiorno)) {
    return composeRisposta(messaggio, { codice: '912' }, {});
  }
  const righe: StatoRiga[] = await listStato(
    pool,
    sessione.cliente.id,
    {
      numero: numero === '' ? null : numero,
      dal: startOf(dal === '' ? '2000-01-01' : dal),
      al: startOf(addDays(al === '' ? '9998-12-31' : al, 1)),
      indicatore: Number(indicatore) || 0,
    },
    MAX_ORDINI + 1,
  );
  // Some orders without the others would look like all of them.
  if (new Set(righe.map((riga) => riga.numero)).size > MAX_ORDINI) {
    return composeRisposta(messaggio, { codice: '999', testo: testi.troppiOrdini(MAX_ORDINI) }, {});
  }
  if (righe.length === 0 && numero !== '') return composeRisposta(messaggio, { codice: '909' }, {});
  const nostre = isNostro ? righe.filter((riga) => String(riga.numero) === numero) : [];
  return composeRisposta(messaggio, BENE, { OrderLine: statusOf(nostre.length > 0 ? nostre : righe) });
}

function headOf(righe: readonly RigaEdi[]): Errore {
  return righe.some(({ errore }) => errore !== null) ? QUALCHE_RIGA : BENE;
}

/** The EDIWheel error for one of our own refusals. */
function erroreOf(codice: CodiceErrore): Errore {
  if (codice === 'CLIENTE_BLOCCATO') return { codice: '920' };
  if (codice === 'TOKEN_RIUSATO') return { codice: '906' };
  if (codice === 'RICHIESTA_IN_CORSO') return { codice: '405' };
  if (codice === 'NON_TROVATO') return { codice: '907' };
  return { codice: '999', testo: codice === 'PAGAMENTO_NON_OFFERTO' ? testi.soloOnline : testi.fido };
}
