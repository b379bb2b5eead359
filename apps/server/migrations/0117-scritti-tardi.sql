-- Whoever reads what changed since a cursor misses nothing that commits late (0018, 0033): a change holds the row of its order or document
-- until it commits, also one that has no number yet. Otherwise a reader numbered it meanwhile, with the old lines, and the change
-- found nothing to take back. In one order, because two imports may change lines of the same orders or documents at once.
create or replace function righe_cambiano_in_uscita() returns trigger language plpgsql as $$
begin
  perform from ordine_in_uscita u
    where u.ordine_id = any (array(select distinct ordine_id from cambiate))
    order by u.ordine_id for update;
  update ordine_in_uscita u set sequenza = null
   where u.sequenza is not null and u.ordine_id = any (array(select distinct ordine_id from cambiate));
  return null;
end $$;

create or replace function righe_documento_cambiano() returns trigger language plpgsql as $$
begin
  perform from documento_modificato m
    where m.documento_id in (select documento_id from cambiate)
    order by m.documento_id for update;
  update documento_modificato m set sequenza = null
   where m.sequenza is not null and m.documento_id in (select documento_id from cambiate);
  return null;
end $$;

create or replace function partite_cambiano() returns trigger language plpgsql as $$
begin
  perform from documento_modificato m
    where m.documento_id in (select documento_id from cambiate)
    order by m.documento_id for update;
  update documento_modificato m set sequenza = null
   where m.sequenza is not null and m.documento_id in (select documento_id from cambiate);
  return null;
end $$;

-- The place of a notice in the list, given under a lock to what is committed, by who reads next: a user who has seen a place has seen
-- all before it, also when an import that commits later wrote its notices first. 0: written before this column, its id is its place.
-- Null: not read by anybody yet. Places go on where the ids are, which they share their sequence with.
alter table avviso add column numero bigint default 0;
alter table avviso alter column numero drop default;
