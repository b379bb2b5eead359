/**
 * Waiting rows that a later row has overtaken. Of rows with the same key the later one counts, as inside one file;
 * otherwise what an old file said, or what a later one deleted, would be written when its reference arrives.
 */
import { copyRighe, type Valore } from '../../db/copy.ts';
import type { Db } from '../../db/sql.ts';
import { updateEsito, type Sorte } from './esito.ts';
import type { ImportazioneDeps } from './importazione-deps.ts';
import { listImportazioniInAttesa, listInAttesa, settleInAttesa, type RigaInAttesa } from './in-attesa.sql.ts';
import { percorsoEsito } from './percorsi.ts';
import { createLettura } from './riga.ts';
import { campoDellaChiave } from './stage.sql.ts';
import { testi } from './testi.ts';
import type { Contesto, TipoImportabile } from './tipo.ts';

/** Number of rows compared at a time. */
const LOTTO = 5_000;

/** Refuses the waiting rows whose key an applied row of the stage has, of import `id` or of one that came before. */
export async function refuseSuperate(
  { connection, deps }: { readonly connection: Db; readonly deps: Pick<ImportazioneDeps, 'dataDir'> },
  id: string,
  tipo: TipoImportabile,
  contesto: Contesto,
): Promise<void> {
  for (const attesa of await listImportazioniInAttesa(connection)) {
    if (attesa.tipo !== tipo.nome) continue;
    const superate: number[] = [];
    let righe: RigaInAttesa[] = [];
    do {
      righe = await listInAttesa(connection, attesa.id, righe.at(-1)?.riga ?? 0, LOTTO);
      const chiavi = righe.map((riga) => chiaveOf(riga, tipo, contesto));
      superate.push(...(await listSuperate(connection, tipo, chiavi, attesa.id === id)));
    } while (righe.length === LOTTO);
    if (superate.length === 0) continue;
    const sorte: Sorte = [
      { riga: 0, esito: 'rifiutata', campo: campoDellaChiave(tipo), codice: 'SUPERATA', motivo: testi.rigaSuperata },
    ];
    await updateEsito(percorsoEsito(deps, attesa.id), new Map(superate.map((riga) => [riga, sorte])));
    await settleInAttesa(
      connection,
      superate.map((riga) => ({ importazioneId: attesa.id, riga, esito: 'rifiutata' }) as const),
    );
  }
}

/** The number of a waiting row and its key, as the stage holds it. */
function chiaveOf({ riga, valori }: RigaInAttesa, tipo: TipoImportabile, contesto: Contesto): Valore[] {
  const colonne = Object.keys(valori);
  const read = createLettura(tipo, new Map(colonne.map((nome, posto) => [nome, posto])));
  const letta = read(
    riga,
    colonne.map((nome) => valori[nome]),
    [],
  );
  tipo.complete?.(letta, contesto);
  return [riga, ...tipo.chiave.map((nome) => letta.get(nome))];
}

/** `isStessa`: the rows wait in the import of the stage itself, in which only what comes after a row overtakes it. */
async function listSuperate(
  tx: Db,
  { chiave }: TipoImportabile,
  chiavi: readonly (readonly Valore[])[],
  isStessa: boolean,
): Promise<number[]> {
  if (chiavi.length === 0) return [];
  const nomi = chiave.join(', ');
  const [prima = '', ...altre] = chiave;
  await tx.query('drop table if exists superabile');
  await tx.query(`create temp table superabile as select n_riga, ${nomi} from grezza with no data`);
  await copyRighe(tx, 'superabile', ['n_riga', ...chiave], chiavi);
  await tx.query('analyze superabile');
  const { rows } = await tx.query<{ n_riga: number }>(
    `select distinct s.n_riga from superabile s join grezza l on l.${prima} = s.${prima}
      where not exists (select from problema p where p.riga = l.n_riga and p.esito <> 'avviso')
            ${altre.map((nome) => `and l.${nome} is not distinct from s.${nome}`).join(' ')}
            ${isStessa ? 'and s.n_riga < l.n_riga' : ''}
      order by s.n_riga`,
  );
  await tx.query('drop table superabile');
  return rows.map(({ n_riga: riga }) => riga);
}
