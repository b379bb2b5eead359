/**
 * Waiting rows that a later file has overtaken: by a row with the same key, as inside one file, or because it is
 * complete and leaves them out. Otherwise what an old file said, or what a later one deleted, would be written when its
 * reference arrives.
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

/**
 * Refuses the waiting rows whose key an applied row of the stage has, of import `id` or of one that came before, and
 * those of earlier imports that a `completo` file does not name.
 */
export async function refuseSuperate(
  { connection, deps }: { readonly connection: Db; readonly deps: Pick<ImportazioneDeps, 'dataDir'> },
  id: string,
  tipo: TipoImportabile,
  contesto: Contesto,
): Promise<void> {
  for (const attesa of await listImportazioniInAttesa(connection)) {
    if (attesa.tipo !== tipo.nome) continue;
    const sorti = new Map<number, Sorte>();
    let righe: RigaInAttesa[] = [];
    do {
      righe = await listInAttesa(connection, attesa.id, righe.at(-1)?.riga ?? 0, LOTTO);
      if (righe.length === 0) break;
      await createSuperabile(connection, tipo, contesto, righe);
      const isStessa = attesa.id === id;
      for (const riga of isStessa ? [] : await listAssenti(connection, tipo, contesto)) {
        sorti.set(riga, sorteOf(tipo, testi.rigaFuoriDalCompleto));
      }
      for (const riga of await listSuperate(connection, tipo, isStessa)) {
        sorti.set(riga, sorteOf(tipo, testi.rigaSuperata));
      }
      await connection.query('drop table superabile');
    } while (righe.length === LOTTO);
    if (sorti.size === 0) continue;
    await updateEsito(percorsoEsito(deps, attesa.id), sorti);
    await settleInAttesa(
      connection,
      [...sorti.keys()].map((riga) => ({ importazioneId: attesa.id, riga, esito: 'rifiutata' }) as const),
    );
  }
}

const sorteOf = (tipo: TipoImportabile, motivo: string): Sorte => [
  { riga: 0, esito: 'rifiutata', campo: campoDellaChiave(tipo), codice: 'SUPERATA', motivo },
];

/** Creates the table `superabile` of waiting rows: number, key, and what the scope of a `completo` file needs. */
async function createSuperabile(
  tx: Db,
  tipo: TipoImportabile,
  contesto: Contesto,
  righe: readonly RigaInAttesa[],
): Promise<void> {
  const colonne = [...new Set([...tipo.chiave, ...(tipo.assenti?.ambito?.colonne ?? [])])];
  await tx.query('drop table if exists superabile');
  await tx.query(`create temp table superabile as select n_riga, ${colonne.join(', ')} from grezza with no data`);
  await copyRighe(
    tx,
    'superabile',
    ['n_riga', ...colonne],
    righe.map((riga) => valoriOf(riga, tipo, contesto, colonne)),
  );
  await tx.query('analyze superabile');
}

/** The number of a waiting row and its columns, as the stage holds them. */
function valoriOf(
  { riga, valori, dataFile }: RigaInAttesa,
  tipo: TipoImportabile,
  contesto: Contesto,
  colonne: readonly string[],
): Valore[] {
  const nomi = Object.keys(valori);
  const read = createLettura(tipo, new Map(nomi.map((nome, posto) => [nome, posto])));
  const letta = read(
    riga,
    nomi.map((nome) => valori[nome]),
    [],
  );
  // A value that follows from the time of the file follows from that of its own.
  tipo.complete?.(letta, { ...contesto, dataFile });
  return [riga, ...colonne.map((nome) => letta.get(nome))];
}

/** Rows of `superabile` that a `completo` file does not name, not even in a row that was refused. */
async function listAssenti(tx: Db, { chiave, assenti }: TipoImportabile, contesto: Contesto): Promise<number[]> {
  if (contesto.modo !== 'completo' || assenti === undefined) return [];
  const { ambito } = assenti;
  // An empty part of a key is a value, and a comparison by text can be hashed.
  const uguali = (ambito?.chiave ?? chiave).map(
    (nome) => `coalesce(l.${nome}::text, '') = coalesce(s.${nome}::text, '')`,
  );
  const { rows } = await tx.query<{ n_riga: number }>(
    `select s.n_riga from superabile s
      where not exists (select from grezza l where ${uguali.join(' and ')}) and (${ambito?.condizione ?? 'true'})
      order by s.n_riga`,
    [...(ambito?.parametri?.(contesto) ?? [])],
  );
  return rows.map(({ n_riga: riga }) => riga);
}

/** `isStessa`: the rows wait in the import of the stage itself, in which only what comes after a row overtakes it. */
async function listSuperate(tx: Db, { chiave }: TipoImportabile, isStessa: boolean): Promise<number[]> {
  const [prima = '', ...altre] = chiave;
  const { rows } = await tx.query<{ n_riga: number }>(
    `select distinct s.n_riga from superabile s join grezza l on l.${prima} = s.${prima}
      where not exists (select from problema p where p.riga = l.n_riga and p.esito <> 'avviso')
            ${altre.map((nome) => `and l.${nome} is not distinct from s.${nome}`).join(' ')}
            ${isStessa ? 'and s.n_riga < l.n_riga' : ''}
      order by s.n_riga`,
  );
  return rows.map(({ n_riga: riga }) => riga);
}
