/** The facets of an article for the search: from its columns, otherwise from its description. */
import { famiglia } from '@battistrada/domain/misura-forme';
import { chiaveMisura, formatMisura, parseMisura, raggio, type Misura } from '@battistrada/domain/misura';
import type { Settore } from '@battistrada/domain/catalogo';
import { parseRicerca } from '@battistrada/domain/ricerca';
import type { Valore } from '../../db/copy.ts';
import { textOf } from './colonna.ts';
import { listMarche, type Anagrafi } from './anagrafi.ts';
import type { RigaInLettura } from './riga.ts';
import { testi } from './testi.ts';

/** The columns that the description can replace. */
export const FACCETTE = [
  'misura',
  'indice_carico',
  'indice_velocita',
  'stagione',
  'settore',
  'xl',
  'runflat',
  'marcature',
] as const;
/** The product types of tyres, as the file's column is read; '' when the file does not say it. */
const DI_GOMME = ['', '1', '5'];
type Faccetta = (typeof FACCETTE)[number];

export const hasTutteLeFaccette = (hasColonna: (nome: string) => boolean): boolean => FACCETTE.every(hasColonna);

/** Fills the facets of a row and the values that follow from them. */
export function completeArticolo(riga: RigaInLettura, anagrafi: Anagrafi, hasColonna: (nome: string) => boolean): void {
  // Rims, tubes and consumables are described by the vehicles that they are for: only a size is their own.
  const possibili = DI_GOMME.includes(riga.text('tipo_prodotto')) ? FACCETTE : (['misura'] as const);
  const scritta = readMisura(riga);
  const mancanti = possibili.filter((nome) => riga.get(nome) === null);
  const lette = mancanti.length > 0 || scritta.isIgnota ? readDescrizione(riga.text('descrizione'), anagrafi) : null;
  for (const nome of mancanti) {
    const letta = lette?.[nome] ?? null;
    if (letta === null) continue;
    riga.set(nome, letta);
    // A missing column gets one message for the whole file.
    if (hasColonna(nome)) riga.warn(nome, 'DALLA_DESCRIZIONE', testi.dallaDescrizione(nome, inParole(nome, letta)));
  }
  if (scritta.isIgnota) replaceMisura(riga, lette?.misura ?? null);
  completeMisura(riga, scritta.misura ?? parseScritta(riga.text('misura')));
  const [indice] = riga.text('indice_carico').split('/');
  riga.set('indice_carico_min', indice ? Number(indice) : null);
  riga.set('etichetta', readEtichetta(riga));
}

function readDescrizione(descrizione: string, anagrafi: Anagrafi): Record<Faccetta, Valore> {
  const lettura = parseRicerca(descrizione, { marche: listMarche(anagrafi.marche) });
  const { misura, indiceCarico, indiceCaricoGemellato, iv, stagione, runflat, rinforzato, marcature } = lettura;
  const gemellato = indiceCaricoGemellato === null ? '' : `/${indiceCaricoGemellato}`;
  return {
    misura: misura && formatMisura(misura),
    indice_carico: indiceCarico === null ? null : `${indiceCarico}${gemellato}`,
    indice_velocita: iv,
    stagione: stagione && String(stagione),
    settore: lettura.settore ?? (misura && settoreOf(misura)),
    xl: rinforzato === 'XL' ? true : null,
    runflat,
    marcature: marcature.length === 0 ? null : [...marcature],
  };
}

const STAGIONI = ['estiva', 'invernale', '4 stagioni'];

/** A facet as a person writes it in the column. */
function inParole(nome: Faccetta, letta: NonNullable<Valore>): string {
  if (typeof letta === 'boolean') return letta ? 'sì' : 'no';
  if (Array.isArray(letta)) return letta.join(' ');
  const testo = textOf(letta);
  return nome === 'stagione' ? (STAGIONI[Number(testo) - 1] ?? testo) : testo;
}

/** The market segment of a size, when it is unambiguous; otherwise null. */
function settoreOf(misura: Misura): Settore | null {
  switch (famiglia(misura)) {
    case 'vettura':
      return 'VETTURA';
    case 'commerciale':
      return 'TRASPORTO_LEGGERO';
    case 'autocarro':
      return 'AUTOCARRO';
    case 'agricola':
      return 'AGRICOLO';
    case 'moto':
      return 'MOTO';
    case 'industriale':
      return 'INDUSTRIALE';
    default:
      return null;
  }
}

/** The size in its own cell. A rim's is not a tyre's, so it stays as printed and is not `isIgnota`. */
function readMisura(riga: RigaInLettura): { readonly misura: Misura | null; readonly isIgnota: boolean } {
  const scritta = riga.text('misura');
  const misura = parseScritta(scritta);
  const isPneumatico = !['2', '4'].includes(riga.text('tipo_prodotto'));
  return { misura, isIgnota: misura === null && scritta !== '' && isPneumatico };
}

const parseScritta = (scritta: string): Misura | null =>
  scritta === '' ? null : (parseMisura(scritta) ?? misuraIn(scritta));

/** A cell that is no size: the description's, which an article gets that has no size yet; a known one stays. */
function replaceMisura(riga: RigaInLettura, descritta: Valore): void {
  riga.set('misura_ignota', true);
  const scritta = riga.text('misura');
  if (typeof descritta !== 'string') riga.warn('misura', 'MISURA_IGNOTA', testi.misuraIgnota(scritta));
  else {
    riga.warn('misura', 'MISURA_IGNOTA', testi.misuraDescritta(scritta, descritta));
    riga.set('misura', descritta);
  }
}

function completeMisura(riga: RigaInLettura, misura: Misura | null): void {
  if (misura !== null) riga.set('misura', formatMisura(misura));
  riga.set('misura_chiave', misura && chiaveMisura(misura));
  const pollici = misura === null ? readRaggio(riga, riga.text('misura')) : raggio(misura);
  riga.set('raggio', pollici === null ? null : String(pollici));
  // Of a van's tyre two load indices say the same as the C (domain.md c1).
  const isGemellata = riga.text('settore') === 'TRASPORTO_LEGGERO' && riga.text('indice_carico').includes('/');
  const isC = isGemellata || (misura !== null && 'suffisso' in misura && misura.suffisso !== '');
  riga.set('rinforzato', riga.get('xl') === true ? 'XL' : isC ? 'C' : null);
}

/** Pieces of a text that are printed beside a size. */
const DI_GOMMA = new Set(['misura', 'indici', 'rinforzato', 'tele', 'montaggio', 'marcatura', 'runflat']);
const SENZA_MARCHE: readonly [] = [];
const CERCHIO = '2';

/**
 * A size with more around it than parseMisura skips (`9.00-16,14PR TT`, `280/85R24 (11.2R24) 115A8/112B`), when nothing
 * in the text is anything else.
 */
function misuraIn(scritta: string): Misura | null {
  const { misura, accoppiata, frammenti } = parseRicerca(scritta, { marche: SENZA_MARCHE });
  return accoppiata === null && frammenti.every(({ tipo }) => DI_GOMMA.has(tipo)) ? misura : null;
}

/**
 * The diameter of a rim, which has no tyre's size: by its own size, `6.5Jx16`, or else by its description. A file that
 * does not say the type may hold rims too.
 */
function readRaggio(riga: RigaInLettura, misura: string): number | null {
  const tipo = riga.text('tipo_prodotto');
  if (!['', CERCHIO].includes(tipo)) return null;
  const read = (testo: string) => parseRicerca(testo, { marche: SENZA_MARCHE });
  const scritto = misura === '' ? null : read(`cerchio ${misura}`).raggio;
  if (scritto !== null) return scritto;
  const { raggio: letto, tipoProdotto } = read(`${tipo === '' ? '' : 'cerchio '}${riga.text('descrizione')}`);
  return tipoProdotto === 'Cerchi' ? letto : null;
}

const VOCI = [
  ['consumo', 'carburante', ''],
  ['aderenza', 'bagnato', ''],
  ['rumore_db', 'rumore', 0],
  ['rumore_classe', 'classeRumore', ''],
  ['neve', 'neve', false],
  ['ghiaccio', 'ghiaccio', false],
  ['eprel', 'eprel', ''],
] as const;

/** The values of the EU label in the file; other values stay unchanged. */
function readEtichetta(riga: RigaInLettura): Valore {
  const dette = VOCI.filter(([colonna]) => riga.has(colonna));
  if (dette.length === 0) return null;
  return Object.fromEntries(dette.map(([colonna, voce, vuota]) => [voce, riga.get(colonna) ?? vuota]));
}
