-- The orders as the wholesaler's staff works on them (product.md §6).

-- Grows with whatever two people could disagree about: who changes an order names the one that he saw.
alter table ordine add column versione integer not null default 1;

create function conta_versione_ordine() returns trigger language plpgsql as $$
begin
  new.versione := old.versione + 1;
  return new;
end $$;
create trigger ordine_versione before update on ordine
  for each row when (
    (old.stato, old.totale_cents, old.note, old.riferimento, old.destinazione, old.data_fatturazione) is distinct from
    (new.stato, new.totale_cents, new.note, new.riferimento, new.destinazione, new.data_fatturazione))
  execute function conta_versione_ordine();

create function parte_cambia_versione() returns trigger language plpgsql as $$
begin
  update ordine set versione = versione + 1 where id = new.ordine_id;
  return null;
end $$;
create trigger spedizione_cambia_versione after insert on spedizione
  for each row execute function parte_cambia_versione();
create trigger riga_cambia_versione after update on riga_ordine
  for each row when (
    (old.quantita_annullata, old.quantita_non_disponibile) is distinct from
    (new.quantita_annullata, new.quantita_non_disponibile))
  execute function parte_cambia_versione();

-- One index for each filter that the list offers: its first page is a stretch of an index, however many orders there are.
create index ordine_per_istante on ordine (istante desc, id desc);
create index ordine_per_stato on ordine (stato, istante desc, id desc);
create index ordine_per_deposito on ordine (deposito_id, istante desc, id desc);
create index ordine_per_riferimento on ordine (lower(riferimento) text_pattern_ops) where riferimento <> '';
create index ordine_non_preso on ordine (istante desc, id desc)
  where ricevuto_il is null and stato in ('CONFERMATO', 'IN_PREPARAZIONE', 'PARZIALMENTE_SPEDITO', 'SPEDITO');
create index riga_ordine_per_articolo on riga_ordine (codice, ordine_id);
create index cliente_per_partita_iva on cliente (partita_iva);
create index cliente_parole on cliente using gin (to_tsvector('simple', ragione_sociale || ' ' || citta));
create index registro_per_ordine on registro ((dettagli ->> 'ordine'), id) where dettagli ->> 'ordine' is not null;

-- What staff writes about an order for staff alone.
create table nota_ordine (
  id integer generated always as identity primary key,
  ordine_id integer not null references ordine on delete cascade,
  utente_id integer not null references utente,
  istante timestamptz not null,
  testo text not null check (testo <> '')
);
create index on nota_ordine (ordine_id, id);

-- Filter and columns of a list, under a person's own name for them.
create table vista_salvata (
  id integer generated always as identity primary key,
  utente_id integer not null references utente,
  schermata text not null,
  nome text not null check (nome <> ''),
  valore jsonb not null,
  unique (utente_id, schermata, nome)
);

-- Money that goes back to a customer: all of a payment whose order is gone, or what cancelled lines had cost.
create table rimborso (
  id integer generated always as identity primary key,
  pagamento_id uuid not null references pagamento,
  ordine_id integer not null references ordine,
  cliente_id integer not null references cliente,
  importo_cents bigint not null check (importo_cents > 0),
  creato timestamptz not null,
  -- Null: still to be given back.
  eseguito timestamptz,
  utente_id integer references utente,
  -- What the bank or the provider calls it.
  riferimento text not null default '',
  check ((eseguito is null) or (utente_id is not null))
);
create index rimborso_da_fare on rimborso (creato, id) where eseguito is null;
create index on rimborso (pagamento_id);
create index on rimborso (ordine_id);
create index on rimborso (cliente_id);

-- By trigger: whoever finds out that money must go back, the rest of the payment becomes due.
create function rimborsa_resto() returns trigger language plpgsql as $$
begin
  insert into rimborso (pagamento_id, ordine_id, cliente_id, importo_cents, creato)
  select new.id, new.ordine_id, new.cliente_id, r.resto, new.da_rimborsare
    from (select new.importo_cents - coalesce(sum(x.importo_cents), 0) as resto
            from rimborso x where x.pagamento_id = new.id) r
   where r.resto > 0;
  return null;
end $$;
create trigger pagamento_da_rimborsare after update of da_rimborsare on pagamento
  for each row when (old.da_rimborsare is null and new.da_rimborsare is not null) execute function rimborsa_resto();
insert into rimborso (pagamento_id, ordine_id, cliente_id, importo_cents, creato)
select id, ordine_id, cliente_id, importo_cents, da_rimborsare
  from pagamento where da_rimborsare is not null and importo_cents > 0;
