/** How codes of digits are read, which spreadsheets take for numbers: they lose their leading zeros. */
import { isCodiceFiscale } from '@battistrada/domain/codice-fiscale';
import { isEan } from '@battistrada/domain/ean';
import { isPartitaIva } from '@battistrada/domain/partita-iva';
import { Corretto, Difetto, type LettoreTipato } from './colonna.ts';
import { testi } from './testi.ts';

/** The article's number; an EAN that is an American UPC begins with a zero. */
export const ean: LettoreTipato = [
  'text',
  (cella) => {
    if (isScientifico(cella)) return new Difetto('NOTAZIONE_SCIENTIFICA', testi.scientifica(cella), true);
    if (isEan(cella)) return cella;
    return withZeri(cella, /^\d{11,12}$/, 13, isEan) ?? new Difetto('EAN_ERRATO', testi.ean(cella));
  },
];

/** Eleven digits; an ERP may put IT before them. */
export const partitaIva: LettoreTipato = [
  'text',
  (cella) => {
    if (isScientifico(cella)) return new Difetto('NOTAZIONE_SCIENTIFICA', testi.scientifica(cella), true);
    const cifre = cella.replace(/^IT/i, '').replaceAll(/[\s.]/g, '');
    if (isPartitaIva(cifre)) return cifre;
    return partitaIvaWithZeri(cifre) ?? new Difetto('PARTITA_IVA_ERRATA', testi.partitaIva(cella));
  },
];

/** A company's is mostly its partita IVA. */
export const codiceFiscale: LettoreTipato = [
  'text',
  (cella) => {
    const maiuscolo = cella.toUpperCase();
    if (isCodiceFiscale(maiuscolo) || isPartitaIva(maiuscolo)) return maiuscolo;
    return partitaIvaWithZeri(cella) ?? new Difetto('CODICE_FISCALE_ERRATO', testi.codiceFiscale(cella));
  },
];

const partitaIvaWithZeri = (cifre: string): Corretto | null => withZeri(cifre, /^\d{8,10}$/, 11, isPartitaIva);

/** Rome loses two zeros. Two digits are left alone: they are as likely the beginning of another CAP. */
export const cap: LettoreTipato = [
  'text',
  (cella) => {
    if (/^\d{5}$/.test(cella)) return cella;
    return withZeri(cella, /^(\d{4}|1\d\d)$/, 5, () => true) ?? new Difetto('CAP_ERRATO', testi.cap(cella));
  },
];

/** Week and year of a tyre. */
export const dot: LettoreTipato = [
  'text',
  (cella) => {
    if (/^\d{4}$/.test(cella)) return cella;
    return withZeri(cella, /^[1-9]\d\d$/, 4, () => true) ?? new Difetto('FORMA_ERRATA', testi.dot(cella));
  },
];

/** A code that has lost zeros in front, when it is right with them; null when it is not. */
function withZeri(cella: string, forma: RegExp, cifre: number, isGiusto: (intera: string) => boolean): Corretto | null {
  const intera = cella.padStart(cifre, '0');
  return forma.test(cella) && isGiusto(intera) ? new Corretto(intera, 'ZERI_RIMESSI', testi.zeriRimessi(intera)) : null;
}

/** `3,5287E+12`: a spreadsheet kept only the first digits. */
export const isScientifico = (cella: string): boolean => /^\d([.,]\d+)?E\+?\d+$/i.test(cella);
