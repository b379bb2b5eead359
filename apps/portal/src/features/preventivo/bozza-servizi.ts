/** What is typed of the services: texts until they are amounts (specification §5 "Quotation service prices: number, min 0"). */
import { MAX_VALIDITA_GIORNI } from '@battistrada/contract/limiti';
import type { ServiziPreventivo, TestataPreventivo } from '@battistrada/contract/preventivo';
import { addDays, type Giorno } from '@battistrada/domain/giorno';
import { testi } from './testi.ts';

export const PREZZI = ['montaggio', 'equilibratura', 'valvole', 'convergenza', 'campanatura'] as const;
export type NomePrezzo = (typeof PREZZI)[number];

export type BozzaServizi = Readonly<Record<NomePrezzo, string>> & {
  readonly assicurazione: boolean;
  readonly note: string;
  readonly validoFino: Giorno;
};

export type ErroriServizi = Partial<Record<NomePrezzo | 'validoFino', string>>;

/** The dearest service, in euro, that the server takes. */
const MASSIMO = 99_999.99;

const scrivi = (cents: number): string => (cents === 0 ? '' : (cents / 100).toFixed(2));

export function toBozza(testata: TestataPreventivo): BozzaServizi {
  return {
    montaggio: scrivi(testata.montaggioCents),
    equilibratura: scrivi(testata.equilibraturaCents),
    valvole: scrivi(testata.valvoleCents),
    convergenza: scrivi(testata.convergenzaCents),
    campanatura: scrivi(testata.campanaturaCents),
    assicurazione: testata.assicurazioneInclusa,
    note: testata.note,
    validoFino: testata.validoFino,
  };
}

/** The same as the server would tell it, prices in two decimals; what is no price stays as it is typed. */
export function canonica(bozza: BozzaServizi): BozzaServizi {
  const prezzi: Record<NomePrezzo, string> = { ...bozza };
  for (const nome of PREZZI) {
    if (errorePrezzo(bozza[nome]) === null) prezzi[nome] = scrivi(Math.round(Number(bozza[nome]) * 100));
  }
  return { ...bozza, ...prezzi };
}

/** What is wrong with a price as it was typed; null for none. Blank is nothing to pay. */
export function errorePrezzo(text: string): string | null {
  const { errori } = testi.servizi;
  const prezzo = Number(text);
  if (Number.isNaN(prezzo)) return errori.importo;
  if (prezzo < 0) return errori.negativo;
  if (prezzo > MASSIMO) return errori.massimo;
  return Math.abs(prezzo * 100 - Math.round(prezzo * 100)) > 1e-6 ? errori.decimali : null;
}

export function erroriDi(bozza: BozzaServizi, oggi: Giorno, salvato: Giorno): ErroriServizi {
  const errori: ErroriServizi = {};
  for (const nome of PREZZI) {
    const errore = errorePrezzo(bozza[nome]);
    if (errore !== null) errori[nome] = errore;
  }
  // One that has passed meanwhile is not the fault of what is typed now.
  const { validoFino } = bozza;
  if (validoFino !== salvato) {
    if (!/^\d{4}-/.test(validoFino) || validoFino < oggi) errori.validoFino = testi.servizi.errori.data;
    else if (validoFino > addDays(oggi, MAX_VALIDITA_GIORNI)) errori.validoFino = testi.servizi.errori.lontana;
  }
  return errori;
}

/** What to save; the day only when another one was chosen, for one that has passed would be refused. */
export function toServizi(bozza: BozzaServizi, salvato: Giorno): ServiziPreventivo {
  const cents = (nome: NomePrezzo): number => Math.round(Number(bozza[nome]) * 100);
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
