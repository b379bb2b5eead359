import type { Ricarico } from '@battistrada/domain/preventivo';
import type { Cents } from '@battistrada/domain/denaro';
import { execute, firstRow, rows, sql, type Db } from '../../db/sql.ts';

export async function isSetupCompletato(db: Db, clienteId: number): Promise<boolean> {
  const found = await firstRow<{ completato: boolean }>(
    db,
    sql`select completato from preventivo_setup where cliente_id = ${clienteId}`,
  );
  return found?.completato ?? false;
}

export async function setSetupCompletato(db: Db, clienteId: number): Promise<void> {
  await execute(
    db,
    sql`insert into preventivo_setup (cliente_id, completato) values (${clienteId}, true)
        on conflict (cliente_id) do update set completato = true`,
  );
}

/** The logo as a PNG, or null. */
export async function getLogo(db: Db, clienteId: number): Promise<Buffer | null> {
  const found = await firstRow<{ logo: Buffer | null }>(
    db,
    sql`select logo from preventivo_setup where cliente_id = ${clienteId}`,
  );
  return found?.logo ?? null;
}

export async function putLogo(db: Db, clienteId: number, png: Buffer): Promise<void> {
  await execute(
    db,
    sql`insert into preventivo_setup (cliente_id, logo, logo_tipo) values (${clienteId}, ${png}, 'image/png')
        on conflict (cliente_id) do update set logo = excluded.logo, logo_tipo = excluded.logo_tipo`,
  );
}

export interface RegoleRow {
  arrotondamentoCents: Cents;
  validitaGiorni: number;
}

/** Null when the dealer has no settings. */
export function getRegole(db: Db, clienteId: number): Promise<RegoleRow | null> {
  return firstRow(
    db,
    sql`select arrotondamento_cents as "arrotondamentoCents", validita_giorni as "validitaGiorni"
          from preventivo_setup where cliente_id = ${clienteId}`,
  );
}

export function listRicarichi(db: Db, clienteId: number): Promise<Ricarico[]> {
  return rows(
    db,
    sql`select marca_id as "idMarca", raggio, percentuale_bp as "percentualeBp", importo_cents as "importoCents"
          from ricarico where cliente_id = ${clienteId} order by posizione`,
  );
}

export function listMarche(db: Db): Promise<{ id: number; nome: string }[]> {
  return rows(db, sql`select id, nome from marca order by nome`);
}

/** Locks a dealer's settings, and creates them first when there are none, so that changes run one after another. */
export async function lockSetup(tx: Db, clienteId: number): Promise<void> {
  await execute(
    tx,
    sql`insert into preventivo_setup (cliente_id) values (${clienteId})
        on conflict (cliente_id) do update set cliente_id = excluded.cliente_id`,
  );
}

/** Replaces all rules, under `lockSetup`. */
export async function putRegole(
  tx: Db,
  clienteId: number,
  regole: RegoleRow & { readonly ricarichi: readonly Ricarico[] },
): Promise<void> {
  await execute(
    tx,
    sql`insert into preventivo_setup (cliente_id, arrotondamento_cents, validita_giorni)
        values (${clienteId}, ${regole.arrotondamentoCents}, ${regole.validitaGiorni})
        on conflict (cliente_id) do update
           set arrotondamento_cents = excluded.arrotondamento_cents, validita_giorni = excluded.validita_giorni`,
  );
  await execute(tx, sql`delete from ricarico where cliente_id = ${clienteId}`);
  const column = <K extends keyof Ricarico>(name: K): Ricarico[K][] => regole.ricarichi.map((regola) => regola[name]);
  await execute(
    tx,
    sql`insert into ricarico (cliente_id, posizione, marca_id, raggio, percentuale_bp, importo_cents)
        select ${clienteId}, v.posizione, v.marca, v.raggio, v.percentuale, v.importo
          from unnest(${column('idMarca')}::smallint[], ${column('raggio')}::numeric[],
                      ${column('percentualeBp')}::integer[], ${column('importoCents')}::integer[])
               with ordinality as v (marca, raggio, percentuale, importo, posizione)`,
  );
}
