-- Depositi and price lists are never deleted: files and screens refuse it, and now the database does. So stock and prices need no foreign
-- key to them, which costs a query for each row: whether a deposito or a list exists is looked up once a statement
-- (docs/decisions/0049-no-foreign-key-where-the-parent-stays.md).

-- As in the migration before.
set local lock_timeout = '100ms';
-- permesso: for milliseconds
lock table giacenza, prezzo, deposito, listino in access exclusive mode;

alter table giacenza drop constraint giacenza_deposito_id_fkey;
alter table prezzo drop constraint prezzo_listino_id_fkey;

create trigger deposito_resta before delete on deposito for each row execute function rifiuta_altra_chiave();
create trigger deposito_tiene_chiave before update of id on deposito
  for each row when (old.id <> new.id) execute function rifiuta_altra_chiave();
create trigger listino_resta before delete on listino for each row execute function rifiuta_altra_chiave();
create trigger listino_tiene_chiave before update of id on listino
  for each row when (old.id <> new.id) execute function rifiuta_altra_chiave();

create function rifiuta_deposito_ignoto() returns trigger language plpgsql as $$
declare
  ignoto smallint := (select c.deposito_id from cambiate c where c.deposito_id not in (select d.id from deposito d) limit 1);
begin
  if ignoto is not null then
    raise exception 'deposito % is unknown', ignoto using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
-- A row of stock keeps its deposito (giacenza_tiene_chiave).
create trigger giacenza_in_deposito_noto after insert on giacenza
  referencing new table as cambiate for each statement execute function rifiuta_deposito_ignoto();

create function rifiuta_listino_ignoto() returns trigger language plpgsql as $$
declare
  ignoto smallint := (select c.listino_id from cambiate c where c.listino_id not in (select l.id from listino l) limit 1);
begin
  if ignoto is not null then
    raise exception 'listino % is unknown', ignoto using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger prezzo_di_listino_noto after insert on prezzo
  referencing new table as cambiate for each statement execute function rifiuta_listino_ignoto();
create trigger prezzo_tiene_chiave before update of codice, listino_id on prezzo
  for each row when ((old.codice, old.listino_id) <> (new.codice, new.listino_id)) execute function rifiuta_altra_chiave();
