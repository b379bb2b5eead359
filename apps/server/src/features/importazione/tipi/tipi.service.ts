/** Every kind of import. A new one needs a file in this folder and a line here. */
import { TIPI_IMPORTAZIONE, type TipoImportazione } from '@battistrada/contract/porta-importazioni';
import { malformed } from '../../../errore/domain-error.ts';
import { testi } from '../testi.ts';
import type { TipoImportabile } from '../tipo.ts';
import { agenti } from './agenti.sql.ts';
import { articoli } from './articoli.sql.ts';
import { depositi, listini, marche } from './anagrafe.sql.ts';
import { assegnazioni } from './assegnazioni.sql.ts';
import { clienti } from './clienti.sql.ts';
import { contratti } from './contratti.sql.ts';
import { destinazioni } from './destinazioni.sql.ts';
import { documenti, righeDocumento } from './documenti.sql.ts';
import { easyfatt } from './easyfatt.service.ts';
import { documentiPdf } from './documenti-pdf.sql.ts';
import { fatture } from './fatture.sql.ts';
import { giacenze } from './giacenze.service.ts';
import { limiti } from './limiti.sql.ts';
import { obiettivi } from './obiettivi.sql.ts';
import { partite } from './partite.sql.ts';
import { pricat } from './pricat.sql.ts';
import { prezzi } from './prezzi.sql.ts';
import { promesse } from './promesse.sql.ts';
import { sconti } from './sconti.sql.ts';
import { statiOrdine } from './stati-ordine.service.ts';
import { utenti } from './utenti.service.ts';

const TIPI: readonly TipoImportabile[] = [
  marche,
  depositi,
  listini,
  agenti,
  articoli,
  pricat,
  easyfatt,
  clienti,
  assegnazioni,
  utenti,
  destinazioni,
  prezzi,
  sconti,
  limiti,
  giacenze,
  documenti,
  righeDocumento,
  fatture,
  documentiPdf,
  partite,
  promesse,
  contratti,
  obiettivi,
  statiOrdine,
];

/** The kinds in the order in which they depend on each other. */
export const listTipi = (): readonly TipoImportabile[] => TIPI;

export function findTipo(nome: string): TipoImportabile | null {
  return TIPI.find((tipo) => tipo.nome === nome) ?? null;
}

/** The kind that a sender names; RICHIESTA_NON_VALIDA for an unknown one. */
export function requireTipo(nome: string): TipoImportabile {
  const tipo = findTipo(nome);
  if (tipo !== null) return tipo;
  const nomi = TIPI.map((uno) => uno.nome);
  throw malformed('tipo', testi.tipoSconosciuto(nome, nomi));
}

/** The kind in a file's name: `articoli.csv`, `giacenze-bologna.ndjson.gz`. */
export function findTipoByNome(nomeFile: string): TipoImportabile | null {
  const nome = nomeFile.split(/[/\\]/).at(-1)?.toLowerCase() ?? '';
  const parole: readonly TipoImportazione[] = TIPI_IMPORTAZIONE.toSorted((a, b) => b.length - a.length);
  const trovato = parole.find((tipo) => new RegExp(`^${tipo.replace('_', '[_-]')}(?![a-z])`).test(nome));
  const tipo = trovato === undefined ? null : findTipo(trovato);
  return tipo?.isFormato === true ? null : tipo;
}

/**
 * Sorts names of files by the dependencies of their kinds, those of one kind by time, then by name (`_9` before `_10`);
 * names without a kind come last.
 */
export function byTipo(nomi: readonly string[], quandoOf: (nome: string) => number = () => 0): string[] {
  const posto = (nome: string): number => {
    const tipo = findTipoByNome(nome);
    return tipo === null ? TIPI_IMPORTAZIONE.length : TIPI_IMPORTAZIONE.indexOf(tipo.nome);
  };
  return nomi.toSorted(
    (a, b) => posto(a) - posto(b) || quandoOf(a) - quandoOf(b) || a.localeCompare(b, undefined, { numeric: true }),
  );
}
