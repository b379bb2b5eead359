-- Old counters were found by reading all of them, every 15 seconds in each process.
-- permesso: counters of the last hours
create index limite_per_scadenza on limite (expire);

-- What registro_per_cliente and registro_per_istante (0052) took the place of.
drop index registro_cliente_id_istante_idx, registro_istante_idx;
