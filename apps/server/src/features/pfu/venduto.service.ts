/**
 * The month's tyres for the PFU declaration (integration.md §1.4): pieces, kilograms and contribution by class. The
 * declaration itself is the producer's duty. The wholesaler states the weight of each class, because no file of an ERP
 * contains it.
 */
import type { Readable } from 'node:stream';
import { startOf } from '@battistrada/domain/giorno';
import type { Db } from '../../db/sql.ts';
import { toCsv, type Cella } from '../../formato/csv.ts';
import { testi } from './testi.ts';
import { listVenduto } from './venduto.sql.ts';

/** Kilograms of a piece, by class. */
export type Pesi = ReadonlyMap<string, number>;

export interface FileVenduto {
  readonly csv: Readable;
  /** Sold classes without a stated weight; their kilograms stay empty. */
  readonly senzaPeso: readonly string[];
}

/** The tyres shipped in a month (`2026-10`) of Rome's calendar. */
export async function exportVenduto(
  db: Db,
  mese: string,
  pesi: Pesi,
  onError: (error: Error) => void,
): Promise<FileVenduto> {
  const righe = await listVenduto(db, { da: startOf(`${mese}-01`), a: startOf(`${nextMese(mese)}-01`) });
  const righeCsv = righe.map(({ classe, unitarioCents, pezzi }): Record<keyof typeof testi.colonneVenduto, Cella> => {
    const peso = pesi.get(classe);
    return {
      mese,
      classe: classe === '' ? testi.senzaClasse : classe,
      unitario: unitarioCents,
      pezzi: String(pezzi),
      // With two decimals, like amounts.
      chili: peso === undefined ? '' : Math.round(peso * pezzi * 100),
      contributo: unitarioCents * pezzi,
    };
  });
  return {
    csv: toCsv(testi.colonneVenduto, righeCsv, onError),
    senzaPeso: [...new Set(righe.map(({ classe }) => classe).filter((classe) => !pesi.has(classe)))],
  };
}

function nextMese(mese: string): string {
  const [anno = 0, numero = 0] = mese.split('-').map(Number);
  return numero === 12 ? `${anno + 1}-01` : `${anno}-${String(numero + 1).padStart(2, '0')}`;
}
