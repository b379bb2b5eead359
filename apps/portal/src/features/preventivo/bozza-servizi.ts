/** The typed services: texts until they are amounts (specification §5 "Quotation service prices: number, min 0"). */
import { MAX_VALIDITA_GIORNI } from '@battistrada/contract/limiti';
import type { ServiziPreventivo, TestataPreventivo } from '@battistrada/contract/preventivo';
import { formatImporto } from '@battistrada/domain/denaro';
import { addDays, type Giorno } from '@battistrada/domain/giorno';
import { erroreImporto, readImporto } from '../../prezzi/importo-digitato.ts';
import { testi } from './testi.ts';

export const PREZZI = ['montaggio', 'equilibratura', 'valvole', 'convergenza', 'campanatura'] as const;
export type NomePrezzo = (typeof PREZZI)[number];

export type BozzaServizi = Readonly<Record<NomePrezzo, string>> & {
  readonly assicurazione: boolean;
  readonly note: string;
  readonly validoFino: Giorno;
};

export type ErroriServizi = Partial<Record<NomePrezzo | 'validoFino', string>>;

const format = (cents: number): string => (cents === 0 ? '' : formatImporto(cents));

export function toBozza(testata: TestataPreventivo): BozzaServizi {
  return {
    montaggio: format(testata.montaggioCents),
    equilibratura: format(testata.equilibraturaCents),
    valvole: format(testata.valvoleCents),
    convergenza: format(testata.convergenzaCents),
    campanatura: format(testata.campanaturaCents),
    assicurazione: testata.assicurazioneInclusa,
    note: testata.note,
    validoFino: testata.validoFino,
  };
}

/** The same in the server's form, prices as `48,00`; a text that is not a price stays as typed. */
export function canonica(bozza: BozzaServizi): BozzaServizi {
  const prezzi: Record<NomePrezzo, string> = { ...bozza };
  for (const nome of PREZZI) {
    if (erroreImporto(bozza[nome]) === null) prezzi[nome] = format(readImporto(bozza[nome]) ?? 0);
  }
  return { ...bozza, ...prezzi };
}

export function erroriOf(bozza: BozzaServizi, oggi: Giorno, salvato: Giorno): ErroriServizi {
  const errori: ErroriServizi = {};
  for (const nome of PREZZI) {
    const errore = erroreImporto(bozza[nome]);
    if (errore !== null) errori[nome] = errore;
  }
  // An unchanged date that has passed meanwhile is not the user's error.
  const { validoFino } = bozza;
  if (validoFino !== salvato) {
    if (!/^\d{4}-/.test(validoFino) || validoFino < oggi) errori.validoFino = testi.servizi.errori.data;
    else if (validoFino > addDays(oggi, MAX_VALIDITA_GIORNI)) errori.validoFino = testi.servizi.errori.lontana;
  }
  return errori;
}

/** The values to save; the day only when another one was chosen, because a past one would be refused. */
export function toServizi(bozza: BozzaServizi, salvato: Giorno): ServiziPreventivo {
  // A blank field means that nothing is charged.
  const cents = (nome: NomePrezzo): number => readImporto(bozza[nome]) ?? 0;
  return {
    montaggioCents: cents('montaggio'),
    equilibraturaCents: cents('equilibratura'),
    valvoleCents: cents('valvole'),
    convergenzaCents: cents('convergenza'),
    campanaturaCents: cents('campanatura'),
    assicurazioneInclusa: bozza.assicurazione,
    note: bozza.note,
    ...(bozza.validoFino !== salvato && { validoFino: bozza.validoFino }),
  };
}
