-- What a user has written into the quick order and not yet put into the cart (product.md §8): found again on another device.

create table bozza_ordine_rapido (
  utente_id integer primary key references utente,
  cliente_id integer not null references cliente,
  testo text not null,
  salvata timestamptz not null
);
