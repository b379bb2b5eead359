/** A watched search in words, for a notice and the list. */
import type { Marca } from '@battistrada/domain/marche';
import type { RicercaOsservata } from './osservati.sql.ts';
import { testi } from './testi.ts';

const { ricerca: parole } = testi;

export function describeRicerca(ricerca: RicercaOsservata | null, marche: readonly Marca[]): string {
  if (ricerca === null) return '';
  const { searchTextQuery, misura, marca, stagione, iv, settore, categoria, raggio, runflat, outlet, tipo } = ricerca;
  const nomi = marca
    ?.split(',')
    .map((una) => marche.find(({ idMarca }) => String(idMarca) === una.trim())?.nome ?? una.trim())
    .join(', ');
  const stagioni = stagione
    ?.split(',')
    .map((una) => parole.stagioni[una] ?? una)
    .join(', ');
  const parti = [
    searchTextQuery?.trim(),
    misura,
    raggio === undefined ? undefined : parole.raggio(raggio),
    nomi,
    stagioni,
    iv === undefined ? undefined : parole.iv(iv),
    settore?.toLowerCase().replaceAll('_', ' '),
    categoria,
    tipo,
    runflat === true ? parole.runflat : undefined,
    outlet === true ? parole.outlet : undefined,
  ];
  const detto = parti.filter((parte) => parte !== undefined && parte !== '').join(' · ');
  return detto === '' ? ricerca.tipoProdotto : detto;
}
