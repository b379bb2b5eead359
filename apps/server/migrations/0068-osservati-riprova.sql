-- A watch that could not be looked at is tried again later, and holds up no other meanwhile.
alter table osservato add column riprova timestamptz;
