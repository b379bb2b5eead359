/**
 * Brands, depositi and price lists by the ERP's code or by name, as a file writes them. They are few, so they are held
 * in memory.
 */
import { readMarca } from '@battistrada/domain/marche';
import type { RigaInLettura } from './riga.ts';
import { testi } from './testi.ts';

export interface Voce {
  readonly id: number;
  /** The ERP's code, otherwise our id as text. */
  readonly codice: string;
  readonly nome: string;
  /** True when the code is the ERP's. */
  readonly isDiErp: boolean;
}

/** Letters and digits in lower case; a name that has neither (`***`) stays as it is, so that it is not another's. */
export const piano = (testo: string): string => testo.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '') || testo.trim();

/** The same as the database's `codice_simile`. */
const simile = (codice: string): string => codice.replaceAll(/\s/g, '').toUpperCase().replace(/^0+/, '');

export class Anagrafe {
  readonly voci: readonly Voce[];
  /** What an entry is called, for people. */
  readonly dicitura: string;
  readonly #codici: ReadonlyMap<string, Voce>;
  readonly #nomi: ReadonlyMap<string, Voce>;

  constructor(voci: readonly Voce[], dicitura: string) {
    this.voci = voci;
    this.dicitura = dicitura;
    this.#codici = new Map(voci.map((voce) => [voce.codice, voce]));
    this.#nomi = new Map(voci.map((voce) => [piano(voce.nome), voce]));
  }

  /** By code, otherwise by name. */
  find(scritto: string): Voce | null {
    return this.#codici.get(scritto) ?? this.#nomi.get(piano(scritto)) ?? null;
  }

  findNome(nome: string): Voce | null {
    return this.#nomi.get(piano(nome)) ?? null;
  }

  /** The only entry whose code differs in nothing but capitals, spaces and leading zeros. */
  findSimile(scritto: string): Voce | null {
    const [prima, ...altre] = this.voci.filter(({ codice }) => simile(codice) === simile(scritto));
    return altre.length === 0 ? (prima ?? null) : null;
  }
}

export interface Anagrafi {
  readonly marche: Anagrafe;
  readonly depositi: Anagrafe;
  readonly listini: Anagrafe;
}

/** The id for the text; when it is unknown, the row waits. */
export function findOrWait(riga: RigaInLettura, anagrafe: Anagrafe, campo: string, scritto: string): number | null {
  const trovata = anagrafe.find(scritto);
  if (trovata !== null) return trovata.id;
  const vicina = anagrafe.findSimile(scritto);
  if (vicina !== null) {
    riga.warn(campo, 'CODICE_SIMILE', testi.similePreso(scritto, vicina.codice));
    return vicina.id;
  }
  if (!riga.isElimina()) riga.wait(campo, testi.sconosciuto(anagrafe.dicitura, scritto));
  return null;
}

/** The same for a brand, which is also found by a similar name, with a warning. */
export function findMarcaOrWait(
  riga: RigaInLettura,
  { marche }: Anagrafi,
  campo: string,
  scritto: string,
): number | null {
  if (marche.find(scritto) === null && marche.findSimile(scritto) === null) {
    const [vicina, ...altre] = readMarca(scritto, listMarche(marche));
    if (vicina !== undefined && altre.length === 0) {
      riga.warn(campo, 'MARCA_SIMILE', testi.marcaPresa(scritto, vicina.nome));
      return vicina.idMarca;
    }
  }
  return findOrWait(riga, marche, campo, scritto);
}

const MARCHE = new WeakMap<Anagrafe, { idMarca: number; nome: string }[]>();

/** The brands in the parser's form, cached for each list. */
export function listMarche(marche: Anagrafe): { idMarca: number; nome: string }[] {
  const note = MARCHE.get(marche) ?? marche.voci.map(({ id, nome }) => ({ idMarca: id, nome }));
  MARCHE.set(marche, note);
  return note;
}

/** The name of an existing brand of which `nome` may be a misspelling; null when there is none. */
export function findMarcaSimile({ marche }: Anagrafi, nome: string): string | null {
  return readMarca(nome, listMarche(marche))[0]?.nome ?? null;
}
