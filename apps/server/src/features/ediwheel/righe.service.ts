/** The lines of an inquiry or an order, each with its error if it has one (integration.md §3 "Errors"). */
import { MAX_QUANTITA } from '@battistrada/contract/limiti';
import { formatGiorno, isGiorno, type Giorno } from '@battistrada/domain/giorno';
import type { Db } from '../../db/sql.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import type { Ordinabile } from '../carrello/ordinabili.service.ts';
import { resolveRighe } from '../ordine-diretto/righe-chieste.service.ts';
import { listRitirati } from './ediwheel.sql.ts';
import type { Messaggio, RigaMessaggio } from './messaggio.ts';
import type { Errore } from './risposta.ts';
import { testi } from './testi.ts';

export interface RigaEdi {
  readonly riga: RigaMessaggio;
  readonly indice: number;
  readonly quantita: number;
  /** The first day on which it may be delivered; '' when the message names none. */
  readonly nonPrima: string;
  readonly articolo: Ordinabile | null;
  readonly errore: Errore | null;
}

/** Each line with its article or its error. The EAN is used when the code is the maker's, which we do not know. */
export async function readRighe(
  db: Db,
  sessione: SessioneCliente,
  { righe, nonPrima = '' }: Pick<Messaggio, 'righe' | 'nonPrima'>,
  oggi: Giorno,
): Promise<RigaEdi[]> {
  const chieste = righe.map((riga, indice) => ({
    riga,
    indice,
    codice: riga.codice || null,
    ean: riga.ean || null,
    quantita: /^\d+([.,]0+)?$/.test(riga.quantita) ? Math.round(Number(riga.quantita.replace(',', '.'))) : 0,
  }));
  const valida = chieste.map((chiesta) => ({
    ...chiesta,
    quantita: Math.min(Math.max(chiesta.quantita, 1), MAX_QUANTITA),
  }));
  const perCodice = await resolveRighe(db, sessione, valida, oggi);
  const perEan = await resolveRighe(
    db,
    sessione,
    valida.map((chiesta) => ({ ...chiesta, codice: null })),
    oggi,
  );
  const ritirati = await listRitirati(
    db,
    righe.flatMap(({ codice, ean }) => [codice, ean]).filter((testo) => testo !== ''),
  );
  return chieste.map(({ riga, indice, quantita }) => {
    const trovato = perCodice[indice]?.articolo ?? perEan[indice]?.articolo ?? null;
    const isEanDiverso = perCodice[indice]?.motivo === 'EAN_DIVERSO';
    const errore =
      (isEanDiverso ? { codice: '941' } : erroreArticolo(riga, trovato, ritirati)) ??
      erroreQuantita(quantita) ??
      erroreData(riga.data, oggi);
    const primo = riga.data > nonPrima ? riga.data : nonPrima;
    return { riga, indice, quantita, nonPrima: primo, articolo: errore === null ? trovato : null, errore };
  });
}

/** What the warehouse has to know of the days: one sentence for each, with its articles when they differ. */
export function sayGiorni(righe: readonly RigaEdi[], oggi: Giorno): string[] {
  const buone = righe.filter(({ articolo }) => articolo !== null);
  const perGiorno = Map.groupBy(
    buone.filter(({ nonPrima }) => nonPrima > oggi),
    ({ nonPrima }) => nonPrima,
  );
  return [...perGiorno].map(([giorno, sue]) => {
    const codici = new Set(sue.flatMap(({ articolo }) => articolo?.codice ?? []));
    return testi.nonPrimaDel(formatGiorno(giorno), sue.length === buone.length ? [] : [...codici]);
  });
}

function erroreArticolo(
  { codice, ean, suo }: RigaMessaggio,
  trovato: Ordinabile | null,
  ritirati: ReadonlySet<string>,
): Errore | null {
  if (codice === '' && ean === '') return { codice: suo === '' ? '928' : '903' };
  if (trovato !== null) return trovato.prezzoCents === 0 ? { codice: '931' } : null;
  if (ritirati.has(codice) || ritirati.has(ean)) return { codice: '945' };
  return { codice: ean === '' ? '940' : '911' };
}

function erroreQuantita(quantita: number): Errore | null {
  if (quantita <= 0) return { codice: '904' };
  return quantita > MAX_QUANTITA ? { codice: '942' } : null;
}

function erroreData(data: string, oggi: Giorno): Errore | null {
  if (data === '') return null;
  if (!isGiorno(data)) return { codice: '912' };
  return data < oggi ? { codice: '947' } : null;
}
