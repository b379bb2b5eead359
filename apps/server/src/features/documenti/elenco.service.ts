/** The four lists of documents (specification §2 "Other screens"). */
import {
  DOCUMENTI_A_PAGINA,
  type ElencoDocumenti,
  type FiltroDocumenti,
  type TipoDocumento,
} from '@battistrada/contract/documenti';
import type { Cents } from '@battistrada/domain/denaro';
import type pg from 'pg';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import { countDocumenti, listAnni, listDocumenti, type Cerca } from './elenco.sql.ts';

/** A customer's documents of a kind, newest first: a page of what the filter finds, or without `pagina` all of it. */
export async function listElenco(
  pool: pg.Pool,
  { cliente }: SessioneCliente,
  tipo: TipoDocumento,
  { anno, cerca = '', pagina }: FiltroDocumenti,
): Promise<ElencoDocumenti> {
  const selezione = { clienteId: cliente.id, tipo, anno: anno ?? null, cerca: readCerca(cerca) };
  const stretch =
    pagina === undefined ? null : { limit: DOCUMENTI_A_PAGINA, offset: (pagina - 1) * DOCUMENTI_A_PAGINA };
  const [documenti, counted, anni] = await Promise.all([
    listDocumenti(pool, selezione, stretch),
    stretch === null ? null : countDocumenti(pool, selezione),
    listAnni(pool, cliente.id, tipo),
  ]);
  const numeroDocumenti = counted ?? documenti.length;
  return { documenti, numeroDocumenti, pagine: Math.ceil(numeroDocumenti / DOCUMENTI_A_PAGINA), anni };
}

const DATA = /^(?<giorno>\d{1,2})\/(?<mese>\d{1,2})(?:\/(?<anno>\d{4}))?$|^(?<soloMese>\d{1,2})\/(?<soloAnno>\d{4})$/;
const DATA_PUNTATA = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;
const DATA_ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const IMPORTO = /^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$|^\d{1,9}(?:,\d{1,2})?$/;
/** As a bank's statement writes it. Three digits after the point are thousands. */
const IMPORTO_PUNTATO = /^\d{1,9}\.\d{1,2}$/;
/** What the trade writes before a number, `FT 316/2026`; the list's own kind is known anyway. */
const SIGLA = /^(?:ddt|ft|nc|nd|fattura)\.?\s*(?=\d)/i;
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

function readImporto(testo: string): Cents | null {
  if (IMPORTO_PUNTATO.test(testo)) return Math.round(Number(testo) * 100);
  return IMPORTO.test(testo) ? Math.round(Number(testo.replaceAll('.', '').replace(',', '.')) * 100) : null;
}

/** Reads a search text as a person wrote it: `3/5/2026` is a day, `1.234,5` an amount, `100042` perhaps an order. */
function readCerca(cerca: string): Cerca | null {
  const testo = cerca.trim().replace(/\s*€$/, '');
  if (testo === '') return null;
  return {
    testo,
    data: readData(testo),
    numero: testo.replace(SIGLA, ''),
    totaleCents: readImporto(testo),
    numeroOrdine: NUMERO_ORDINE.test(testo) ? Number(testo) : null,
  };
}
