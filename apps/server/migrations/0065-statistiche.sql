-- Figures of sales and of what is searched in vain (product.md §6): sums by day, made by a job, so that no screen reads the orders.

-- When a day's orders were last summed: young days change, and are summed again.
create table statistica_giorno (
  giorno date primary key,
  calcolato timestamptz not null
);
create table vendita_ora (
  giorno date not null,
  ora smallint not null check (ora between 0 and 23),
  ordini integer not null,
  importo_cents bigint not null,
  primary key (giorno, ora)
);
create table vendita_articolo (
  giorno date not null,
  codice text not null,
  pezzi integer not null,
  importo_cents bigint not null,
  primary key (giorno, codice)
);
create index on vendita_articolo (codice, giorno);
create table vendita_marca (
  giorno date not null,
  marca_id smallint not null,
  pezzi integer not null,
  importo_cents bigint not null,
  primary key (giorno, marca_id)
);

-- What is looked up once a day: pieces that lie still, and how much each customer ordered in a year.
create table articolo_fermo (
  codice text primary key,
  pezzi integer not null,
  valore_cents bigint not null,
  ultima_vendita date
);
create table cliente_ordinato (
  cliente_id integer primary key references cliente on delete cascade,
  ultimo date not null,
  ordini integer not null,
  totale_cents bigint not null
);
create index on cliente_ordinato (totale_cents desc, cliente_id);
create table statistica_stato (
  -- One row.
  id boolean primary key default true check (id),
  -- The day on which the two tables above were filled.
  fermi date
);
insert into statistica_stato default values;

-- Searches that found nothing in stock, by Monday. Nobody's: no user and no customer. 0 and '': not asked for, or several at once.
create table domanda_persa (
  settimana date not null,
  tipo_prodotto smallint not null,
  misura text not null,
  stagione smallint not null,
  marca_id smallint not null,
  ricerche integer not null,
  primary key (settimana, tipo_prodotto, misura, stagione, marca_id)
);
-- Texts that found nothing at all.
create table ricerca_vuota (
  settimana date not null,
  testo text not null,
  ricerche integer not null,
  primary key (settimana, testo)
);
