/** The staff's figures (product.md §6): all read from sums, none from orders. */
import type {
  ClienteSilenzioso,
  DomandaPersa,
  Fermo,
  Periodo,
  Raggruppamento,
  RicercaVuota,
  Settimane,
  Silenzio,
  StatisticheOrdini,
  VendutoArticolo,
  VendutoMarca,
} from '@battistrada/contract/statistiche';
import { TIPI_PRODOTTO } from '@battistrada/domain/catalogo';
import { divideHalfUp } from '@battistrada/domain/denaro';
import { addDays, giornoOf, lunediOf, startOf } from '@battistrada/domain/giorno';
import { formatMisura, parseMisura } from '@battistrada/domain/misura';
import type pg from 'pg';
import type { Clock } from '../../ports/clock.ts';
import { listDomanda, listSettimane, listTestiVuoti } from './domanda.sql.ts';
import {
  getAggiornato,
  listFermi,
  listGiorni,
  listMarche,
  listOre,
  listPrimiArticoli,
  listSilenziosi,
  type Tratto,
  type VenditeRow,
} from './vendite.sql.ts';

export interface StatisticheDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

const SETTIMANA = 7;
/** 52 weeks: the same day of the week, a year before. */
const ANNO = 364;
const PRIMI_ARTICOLI = 50;
const RIGHE = 100;

/** The last days, including today. */
function trattoOf({ clock }: StatisticheDeps, giorni: number): Tratto {
  const oggi = giornoOf(clock.now());
  return { from: addDays(oggi, 1 - giorni), to: oggi };
}

async function aggiornatoOf({ pool, clock }: StatisticheDeps): Promise<string | null> {
  return (await getAggiornato(pool, giornoOf(clock.now())))?.toISOString() ?? null;
}

/** Orders by day and by hour, compared with the week and the year before. Hours without any orders are omitted. */
export async function getOrdini(deps: StatisticheDeps, periodo: Periodo): Promise<StatisticheOrdini> {
  const tratto = trattoOf(deps, Number(periodo));
  const prima = [0, SETTIMANA, ANNO];
  const [aggiornato, perGiorno, perOra] = await Promise.all([
    aggiornatoOf(deps),
    listGiorni(deps.pool, tratto, prima),
    listOre(deps.pool, tratto, prima),
  ]);
  const giorni = Array.from({ length: Number(periodo) }, (_, n) => addDays(tratto.from, n));
  const ore = [...new Set(perOra.map(({ ora }) => ora))].toSorted((a, b) => a - b);
  return {
    aggiornato,
    giorni: giorni.map((giorno) => ({ giorno, ...confrontoOf(perGiorno.filter((row) => row.giorno === giorno)) })),
    ore: ore.map((ora) => ({ ora, ...confrontoOf(perOra.filter((row) => row.ora === ora)) })),
  };
}

function confrontoOf(found: readonly VenditeRow[]): Omit<StatisticheOrdini['giorni'][number], 'giorno'> {
  const of = (giorniPrima: number): { ordini: number; importoCents: number } =>
    found.find(({ prima }) => prima === giorniPrima) ?? { ordini: 0, importoCents: 0 };
  const [ora, settimana, anno] = [of(0), of(SETTIMANA), of(ANNO)];
  return {
    ordini: ora.ordini,
    importoCents: ora.importoCents,
    ordiniSettimana: settimana.ordini,
    importoSettimanaCents: settimana.importoCents,
    ordiniAnno: anno.ordini,
    importoAnnoCents: anno.importoCents,
  };
}

/** The most sold articles by pieces, beside the period before. */
export async function getArticoli(
  deps: StatisticheDeps,
  periodo: Periodo,
): Promise<{ aggiornato: string | null; articoli: VendutoArticolo[] }> {
  const giorni = Number(periodo);
  const [aggiornato, articoli] = await Promise.all([
    aggiornatoOf(deps),
    listPrimiArticoli(deps.pool, trattoOf(deps, giorni), giorni, PRIMI_ARTICOLI),
  ]);
  return { aggiornato, articoli };
}

/** The articles in stock that nobody has ordered, the most valuable first. */
export async function getFermi(deps: StatisticheDeps): Promise<{ aggiornato: string | null; articoli: Fermo[] }> {
  const oggi = giornoOf(deps.clock.now());
  const [aggiornato, articoli] = await Promise.all([aggiornatoOf(deps), listFermi(deps.pool, oggi, RIGHE)]);
  return { aggiornato, articoli };
}

/** Brands by sales, including those sold only in the period before. */
export async function getMarche(
  deps: StatisticheDeps,
  periodo: Periodo,
): Promise<{ aggiornato: string | null; marche: VendutoMarca[] }> {
  const giorni = Number(periodo);
  const [aggiornato, found] = await Promise.all([
    aggiornatoOf(deps),
    listMarche(deps.pool, trattoOf(deps, giorni), [0, giorni, ANNO]),
  ]);
  const tutto = found.reduce((somma, { prima, importoCents }) => somma + (prima === 0 ? importoCents : 0), 0);
  const marche = [...Map.groupBy(found, ({ marca }) => marca)].map(([marca, sue]): VendutoMarca => {
    const of = (quanto: number) => sue.find(({ prima }) => prima === quanto);
    const importoCents = of(0)?.importoCents ?? 0;
    return {
      marca,
      pezzi: of(0)?.pezzi ?? 0,
      importoCents,
      quotaBp: tutto === 0 ? 0 : divideHalfUp(importoCents * 10_000, tutto),
      importoPrimaCents: of(giorni)?.importoCents ?? 0,
      importoAnnoCents: of(ANNO)?.importoCents ?? 0,
    };
  });
  return {
    aggiornato,
    marche: marche.toSorted((a, b) => b.importoCents - a.importoCents || a.marca.localeCompare(b.marca)),
  };
}

export async function getSilenziosi(
  { pool, clock }: StatisticheDeps,
  settimane: Silenzio,
): Promise<{ clienti: ClienteSilenzioso[] }> {
  const dal = addDays(giornoOf(clock.now()), -SETTIMANA * Number(settimane));
  return { clienti: await listSilenziosi(pool, dal, startOf(dal), RIGHE) };
}

/** The texts that showed no article, the most frequent first. */
export async function getVuote(
  { pool, clock }: StatisticheDeps,
  settimane: Settimane,
): Promise<{ ricerche: RicercaVuota[] }> {
  return { ricerche: await listTestiVuoti(pool, settimaneOf(clock, settimane), RIGHE) };
}

/** The Mondays of the first and of the last of these weeks. */
function settimaneOf(clock: Clock, settimane: Settimane): Tratto {
  const to = lunediOf(giornoOf(clock.now()));
  return { from: addDays(to, SETTIMANA * (1 - Number(settimane))), to };
}

/** Searches without stock: every week, and the most wanted. */
export async function getDomanda(
  { pool, clock }: StatisticheDeps,
  { settimane, per }: { readonly settimane: Settimane; readonly per: Raggruppamento },
): Promise<DomandaPersa> {
  const tratto = settimaneOf(clock, settimane);
  const [perSettimana, voci] = await Promise.all([listSettimane(pool, tratto), listDomanda(pool, tratto, per, RIGHE)]);
  return {
    settimane: Array.from({ length: Number(settimane) }, (_, n) => {
      const settimana = addDays(tratto.from, SETTIMANA * n);
      return { settimana, ricerche: perSettimana.find((una) => una.settimana === settimana)?.ricerche ?? 0 };
    }),
    voci: voci.map(({ tipo, misura, ...voce }) => ({
      tipoProdotto: tipo === null ? null : (TIPI_PRODOTTO[tipo - 1] ?? null),
      misura: misura === null ? null : writeMisura(misura),
      ...voce,
    })),
  };
}

/** A stored key as the size stands on a tyre: `235/45R19` → `235/45 R19`. */
function writeMisura(chiave: string): string {
  const misura = parseMisura(chiave);
  return misura === null ? chiave : formatMisura(misura);
}
