-- Rows and due dates of documents send them again by one function, which reads those alone (0021): a plan that was kept from a
-- file of thousands of rows would read the whole table at each payment. The rows are held as 0117 says.
create function rimanda_documenti(cambiati bigint[]) returns void language plpgsql as $$
begin
  perform from documento_modificato m where m.documento_id = any (cambiati) order by m.documento_id for update;
  update documento_modificato m set sequenza = null where m.sequenza is not null and m.documento_id = any (cambiati);
end $$;

create or replace function righe_documento_cambiano() returns trigger language plpgsql as $$
begin
  perform rimanda_documenti(array(select distinct documento_id from cambiate));
  return null;
end $$;

create or replace function partite_cambiano() returns trigger language plpgsql as $$
begin
  perform rimanda_documenti(array(select distinct documento_id from cambiate));
  return null;
end $$;
