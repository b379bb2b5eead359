-- Online payment: which confirmation it belongs to, and what came in for an order that was no longer there.

alter table pagamento
  -- The confirmation's token, until its answer is remembered: a repetition asks the provider for the same session.
  add column token text,
  -- Paid, and the order cancelled: the money goes back.
  add column da_rimborsare timestamptz;

create index pagamento_senza_sessione on pagamento (token) where stato = 'APERTO' and riferimento is null;
create index on pagamento (cliente_id, creato desc);
create index pagamento_da_rimborsare on pagamento (da_rimborsare) where da_rimborsare is not null;
