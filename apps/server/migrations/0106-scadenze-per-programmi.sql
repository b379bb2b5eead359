-- A dealer's program reads each invoice once and again when it changed (0033). Its due dates come in a file of their own, mostly later than
-- the invoice, and what is left of them changes with each payment: both send the invoice again.
create function partite_cambiano() returns trigger language plpgsql as $$
begin
  -- In one order, because a payment and an import may change items of the same documents at once.
  perform from documento_modificato m
    where m.sequenza is not null and m.documento_id in (select documento_id from cambiate)
    order by m.documento_id for update;
  update documento_modificato m set sequenza = null
   where m.sequenza is not null and m.documento_id in (select documento_id from cambiate);
  return null;
end $$;
create trigger partita_nuova_numerata after insert on partita
  referencing new table as cambiate for each statement execute function partite_cambiano();
create trigger partita_cambiata_numerata after update on partita
  referencing new table as cambiate for each statement execute function partite_cambiano();
