-- The rows before 0100 kept the stricter checks, so that all are valid; this reads them without a lock on writers.
alter table destinazione validate constraint destinazione_cap, validate constraint destinazione_provincia;
