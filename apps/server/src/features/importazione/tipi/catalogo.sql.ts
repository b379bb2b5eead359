/**
 * Catalogues of other programs, PRICAT and Easyfatt: articles like those of our own files, and unknown brands are
 * added.
 */
import type { Db } from '../../../db/sql.ts';
import { findMarcaSimile, type Anagrafi } from '../anagrafi.ts';
import type { RigaInLettura } from '../riga.ts';
import { APPLICABILI, parametriOf } from '../stage.sql.ts';
import { testi } from '../testi.ts';
import type { Tratto } from '../tipo.ts';

/** The brand of a row; an unknown one is added when the row is applied, with a warning. */
export function completeMarca(riga: RigaInLettura, anagrafi: Anagrafi): void {
  const { marche } = anagrafi;
  const scritta = riga.text('marca');
  if (scritta === '') return;
  const nota = marche.find(scritta) ?? marche.findSimile(scritta);
  riga.set('marca_id', nota?.id ?? null);
  if (nota !== null) return;
  const simile = findMarcaSimile(anagrafi, scritta);
  if (simile === null) riga.warn('marca', 'MARCA_CREATA', testi.marcaCreata(scritta));
  else riga.warn('marca', 'MARCA_SIMILE', testi.marcaSimile(scritta, simile));
}

/** Adds the unknown brands of a range. */
export async function addMarche(tx: Db, tratto: Tratto): Promise<void> {
  const parametri = parametriOf(tratto);
  const ignote = `lotto l where ${APPLICABILI} and not l.elimina and l.marca_id is null`;
  const { rowCount } = await tx.query(`select from ${ignote} limit 1`, parametri);
  if (rowCount === 0) return;
  await tx.query(
    `insert into marca (id, nome)
     select (select coalesce(max(id), 0) from marca) + row_number() over (order by x.nome), x.nome
       from (select min(l.marca) as nome from ${ignote} group by lower(l.marca)) x
      where not exists (select from marca m where lower(m.nome) = lower(x.nome))`,
    parametri,
  );
  await tx.query(
    `update lotto l set marca_id = m.id from marca m
      where ${APPLICABILI} and l.marca_id is null and lower(m.nome) = lower(l.marca)`,
    parametri,
  );
}

/** Finds an article by its EAN first, if only one article has it, otherwise by its code (integration.md §1.4). */
export async function findByEan(tx: Db): Promise<void> {
  await tx.query('analyze grezza');
  await tx.query(
    `update grezza g set codice = a.codice
       from (select ean, min(codice) as codice from articolo where ean is not null group by ean having count(*) = 1) a
      where a.ean = g.ean and a.codice <> g.codice`,
  );
}
