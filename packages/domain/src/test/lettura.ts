/** What the tables of typed texts share: the brands that they know, and a reading in one line. */
import type { Marca } from '../marche.ts';
import { formatMisura } from '../misura.ts';
import { parseRicerca, type Lettura } from '../ricerca.ts';

const NOMI =
  'Michelin,Pirelli,Continental,Bridgestone,Goodyear,Goodride,BFGoodrich,Dunlop,Firestone,Fulda,Sava,Debica,Hankook,Kumho,Nexen,Yokohama,Toyo,Falken,Nankang,Nokian,Vredestein,Apollo,Uniroyal,Unigrip,Semperit,Barum,Kleber,Tigar,Kormoran,Riken,Gislaved,Cooper,Maxxis,Metzeler,Heidenau,Mitas,BKT,Trelleborg,Alliance,Petlas,Laufenn,Sportiva,GT Radial';

export const MARCHE: readonly Marca[] = NOMI.split(',').map((nome, i) => ({ idMarca: i + 1, nome }));

export const read = (testo: string): Lettura => parseRicerca(testo, { marche: MARCHE });

/** A reading in one line. What it does not say is left out. */
export function describeLettura(testo: string): string {
  const {
    frammenti: _frammenti,
    nullaDaCercare: _nulla,
    domande,
    misura,
    accoppiata,
    marche,
    indiciAccoppiata,
    ...resto
  } = read(testo);
  const parti: string[] = [];
  if (misura) parti.push(formatMisura(misura));
  if (accoppiata) parti.push(`e ${formatMisura(accoppiata)}`);
  for (const id of marche) parti.push(MARCHE.find(({ idMarca }) => idMarca === id)?.nome ?? '?');
  if (indiciAccoppiata) parti.push(`retro=${indiciAccoppiata.indiceCarico}${indiciAccoppiata.iv}`);
  for (const [campo, valore] of Object.entries(resto)) {
    if (valore === null || (valore === false && campo !== 'runflat') || (Array.isArray(valore) && valore.length === 0))
      continue;
    parti.push(`${campo}=${Array.isArray(valore) ? valore.join('+') : String(valore)}`);
  }
  for (const { valore } of domande) parti.push(`? ${valore.opzioni.map((opzione) => opzione.testo).join(' | ')}`);
  return parti.join(', ');
}

/** The part of a reading that stands on a tyre, in one line: sizes, indices, XL, ply rating, tubeless or not. */
export function describeGomma(testo: string): string {
  const { misura, accoppiata, indiceCarico, indiceCaricoGemellato, iv, rinforzato, tele, montaggio } = read(testo);
  const gemellato = indiceCaricoGemellato === null ? '' : `/${indiceCaricoGemellato}`;
  return [
    misura && formatMisura(misura),
    accoppiata && `e ${formatMisura(accoppiata)}`,
    `${indiceCarico ?? ''}${gemellato}${iv ?? ''}`,
    rinforzato === 'XL' ? 'XL' : '',
    tele === null ? '' : `${tele}PR`,
    montaggio,
  ]
    .filter((parte) => parte)
    .join(' ');
}
