-- What the files of one customer's conversation add up to, before another is taken.
create index allegato_cliente on allegato (cliente_id);
