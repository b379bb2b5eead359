-- Personal data (docs/privacy.md): whose a mail is, whose data was erased, and what makes deleting by age cheap.

alter table messaggio_posta add column cliente_id integer references cliente;
create index on messaggio_posta (cliente_id);

-- When what the law does not oblige to keep was erased; null: never.
alter table cliente add column cancellato timestamptz;

create index messaggio_per_istante on messaggio (istante, id);
create index preventivo_per_creazione on preventivo (creato);
