/** The four lists of documents (specification §2 "Other screens"). */
import type { QueryOf } from '@battistrada/contract/call';
import {
  DOCUMENTI_A_PAGINA,
  type Documento,
  type ElencoDocumenti,
  type exportDocumenti as exportCall,
  type FiltroDocumenti,
  type TipoDocumento,
} from '@battistrada/contract/documenti';
import { tipoDocumento } from '@battistrada/contract/documenti.schema';
import type { Cents } from '@battistrada/domain/denaro';
import { parseEuro } from '@battistrada/domain/denaro-digitato';
import { giornoOf } from '@battistrada/domain/giorno';
import { paroleArticolo } from '@battistrada/domain/parole-articolo';
import type pg from 'pg';
import type { Clock } from '../../ports/clock.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import { listAnni, listDocumenti, sumMesi, type Cerca, type SelezioneDocumenti } from './elenco.sql.ts';

const TIPI = tipoDocumento.options;

export interface ElencoDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

/** A customer's documents of a kind, newest first: a page of the filter, or all of it without `pagina`. */
export async function listElenco(
  { pool, clock }: ElencoDeps,
  { cliente }: SessioneCliente,
  tipo: TipoDocumento,
  { pagina, ...filtro }: FiltroDocumenti,
): Promise<ElencoDocumenti> {
  const selezione = toSelezione(cliente.id, [tipo], filtro, clock);
  const stretch =
    pagina === undefined ? null : { limit: DOCUMENTI_A_PAGINA, offset: (pagina - 1) * DOCUMENTI_A_PAGINA };
  const [documenti, mesi, anni] = await Promise.all([
    listDocumenti(pool, selezione, stretch),
    sumMesi(pool, selezione),
    listAnni(pool, cliente.id, tipo),
  ]);
  const numeroDocumenti = mesi.reduce((somma, mese) => somma + mese.documenti, 0);
  return { documenti, numeroDocumenti, pagine: Math.ceil(numeroDocumenti / DOCUMENTI_A_PAGINA), mesi, anni };
}

/** All documents of the filter, of one kind or of all, newest first. */
export function exportDocumenti(
  { pool, clock }: ElencoDeps,
  { cliente }: SessioneCliente,
  { tipo, ...filtro }: QueryOf<typeof exportCall>,
): Promise<Documento[]> {
  return listDocumenti(pool, toSelezione(cliente.id, tipo === undefined ? TIPI : [tipo], filtro, clock), null);
}

function toSelezione(
  clienteId: number,
  tipi: readonly TipoDocumento[],
  { anno, dal, al, stato, cerca = '' }: Omit<FiltroDocumenti, 'pagina'>,
  clock: Clock,
): SelezioneDocumenti {
  return {
    clienteId,
    tipi,
    anno: anno ?? null,
    dal: dal ?? null,
    al: al ?? null,
    stato: stato ?? null,
    oggi: giornoOf(clock.now()),
    cerca: readCerca(cerca),
  };
}

const DATA = /^(?<giorno>\d{1,2})\/(?<mese>\d{1,2})(?:\/(?<anno>\d{4}))?$|^(?<soloMese>\d{1,2})\/(?<soloAnno>\d{4})$/;
const DATA_PUNTATA = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;
const DATA_ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
/** The abbreviation before a number, as in `FT 316/2026`; it is ignored, because the list has one kind. */
const SIGLA = /^(?:ddt|ft|nc|nd|fattura)\.?\s*(?=\d)/i;
/** An amount with its cents. Without them it may be remembered approximately. */
const CON_CENTESIMI = /[.,]\d{1,2}$/;
/** A size without its rim, as descriptions print it: `205/55`. */
const MISURA_INIZIATA = /^\d{3}\/\d{2}$/;
const NUMERO_ORDINE = /^\d{1,9}$/;

/** `3/5`, `3/5/2026`, `5/2026`, `3.5.2026` or `2026-05-03`. */
function readData(testo: string): Cerca['data'] {
  const scritto = testo.replace(DATA_PUNTATA, '$1/$2/$3').replace(DATA_ISO, '$3/$2/$1');
  const found = DATA.exec(scritto)?.groups;
  if (found === undefined) return null;
  const { giorno, mese, anno, soloMese, soloAnno } = found;
  const number = (text: string | undefined): number | null => (text === undefined ? null : Number(text));
  return { giorno: number(giorno), mese: number(mese) ?? Number(soloMese), anno: number(anno) ?? number(soloAnno) };
}

/** An amount as in any field. The statement shows credit notes with a minus that their totals do not have. */
function readImporto(testo: string): Cents | null {
  const letto = parseEuro(testo);
  return Number.isSafeInteger(letto) ? Math.abs(Number(letto)) : null;
}

/** The words for an article. Digits alone count only as a size or its begin: `316` is in too many descriptions. */
function readArticolo(testo: string): readonly string[] | null {
  const parole = paroleArticolo(testo);
  return parole.some((parola) => /\p{L}/u.test(parola) || MISURA_INIZIATA.test(parola)) ? parole : null;
}

/** Reads a typed search text: `3/5/2026` is a day, `1.234,5` an amount, `100042` perhaps an order. */
function readCerca(cerca: string): Cerca | null {
  const testo = cerca.trim().replace(/\s*€$/, '');
  if (testo === '') return null;
  return {
    testo,
    data: readData(testo),
    numero: testo.replace(SIGLA, ''),
    totaleCents: readImporto(testo),
    isTondo: !CON_CENTESIMI.test(testo),
    articolo: readArticolo(testo),
    numeroOrdine: NUMERO_ORDINE.test(testo) ? Number(testo) : null,
  };
}
