-- Communications, bundles, coupons, recommended articles and the outlet as the staff keeps them (product.md §6).

-- Whether a customer belongs to an audience. What is empty leaves nobody out.
create function nel_pubblico(
  listini_ smallint[], depositi_ smallint[], province_ text[], clienti_ integer[], cliente_ integer, listino_ smallint, provincia_ text)
returns boolean language sql stable parallel safe as $$
  select (listini_ = '{}' or listino_ = any (listini_))
     and (province_ = '{}' or provincia_ = any (province_))
     and (clienti_ = '{}' or cliente_ = any (clienti_))
     and (depositi_ = '{}' or exists (
           select from cliente_deposito d where d.cliente_id = cliente_ and d.deposito_id = any (depositi_)))
$$;

alter table comunicazione
  -- What the staff calls it; customers never read it.
  add column nome text not null default '',
  add column listini smallint[] not null default '{}',
  add column depositi smallint[] not null default '{}',
  add column province text[] not null default '{}',
  add column clienti integer[] not null default '{}',
  -- Who changes it names the one that he saw.
  add column versione integer not null default 1,
  add column modificata timestamptz,
  add column modificata_da integer references utente;

-- Who has had it on his screen, and when first.
create table comunicazione_lettura (
  comunicazione_id integer not null references comunicazione on delete cascade,
  utente_id integer not null references utente,
  istante timestamptz not null,
  primary key (comunicazione_id, utente_id)
);
create index on comunicazione_lettura (utente_id);

alter table promo
  add column versione integer not null default 1,
  add column modificata timestamptz,
  add column modificata_da integer references utente;
create index on comunicazione (promo_id) where promo_id is not null;

-- Coupons made at once for many customers.
create table lotto_coupon (
  id integer generated always as identity primary key,
  nome text not null check (nome <> ''),
  creato timestamptz not null,
  utente_id integer references utente,
  ritirato timestamptz
);
alter table coupon add column lotto_id integer references lotto_coupon;
create index on coupon (lotto_id, id) where lotto_id is not null;

-- The staff finds an article by how its code begins, and old stock by the week in which it was made (a DOT is WWYY).
create index articolo_per_inizio on articolo (codice text_pattern_ops);
create index articolo_per_dot on articolo ((substr(dot, 3, 2) || substr(dot, 1, 2)), codice) where dot is not null and attivo;
create index articolo_in_outlet on articolo (codice) where outlet and attivo;
