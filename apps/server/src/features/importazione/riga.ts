/** One row of a file while its cells are read: the values for the stage, and its faults. */
import type { Valore } from '../../db/copy.ts';
import { Corretto, Difetto, type Colonna, type FormaStage } from './colonna.ts';
import type { ProblemaRiga, RigaStage } from './problema.ts';
import type { Traduci } from './mappa.ts';
import { withoutNul } from './formati/segno-nullo.ts';
import { AZIONE, type Abbinamento } from './testata.ts';
import { testi } from './testi.ts';

/** Columns of the stage before those of the kind. */
export const COLONNE_STAGE = ['n_riga', 'presenti', 'elimina'] as const;

export class RigaInLettura {
  readonly riga: number;
  readonly problemi: ProblemaRiga[];
  readonly #valori: Valore[];
  readonly #posti: ReadonlyMap<string, number>;
  #presenti = 0;
  #elimina = false;

  constructor(riga: number, posti: ReadonlyMap<string, number>, problemi: ProblemaRiga[]) {
    this.riga = riga;
    this.problemi = problemi;
    this.#posti = posti;
    this.#valori = [];
    for (let posto = 0; posto < posti.size; posto += 1) this.#valori.push(null);
  }

  get(nome: string): Valore {
    return this.#valori[this.#posti.get(nome) ?? -1] ?? null;
  }

  set(nome: string, valore: Valore): void {
    const posto = this.#posti.get(nome);
    if (posto !== undefined) this.#valori[posto] = valore;
  }

  /** True when the file sets the column; an empty cell sets it too. */
  has(nome: string): boolean {
    return Math.floor(this.#presenti / bitOf(this.#posti.get(nome) ?? 0)) % 2 === 1;
  }

  /** Stores the value of a cell. */
  put(posto: number, valore: Valore): void {
    this.#valori[posto] = valore;
    this.#presenti += bitOf(posto);
  }

  setElimina(): void {
    this.#elimina = true;
  }

  isElimina(): boolean {
    return this.#elimina;
  }

  warn(campo: string, codice: string, motivo: string): void {
    this.problemi.push({ riga: this.riga, esito: 'avviso', campo, codice, motivo });
  }

  refuse(campo: string, codice: string, motivo: string): void {
    this.problemi.push({ riga: this.riga, esito: 'rifiutata', campo, codice, motivo });
  }

  /** The row waits, because its reference does not exist yet. */
  wait(campo: string, motivo: string): void {
    this.problemi.push({ riga: this.riga, esito: 'in_attesa', campo, codice: 'SCONOSCIUTO', motivo });
  }

  /** A text; '' when there is none. */
  text(nome: string): string {
    const valore = this.get(nome);
    return typeof valore === 'string' ? valore : '';
  }

  forStage(): RigaStage {
    return [this.riga, this.#presenti, this.#elimina, ...this.#valori];
  }
}

/** The bit of a column in `presenti`. */
export const bitOf = (posto: number): number => 2 ** posto;

/** The position of each column of a kind in the stage. */
export function postiOf({ colonne, derivate = [] }: FormaStage): ReadonlyMap<string, number> {
  return new Map([...colonne, ...derivate].map(({ nome }, posto) => [nome, posto]));
}

/** Creates the function that reads the rows of a file; it is created once and called for every row. */
export function createLettura(
  tipo: FormaStage,
  abbinamento: Abbinamento,
  traduci: Traduci = (_colonna, scritto) => scritto,
): (riga: number, celle: readonly (string | undefined)[], problemi: ProblemaRiga[]) => RigaInLettura {
  const posti = postiOf(tipo);
  const lette = tipo.colonne.map((colonna, posto) => ({ colonna, posto, dove: abbinamento.get(colonna.nome) }));
  const azione = abbinamento.get(AZIONE);
  return (numero, celle, problemi) => {
    const riga = new RigaInLettura(numero, posti, problemi);
    const voce =
      azione === undefined
        ? ''
        : traduci(AZIONE, celle[azione] ?? '')
            .trim()
            .toLowerCase();
    if (voce === 'elimina') riga.setElimina();
    else if (voce !== '' && voce !== 'aggiorna') riga.refuse(AZIONE, 'AZIONE_IGNOTA', testi.azioneIgnota(voce));
    for (const { colonna, posto, dove } of lette) {
      const cella = dove === undefined ? undefined : celle[dove];
      // Of a row with `elimina` only its key counts.
      const isInutile = riga.isElimina() && !tipo.chiave.includes(colonna.nome);
      if (isInutile) continue;
      if (cella !== undefined) readCella(riga, colonna, posto, traduci(colonna.nome, cella));
      else if (colonna.isObbligatoria) refuseVuota(riga, colonna);
    }
    return riga;
  };
}

/** True when nothing is written in a row, or only the message of an earlier result about the whole file. */
export function isVuota(celle: readonly (string | undefined)[], diRisultato: ReadonlySet<number>): boolean {
  return celle.every((cella, posto) => cella === undefined || cella.trim() === '' || diRisultato.has(posto));
}

/** True when the row only has extra empty cells, which spreadsheets add. */
export function isSoloPiuLarga(celle: readonly (string | undefined)[], attese: number): boolean {
  return celle.length > attese && celle.slice(attese).every((cella) => (cella ?? '') === '');
}

/** The texts of a failed formula in spreadsheets, in English and in Italian. */
const FORMULA_ERRATA = /^#(N\/[AD]|(REF|RIF|VALUE|VALORE|NUM|NULL|NULLO|DIV\/0)!|(NAME|NOME)\?)$/i;

/** A text that programs write as a formula, so that a spreadsheet keeps its zeros: `="0123"`. The value is taken. */
const TESTO_IN_FORMULA = /^="([^"]*)"$/;

function refuseVuota(riga: RigaInLettura, { nome, nelFile }: Colonna): void {
  riga.refuse(nome, 'OBBLIGATORIO', testi.obbligatorio(nelFile ?? nome));
}

function readCella(riga: RigaInLettura, colonna: Colonna, posto: number, cella: string) {
  const { nome, leggi, isObbligatoria, vuota } = colonna;
  const scritto = withoutNul(cella).trim();
  const testo = TESTO_IN_FORMULA.exec(scritto)?.[1]?.trim() ?? scritto;
  if (testo === '') {
    if (isObbligatoria) refuseVuota(riga, colonna);
    else riga.put(posto, vuota);
    return;
  }
  if (FORMULA_ERRATA.test(testo)) {
    riga.refuse(nome, 'FORMULA_ERRATA', testi.formulaErrata(testo));
    return;
  }
  const letto = leggi(testo);
  if (letto instanceof Difetto) {
    if (isObbligatoria || letto.isGrave) riga.refuse(nome, letto.codice, letto.motivo);
    else riga.warn(nome, letto.codice, letto.motivo);
  } else if (letto instanceof Corretto) {
    riga.warn(nome, letto.codice, letto.motivo);
    riga.put(posto, letto.valore);
  } else riga.put(posto, letto);
}
