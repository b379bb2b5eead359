-- Catalogue, prices, stock, and the one denormalised table that search reads.

create table marca (
  id smallint primary key,
  nome text not null unique
);

create table categoria (
  tipo_prodotto smallint not null check (tipo_prodotto between 1 and 5),
  id text not null,
  descrizione text not null,
  posizione smallint not null,
  primary key (tipo_prodotto, id)
);

create table articolo (
  codice text primary key check (codice <> '' and length(codice) <= 40),
  -- 1 Pneumatici, 2 Cerchi, 3 CamereAria, 4 Consumo, 5 BiciScooter (product.md §2).
  tipo_prodotto smallint not null check (tipo_prodotto between 1 and 5),
  -- CA tube, FL flap, FERRO and LEGA rims.
  tipo text check (tipo in ('CA', 'FL', 'FERRO', 'LEGA')),
  descrizione text not null,
  marca_id smallint not null references marca,
  disegno text not null default '',
  -- As printed; '' where the article has no size.
  misura text not null default '',
  -- chiaveMisura() of the domain: the only spelling that is compared.
  misura_chiave text not null default '',
  raggio numeric(4, 1),
  indice_carico text not null default '',
  -- The first load index as a number, for "at least 91".
  indice_carico_min smallint,
  iv text not null default '',
  settore text check (settore in ('VETTURA', 'SUV', 'TRASPORTO_LEGGERO', 'AUTOCARRO', 'AGRICOLO',
    'MOVIMENTO_TERRA', 'INDUSTRIALE', 'MOTO', 'SCOOTER')),
  categoria text,
  stagione smallint check (stagione between 1 and 3),
  runflat boolean not null default false,
  rinforzato text check (rinforzato in ('XL', 'C')),
  marcature text[] not null default '{}',
  ean text check (ean ~ '^\d{13}$'),
  etichetta jsonb,
  prezzo_listino_cents integer not null check (prezzo_listino_cents >= 0),
  -- Per piece, by tyre class; they come with the article (product.md §2).
  pfu_cents integer not null default 0 check (pfu_cents >= 0),
  contributo_cents integer not null default 0 check (contributo_cents >= 0),
  outlet boolean not null default false,
  dot text check (dot ~ '^\d{4}$'),
  immagine text,
  -- False: withdrawn; it is not found any more and cannot be ordered.
  attivo boolean not null default true,
  foreign key (tipo_prodotto, categoria) references categoria (tipo_prodotto, id)
);

-- Net price of a price list; an article without one costs list price less the customer's brand discount.
create table prezzo (
  listino_id smallint not null references listino,
  codice text not null references articolo,
  prezzo_cents integer not null check (prezzo_cents >= 0),
  primary key (codice, listino_id)
);

create table sconto_marca (
  cliente_id integer not null references cliente,
  marca_id smallint not null references marca,
  sconto_bp integer not null check (sconto_bp between 0 and 10000),
  primary key (cliente_id, marca_id)
);

create table giacenza (
  codice text not null references articolo,
  deposito_id smallint not null references deposito,
  -- The last defence against selling a tyre twice.
  quantita integer not null check (quantita >= 0),
  primary key (codice, deposito_id)
) with (fillfactor = 80);

create table prodotto_consigliato (
  codice text primary key references articolo,
  posizione smallint not null
);

-- What a customer pays for a piece: the list's net price, else list price less the brand discount, rounded half up once.
create function prezzo_netto(prezzi integer[], listino smallint, prezzo_listino integer, sconto_bp integer)
returns integer language sql immutable parallel safe as $$
  select coalesce(prezzi[listino], ((prezzo_listino::bigint * (10000 - coalesce(sconto_bp, 0)) + 5000) / 10000)::integer)
$$;

-- Search reads this table alone: facets of the article, net prices by list id, stock by warehouse id.
-- It is kept by the triggers below, in the transaction that changes an article, a price or stock.
create table articolo_ricerca (
  codice text primary key references articolo on delete cascade,
  tipo_prodotto smallint not null,
  tipo text,
  marca_id smallint not null,
  disegno text not null,
  misura_chiave text not null,
  raggio numeric(4, 1),
  indice_carico_min smallint,
  iv text not null,
  settore text,
  categoria text,
  stagione smallint,
  runflat boolean not null,
  rinforzato text,
  outlet boolean not null,
  ean text,
  marcature text[] not null,
  parole tsvector not null,
  prezzo_listino_cents integer not null,
  prezzi integer[] not null,
  giacenze integer[] not null,
  -- Bit d set: warehouse d holds at least one piece.
  depositi_mask bigint not null
) with (fillfactor = 80);

create index articolo_ricerca_misura on articolo_ricerca (misura_chiave, tipo_prodotto) where misura_chiave <> '';
create index articolo_ricerca_tipo on articolo_ricerca (tipo_prodotto, tipo, raggio);
create index articolo_ricerca_marca on articolo_ricerca (marca_id, tipo_prodotto, stagione);
create index articolo_ricerca_settore on articolo_ricerca (settore, stagione, iv) where settore is not null;
create index articolo_ricerca_iv on articolo_ricerca (iv, settore, stagione);
create index articolo_ricerca_categoria on articolo_ricerca (tipo_prodotto, categoria);
create index articolo_ricerca_ean on articolo_ricerca (ean) where ean is not null;
create index articolo_ricerca_outlet on articolo_ricerca (tipo_prodotto, prezzo_listino_cents) where outlet;
create index articolo_ricerca_parole on articolo_ricerca using gin (parole);
create index articolo_ricerca_disegno on articolo_ricerca (misura_chiave, marca_id, disegno) where misura_chiave <> '';

create function parole_articolo(codice text, marca text, descrizione text, disegno text)
returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('simple', codice || ' ' || marca || ' ' || descrizione || ' ' || disegno)
$$;

-- Locks search rows in code order. Two transactions that sell the same articles from different warehouses meet here: in
-- one order they cannot deadlock, and the later one's next statement sees what the earlier one committed.
create function blocca_ricerca(codici text[]) returns void language plpgsql as $$
begin
  perform 1 from articolo_ricerca r where r.codice = any (codici) order by r.codice for update;
end $$;

-- Writes the search rows of some articles anew; withdrawn ones lose theirs. Null: of all articles.
create function ricostruisci_ricerca(codici text[]) returns void language plpgsql as $$
begin
  perform blocca_ricerca(codici);
  delete from articolo_ricerca r
   using articolo a
   where a.codice = r.codice and not a.attivo and (codici is null or a.codice = any (codici));

  insert into articolo_ricerca as r
  select a.codice, a.tipo_prodotto, a.tipo, a.marca_id, a.disegno, a.misura_chiave, a.raggio, a.indice_carico_min, a.iv,
         a.settore, a.categoria, a.stagione, a.runflat, a.rinforzato, a.outlet, a.ean, a.marcature,
         parole_articolo(a.codice, m.nome, a.descrizione, a.disegno),
         a.prezzo_listino_cents, coalesce(p.prezzi, '{}'), coalesce(g.giacenze, '{}'), coalesce(g.mask, 0)
    from articolo a
    join marca m on m.id = a.marca_id
    left join lateral (
      select array_agg(x.prezzo_cents order by l.n) as prezzi
        from generate_series(1, (select max(id) from listino)) as l (n)
        left join prezzo x on x.codice = a.codice and x.listino_id = l.n
    ) p on true
    left join lateral (
      select array_agg(coalesce(x.quantita, 0) order by d.n) as giacenze,
             coalesce(sum(1::bigint << d.n) filter (where x.quantita > 0), 0)::bigint as mask
        from generate_series(1, (select max(id) from deposito)) as d (n)
        left join giacenza x on x.codice = a.codice and x.deposito_id = d.n
    ) g on true
   where a.attivo and (codici is null or a.codice = any (codici))
  on conflict (codice) do update set
    tipo_prodotto = excluded.tipo_prodotto, tipo = excluded.tipo, marca_id = excluded.marca_id,
    disegno = excluded.disegno, misura_chiave = excluded.misura_chiave, raggio = excluded.raggio,
    indice_carico_min = excluded.indice_carico_min, iv = excluded.iv, settore = excluded.settore,
    categoria = excluded.categoria, stagione = excluded.stagione, runflat = excluded.runflat,
    rinforzato = excluded.rinforzato, outlet = excluded.outlet, ean = excluded.ean, marcature = excluded.marcature,
    parole = excluded.parole, prezzo_listino_cents = excluded.prezzo_listino_cents, prezzi = excluded.prezzi,
    giacenze = excluded.giacenze, depositi_mask = excluded.depositi_mask;
end $$;

-- A bulk load sets battistrada.carico = 'on' for its transaction and calls ricostruisci_ricerca(null) at its end.
create function carico_in_corso() returns boolean language sql stable as $$
  select coalesce(current_setting('battistrada.carico', true), '') = 'on'
$$;

create function aggiorna_ricerca_articoli() returns trigger language plpgsql as $$
begin
  if not carico_in_corso() then
    perform ricostruisci_ricerca((select array_agg(distinct codice) from cambiate));
  end if;
  return null;
end $$;

create trigger articolo_inserito after insert on articolo
  referencing new table as cambiate for each statement execute function aggiorna_ricerca_articoli();
create trigger articolo_modificato after update on articolo
  referencing new table as cambiate for each statement execute function aggiorna_ricerca_articoli();
create trigger prezzo_inserito after insert on prezzo
  referencing new table as cambiate for each statement execute function aggiorna_ricerca_articoli();
create trigger prezzo_modificato after update on prezzo
  referencing new table as cambiate for each statement execute function aggiorna_ricerca_articoli();
create trigger prezzo_tolto after delete on prezzo
  referencing old table as cambiate for each statement execute function aggiorna_ricerca_articoli();
create trigger giacenza_inserita after insert on giacenza
  referencing new table as cambiate for each statement execute function aggiorna_ricerca_articoli();
create trigger giacenza_tolta after delete on giacenza
  referencing old table as cambiate for each statement execute function aggiorna_ricerca_articoli();

-- Stock changes with every order, so this one writes the two stock columns only (no index on them: a heap-only update).
create function aggiorna_ricerca_giacenze() returns trigger language plpgsql as $$
begin
  if not carico_in_corso() then
    perform blocca_ricerca((select array_agg(distinct codice) from cambiate));
    update articolo_ricerca r
       set giacenze = g.giacenze, depositi_mask = g.mask
      from (
        select c.codice,
               array_agg(coalesce(x.quantita, 0) order by d.n) as giacenze,
               coalesce(sum(1::bigint << d.n) filter (where x.quantita > 0), 0)::bigint as mask
          from (select distinct codice from cambiate) c
          cross join generate_series(1, (select max(id) from deposito)) as d (n)
          left join giacenza x on x.codice = c.codice and x.deposito_id = d.n
         group by c.codice
      ) g
     where r.codice = g.codice;
  end if;
  return null;
end $$;

create trigger giacenza_modificata after update on giacenza
  referencing new table as cambiate for each statement execute function aggiorna_ricerca_giacenze();
