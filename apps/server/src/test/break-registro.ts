import type pg from 'pg';

/** Refuses every line of the audit trail with this event, as a full disk would; the returned function ends that. */
export async function breakRegistro(pool: pg.Pool, evento: string): Promise<() => Promise<void>> {
  await pool.query(`
    create function rifiuta_registro() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger rifiuta before insert on registro for each row
      when (new.evento = '${evento}') execute function rifiuta_registro()`);
  return async () => {
    await pool.query('drop trigger rifiuta on registro; drop function rifiuta_registro');
  };
}
