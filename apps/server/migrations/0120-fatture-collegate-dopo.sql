-- A dealer's program reads each invoice once and again when it changed (0033). What it reads of an invoice names the delivery notes and the
-- notes that are linked to it, and the orders of those delivery notes. The link is kept on the other document, which may come after the
-- invoice: a changed link, or what an invoice says of a linked document, sends the invoice again too.
create function documento_collegato_nuovo() returns trigger language plpgsql as $$
begin
  perform rimanda_documenti(array(
    select distinct documento_collegato_id from cambiate where documento_collegato_id is not null
  ));
  return null;
end $$;
create trigger documento_nuovo_rimanda_fattura after insert on documento
  referencing new table as cambiate for each statement execute function documento_collegato_nuovo();

create function documento_collegato_cambia() returns trigger language plpgsql as $$
begin
  perform rimanda_documenti(array(
    select distinct fattura_id
      from precedenti p join cambiate c using (id)
     cross join unnest(array[p.documento_collegato_id, c.documento_collegato_id]) as f (fattura_id)
     where fattura_id is not null
       and (p.documento_collegato_id, p.ordine_id, p.numero, p.data) is distinct from (c.documento_collegato_id, c.ordine_id, c.numero, c.data)
  ));
  return null;
end $$;
create trigger documento_cambiato_rimanda_fattura after update on documento
  referencing old table as precedenti new table as cambiate for each statement execute function documento_collegato_cambia();
