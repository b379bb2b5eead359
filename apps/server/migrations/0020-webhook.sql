-- Webhooks: what happens to orders, payments, customers, told to other programs over HTTP (integration.md §4).

create table webhook (
  id uuid primary key,
  -- Null: an endpoint of the wholesaler's own systems, for all customers; else this customer's events alone.
  cliente_id integer references cliente,
  url text not null,
  tipi text[] not null check (cardinality(tipi) > 0),
  -- An administrator allowed an address in a private network.
  rete_privata boolean not null default false,
  creato timestamptz not null,
  -- Null: it is told of events. Those that happen while it is disabled wait for it.
  disattivato timestamptz,
  -- Why, in Italian.
  motivo text,
  -- It asked to be called less often: nothing before this.
  non_prima timestamptz,
  check ((disattivato is null) = (motivo is null))
);
create index on webhook (cliente_id);

-- Kept readable: each message is signed with it. While one takes another's place both sign.
create table segreto_webhook (
  id integer generated always as identity primary key,
  webhook_id uuid not null references webhook on delete cascade,
  segreto bytea not null check (length(segreto) between 24 and 64),
  -- Null: the newest one.
  fino timestamptz
);
create index on segreto_webhook (webhook_id);

-- What happened, as it stood then. Written by triggers, in the transaction that caused it.
create table evento_webhook (
  -- Grows within a lane in the order of what happened: the rows of one order are written under its lock.
  sequenza bigint generated always as identity primary key,
  -- The message's id, the same for every endpoint and at every attempt.
  id uuid not null unique default gen_random_uuid(),
  tipo text not null,
  cliente_id integer references cliente,
  ordine_id integer references ordine on delete cascade,
  -- What is told in order has one lane.
  corsia text not null,
  istante timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  -- Of an order: its row of ordine_esterno; else what the receiver gets.
  dati json not null
);
create index on evento_webhook (ordine_id) where ordine_id is not null;
create index on evento_webhook (istante);

-- An event on its way to an endpoint. A replay is a row of its own.
create table consegna_webhook (
  id bigint generated always as identity primary key,
  webhook_id uuid not null references webhook on delete cascade,
  evento bigint not null references evento_webhook on delete cascade,
  corsia text not null,
  consegnata timestamptz
);
create index consegna_in_attesa on consegna_webhook (webhook_id, corsia, id) where consegnata is null;
create index on consegna_webhook (webhook_id, id);
create index on consegna_webhook (evento);

-- A lane with something to deliver, and how its head fares. Who delivers keeps it from others by setting `prossimo` ahead.
create table corsia_webhook (
  webhook_id uuid not null references webhook on delete cascade,
  corsia text not null,
  tentativi smallint not null default 0 check (tentativi >= 0),
  prossimo timestamptz not null default '-infinity',
  primary key (webhook_id, corsia)
);
create index on corsia_webhook (prossimo);

-- The log: each attempt with the beginning of the answer.
create table tentativo_webhook (
  id bigint generated always as identity primary key,
  consegna_id bigint not null references consegna_webhook on delete cascade,
  istante timestamptz not null,
  durata_ms integer not null,
  -- Null: no answer came.
  stato smallint,
  risposta text not null default '',
  errore text
);
create index on tentativo_webhook (consegna_id);

-- An order as other programs get it: the feed and the events read the same. PFU and contribution are equal for every piece of a line:
-- the line's amount divides without a remainder.
create view ordine_esterno as
select o.id, o.cliente_id, o.numero, o.istante, o.stato, o.tipo, coalesce(c.codice_erp, c.id::text) as "codiceCliente",
       c.partita_iva as "partitaIva", c.ragione_sociale as "ragioneSociale", o.destinazione, o.riferimento, o.note,
       o.tutti_insieme as "tuttiInsieme", o.pagamento, o.paga_online as "pagaOnline",
       exists (select from pagamento p where p.ordine_id = o.id and p.stato = 'PAGATO') as pagato, r.righe,
       o.coupon_cents as "couponCents", o.sconto_online_cents as "scontoOnlineCents",
       o.imponibile_cents as "imponibileCents", o.iva_cents as "ivaCents", o.totale_cents as "totaleCents"
  from ordine o
  join cliente c on c.id = o.cliente_id
  join lateral (
    select coalesce(json_agg(json_build_object('riga', x.posizione, 'codice', x.codice, 'ean', a.ean,
             'descrizione', x.descrizione, 'quantita', x.quantita, 'nonDisponibile', x.quantita_non_disponibile,
             'prezzoCents', x.prezzo_cents, 'pfuCents', x.pfu_cents / x.quantita,
             'contributoCents', x.contributo_cents / x.quantita, 'importoCents', x.imponibile_cents,
             'spediti', x.quantita_spedita, 'annullati', x.quantita_annullata,
             'depositi', coalesce((
               select json_agg(json_build_object('deposito', coalesce(d.codice_erp, d.id::text), 'pezzi', s.quantita)
                        order by s.deposito_id)
                 from smistamento s join deposito d on d.id = s.deposito_id
                where s.ordine_id = x.ordine_id and s.posizione = x.posizione), '[]'::json))
             order by x.posizione), '[]'::json) as righe
      from riga_ordine x left join articolo a on a.codice = x.codice
     where x.ordine_id = o.id) r on true;

-- Whether anybody may hear of a customer's events (null: of those that are no customer's).
create function ha_webhook(cliente integer) returns boolean language sql stable as $$
  select exists (select from webhook w where w.cliente_id is null or w.cliente_id = cliente)
$$;

-- Writes an event and puts it into the lane of every endpoint that wants it.
create function scrivi_evento_webhook(tipo_ text, cliente integer, ordine integer, corsia_ text, dati_ json)
returns void language plpgsql as $$
declare
  scritto bigint;
begin
  insert into evento_webhook (tipo, cliente_id, ordine_id, corsia, dati)
  values (tipo_, cliente, ordine, corsia_, dati_) returning sequenza into scritto;
  -- One that is being removed is passed over: nobody's order waits for that, or fails by it.
  perform accoda_webhook(w.id, scritto, corsia_)
     from (select x.id from webhook x
            where tipo_ = any (x.tipi) and (x.cliente_id is null or x.cliente_id = cliente)
            order by x.id for key share skip locked) w;
end $$;

-- At the end of a lane. The lane's row is locked, so that who has just emptied it and removes it does not lose what is added.
create function accoda_webhook(webhook uuid, evento_ bigint, corsia_ text) returns void language plpgsql as $$
begin
  insert into corsia_webhook (webhook_id, corsia) values (webhook, corsia_)
  on conflict (webhook_id, corsia) do update set prossimo = corsia_webhook.prossimo;
  insert into consegna_webhook (webhook_id, evento, corsia) values (webhook, evento_, corsia_);
end $$;

-- An event of an order. One transaction makes one of a kind, and an order it confirmed it has not modified. An order that waits for
-- its payment, or was given up unpaid, has never been heard of outside.
create function evento_ordine(ordine_ integer, cliente integer, tipo_ text) returns void language plpgsql as $$
declare
  visto json;
begin
  if not ha_webhook(cliente) then return; end if;
  perform from ordine where id = ordine_ for no key update;
  if exists (select from evento_webhook e
              where e.ordine_id = ordine_ and e.xmin = pg_current_xact_id()::xid
                and (e.tipo = tipo_ or (tipo_ = 'ordine.modificato' and e.tipo = 'ordine.confermato'))) then
    return;
  end if;
  select to_json(v) into visto from ordine_esterno v
   where v.id = ordine_ and v.stato <> 'IN_ATTESA_PAGAMENTO'
     and not (v.stato = 'ANNULLATO' and exists (
           select from pagamento p where p.ordine_id = v.id and p.stato <> 'PAGATO'));
  if visto is null then return; end if;
  perform scrivi_evento_webhook(tipo_, cliente, ordine_, 'ordine:' || ordine_, visto);
end $$;

-- All of them run at the commit: the event shows the order as the transaction leaves it.
create function ordine_racconta() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or (old.stato = 'IN_ATTESA_PAGAMENTO' and new.stato <> 'ANNULLATO') then
    perform evento_ordine(new.id, new.cliente_id, 'ordine.confermato');
  elsif old.stato <> 'IN_ATTESA_PAGAMENTO' then
    perform evento_ordine(new.id, new.cliente_id, 'ordine.modificato');
    if new.stato = 'ANNULLATO' and old.stato <> 'ANNULLATO' then
      perform evento_ordine(new.id, new.cliente_id, 'ordine.annullato');
    end if;
  end if;
  return null;
end $$;
create constraint trigger ordine_nuovo_racconta after insert on ordine deferrable initially deferred
  for each row when (new.stato <> 'IN_ATTESA_PAGAMENTO') execute function ordine_racconta();
create constraint trigger ordine_cambiato_racconta after update on ordine deferrable initially deferred
  for each row when (
    (old.stato, old.totale_cents, old.note, old.riferimento, old.destinazione, old.data_fatturazione) is distinct from
    (new.stato, new.totale_cents, new.note, new.riferimento, new.destinazione, new.data_fatturazione)
    and new.stato <> 'IN_ATTESA_PAGAMENTO')
  execute function ordine_racconta();

create function parte_ordine_racconta() returns trigger language plpgsql as $$
begin
  perform evento_ordine(new.ordine_id, new.cliente_id, 'ordine.modificato');
  return null;
end $$;
create constraint trigger riga_cambiata_racconta after update on riga_ordine deferrable initially deferred
  for each row when (old.* is distinct from new.*) execute function parte_ordine_racconta();
create constraint trigger spedizione_racconta after insert on spedizione deferrable initially deferred
  for each row execute function parte_ordine_racconta();

-- The order it pays for is told first.
create function pagamento_racconta() returns trigger language plpgsql as $$
begin
  if not ha_webhook(new.cliente_id) then return null; end if;
  perform evento_ordine(new.ordine_id, new.cliente_id, 'ordine.confermato');
  perform scrivi_evento_webhook('pagamento.confermato', new.cliente_id, new.ordine_id, 'ordine:' || new.ordine_id,
    (select json_build_object('numero', o.numero, 'importo', round(new.importo_cents / 100.0, 2), 'metodo', new.metodo,
              'cliente', json_build_object('codice', coalesce(c.codice_erp, c.id::text), 'partitaIva', c.partita_iva,
                'ragioneSociale', c.ragione_sociale))
       from ordine o join cliente c on c.id = o.cliente_id where o.id = new.ordine_id));
  return null;
end $$;
create constraint trigger pagamento_racconta after update on pagamento deferrable initially deferred
  for each row when (new.stato = 'PAGATO' and old.stato <> 'PAGATO') execute function pagamento_racconta();

create function cliente_racconta() returns trigger language plpgsql as $$
begin
  if not ha_webhook(new.id) then return null; end if;
  perform scrivi_evento_webhook('cliente.modificato', new.id, null, 'cliente:' || new.id,
    json_build_object('codice', coalesce(new.codice_erp, new.id::text), 'partitaIva', new.partita_iva,
      'ragioneSociale', new.ragione_sociale, 'indirizzo', new.indirizzo, 'cap', new.cap, 'citta', new.citta,
      'provincia', new.provincia, 'telefono', new.telefono, 'cellulare', new.cellulare, 'email', new.email,
      'emailPec', new.email_pec, 'codiceSdi', new.codice_sdi, 'pagamento', new.pagamento,
      'iva', new.iva_bp / 100.0, 'scontoPagamento', new.sconto_pagamento_bp / 100.0,
      'scontoOnline', new.sconto_online_bp / 100.0, 'soloOnline', new.solo_online, 'bloccato', new.bloccato,
      'fido', round(new.fido_massimo_cents / 100.0, 2)));
  return null;
end $$;
create trigger cliente_racconta after update on cliente
  for each row when (old.* is distinct from new.*) execute function cliente_racconta();

create function pfu_racconta() returns trigger language plpgsql as $$
begin
  if not ha_webhook(new.cliente_id) then return null; end if;
  perform scrivi_evento_webhook('pfu.richiesto', new.cliente_id, null, 'pfu:' || new.id,
    (select json_build_object('id', new.id, 'agricoltura', new.agricoltura, 'autocarro', new.autocarro,
              'oversize', new.oversize, 'vettura', new.vettura,
              'cliente', json_build_object('codice', coalesce(c.codice_erp, c.id::text), 'partitaIva', c.partita_iva,
                'ragioneSociale', c.ragione_sociale))
       from cliente c where c.id = new.cliente_id));
  return null;
end $$;
create trigger pfu_racconta after insert on richiesta_pfu for each row execute function pfu_racconta();
