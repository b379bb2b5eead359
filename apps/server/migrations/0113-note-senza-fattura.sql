-- A credit or debit note that came before the invoice that it names, as its electronic invoice states it. The link is
-- written when the invoice comes.
create table nota_senza_fattura (
  documento_id bigint primary key references documento on delete cascade,
  numero text not null,
  -- The invoice's day; null: the note does not state it.
  del date
);
create index on nota_senza_fattura (numero);
