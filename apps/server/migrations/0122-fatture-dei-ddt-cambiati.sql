-- 0120 joined the rows before and after, with a plan kept from the first statement of a session, which may change no row
-- (docs/decisions/0026-triggers-read-by-key.md). It also missed invoices that name a changed delivery note only by their rows.
create or replace function documento_collegato_cambia() returns trigger language plpgsql as $$
declare
  cambiati bigint[] := array(
    select id from (select id, ordine_id, numero, data from cambiate except select id, ordine_id, numero, data from precedenti) c
  );
begin
  perform rimanda_documenti(array(
    select documento_collegato_id from (
      (select id, documento_collegato_id from precedenti except select id, documento_collegato_id from cambiate)
      union all
      (select id, documento_collegato_id from cambiate except select id, documento_collegato_id from precedenti)
      union all
      select id, documento_collegato_id from cambiate where id = any (cambiati)
    ) f
     where documento_collegato_id is not null
    union
    select documento_id from riga_documento where ddt_id = any (cambiati)
  ));
  return null;
end $$;
