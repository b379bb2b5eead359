-- Access: devices people can tell apart, and confirmation codes hashed like passwords.

alter table utente_dispositivo
  -- Browser and system, coarse enough to describe many: "Chrome su Windows". Empty where they are not known.
  add column nome text not null default '';

-- The activation was not built before this migration: no code is under way.
alter table codice_conferma
  alter column codice_hash type text using encode(codice_hash, 'hex');

create index on registro (istante);
