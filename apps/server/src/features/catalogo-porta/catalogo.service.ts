/** Articles and stock for a dealer's own software: his prices, his depositi (product.md §8 "The machine door"). */
import type { Readable } from 'node:stream';
import type { DisponibilitaWire } from '@battistrada/contract/porta-catalogo.schema';
import { toEuro } from '@battistrada/domain/denaro';
import { HOUR_MS } from '@battistrada/domain/durata';
import { giornoOf } from '@battistrada/domain/giorno';
import type pg from 'pg';
import { copyOut } from '../../db/copy.ts';
import { countUso, type Limite } from '../../db/limiti.sql.ts';
import { inTransaction } from '../../db/pool.ts';
import type { Db } from '../../db/sql.ts';
import { refuseUntil } from '../../errore/refuse-until.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import { giacenzeOf } from '../carrello/carrello.service.ts';
import { listOrdinabili, type Ordinabile } from '../carrello/ordinabili.service.ts';
import { promesseOf, type Promesse } from '../consegna/consegna.service.ts';
import type { ImpostazioniVigenti } from '../impostazioni/impostazioni.service.ts';
import { copyCsv, copyNdjson, improntaCondizioni, numberArticoli, type Lettura } from './catalogo.sql.ts';
import { keepPasso } from './passo.ts';
import { testi } from './testi.ts';

export interface CatalogoDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly impostazioni: ImpostazioniVigenti;
}

/**
 * Large files have their own limit (integration.md §3): whole catalogues, price files and stock files of one customer.
 */
const FILE_PESANTI: Limite = { nome: 'file pesanti', massimo: 60, durataMs: HOUR_MS };

/** More changes than these are a large file too: a cursor of long ago asks for nearly everything. */
const NOVITA_PESANTI = 5_000;

export type FormatoCatalogo = 'ndjson' | 'csv';

/**
 * The customer's catalogue as a stream, and the cursor for the next call: everything, or the changes after a cursor.
 * When his own conditions changed since then, everything. TROPPI_TENTATIVI beyond the limit of large files.
 */
export async function streamArticoli(
  { pool, clock }: CatalogoDeps,
  { cliente }: SessioneCliente,
  dopo: string | undefined,
  formato: FormatoCatalogo,
): Promise<{ prossimo: string; righe: Readable }> {
  const isDallInizio = dopo === undefined || dopo === '0';
  const [cursore = '', impronta = ''] = isDallInizio ? [] : dopo.split('-');
  const { sequenza, attuale } = await inTransaction(pool, async (tx) => ({
    sequenza: await numberArticoli(tx),
    attuale: await improntaCondizioni(tx, cliente.id, cliente.listinoId),
  }));
  const lettura: Lettura = {
    clienteId: cliente.id,
    listinoId: cliente.listinoId,
    dopo: isDallInizio ? null : Number(cursore),
    isIntero: impronta !== attuale,
  };
  const isPesante = lettura.isIntero || Number(sequenza) - Number(cursore) > NOVITA_PESANTI;
  if (isPesante) await countFilePesante({ pool, clock }, cliente.id);
  const righe = keepPasso();
  // A reader that disconnects ends the copy, and a failed copy aborts the answer.
  copyOut(pool, (formato === 'csv' ? copyCsv : copyNdjson)(lettura), righe).catch((error: unknown) =>
    righe.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return { prossimo: `${sequenza}-${attuale}`, righe };
}

/** Counts a customer's large file. TROPPI_TENTATIVI beyond the limit. */
export async function countFilePesante(
  { pool, clock }: Pick<CatalogoDeps, 'pool' | 'clock'>,
  clienteId: number,
): Promise<void> {
  refuseUntil(await countUso(pool, FILE_PESANTI, String(clienteId), clock.now()), testi.troppiFile);
}

/** A version of a customer's catalogue, which differs after each change of an article or of his prices. */
export async function readVersione(tx: Db, { id, listinoId }: SessioneCliente['cliente']): Promise<string> {
  return `${await numberArticoli(tx)}-${await improntaCondizioni(tx, id, listinoId)}`;
}

/**
 * Price, pieces and delivery day of up to 500 codes or EANs, in the requested order; `quantita` decides the price, as
 * for a cart line.
 */
export async function readDisponibilita(
  { pool, clock, impostazioni }: CatalogoDeps,
  sessione: SessioneCliente,
  { codici, quantita = 1 }: { readonly codici: readonly string[]; readonly quantita?: number | undefined },
): Promise<DisponibilitaWire> {
  const now = clock.now();
  const { depositi, provincia } = sessione.cliente;
  const promesse = promesseOf(depositi, await impostazioni.get(), provincia, now);
  const domande = [...new Set(codici.map((codice) => codice.trim()))].map((testo) => ({ testo, quantita }));
  const trovati = await listOrdinabili(pool, sessione, domande, giornoOf(now));
  const noti = new Set(trovati.map(({ indice }) => indice));
  const unici = new Map(trovati.map((articolo) => [articolo.codice, articolo]));
  return {
    articoli: [...unici.values()].map((articolo) => toDisponibile(articolo, sessione, promesse)),
    sconosciuti: domande.flatMap(({ testo }, indice) => (noti.has(indice) ? [] : [testo])),
  };
}

function toDisponibile(
  articolo: Ordinabile,
  sessione: SessioneCliente,
  promesse: Promesse,
): DisponibilitaWire['articoli'][number] {
  const giacenze = giacenzeOf(articolo.giacenze, sessione);
  const codici = new Map(sessione.cliente.depositi.map(({ id, codice }) => [id, codice]));
  return {
    codice: articolo.codice,
    ean: articolo.ean,
    descrizione: articolo.descrizione,
    prezzo: toEuro(articolo.prezzoCents),
    pfu: toEuro(articolo.pfuCents),
    contributoLogistico: toEuro(articolo.contributoCents),
    disponibile: giacenze.reduce((somma, { pezzi }) => somma + pezzi, 0),
    depositi: giacenze.map(({ deposito, pezzi }) => ({
      deposito: codici.get(deposito) ?? '',
      pezzi,
      consegna: pezzi > 0 ? (promesse.get(deposito) ?? null) : null,
    })),
  };
}
