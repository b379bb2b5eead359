-- A changed document and the invoices that it sends again were held in two rounds, one for each trigger (0033, 0122), so that a payment of
-- both could meet the import that changed one: each held what the other waited for. One trigger holds them all now, in one order.
create or replace function documento_cambia() returns trigger language plpgsql as $$
begin
  -- documento_collegato_cambia sends changed documents again.
  if tg_op = 'UPDATE' then return null; end if;
  insert into documento_modificato (documento_id) select distinct id from cambiate order by id
  on conflict (documento_id) do update set sequenza = null where documento_modificato.sequenza is not null;
  return null;
end $$;

create or replace function documento_collegato_cambia() returns trigger language plpgsql as $$
declare
  cambiati bigint[] := array(
    select id from (select id, ordine_id, numero, data from cambiate except select id, ordine_id, numero, data from precedenti) c
  );
begin
  perform rimanda_documenti(array(
    select id from cambiate
    union
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
