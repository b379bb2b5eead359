-- From a document to what it leads to, in both directions; and lists of thousands of documents.

alter table riga_documento
  -- On a deferred invoice: the delivery note this line was delivered with.
  add column ddt_id bigint references documento;

create index on documento (documento_collegato_id) where documento_collegato_id is not null;
create index on partita (documento_id) where documento_id is not null;

-- The lists read their pages, counts and sums from the index alone: a customer's history of years is not fetched row by row.
drop index documento_cliente_id_tipo_data_id_idx;
create index documento_elenco on documento (cliente_id, tipo, data desc, id desc) include (numero, totale_cents);
drop index ordine_cliente_id_istante_id_idx;
create index ordine_storico on ordine (cliente_id, istante desc, id desc) include (totale_cents);
