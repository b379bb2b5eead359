-- New lots in the outlet, for the agents' day list (product.md §7).

-- Since when an article is in the outlet. What is there already is news to nobody.
create table lotto_outlet (
  codice text primary key references articolo,
  dal date not null
);
insert into lotto_outlet (codice, dal) select codice, '2000-01-01' from articolo where outlet and attivo;

-- Sizes that a customer buys and that came into the outlet lately.
create table novita_outlet (
  cliente_id integer not null references cliente,
  misura_chiave text not null,
  -- As printed.
  misura text not null,
  dal date not null,
  primary key (cliente_id, misura_chiave)
);

alter table voce_vista
  drop constraint voce_vista_motivo_check,
  add constraint voce_vista_motivo_check
    check (motivo in ('nota', 'scaduto', 'silenzio', 'soglia', 'preventivi', 'outlet')) not valid;
alter table voce_vista validate constraint voce_vista_motivo_check;
