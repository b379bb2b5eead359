-- Rights of the wholesaler's staff (product.md §6): a role, and what a person has beyond or below it. Names unknown to the program
-- that reads them count for nothing.
alter table utente
  add column ruolo text check (ruolo in ('commerciale', 'magazzino', 'amministrazione', 'marketing', 'admin')),
  add column diritti_in_piu text[] not null default '{}',
  add column diritti_in_meno text[] not null default '{}';

-- Until now all staff could do all there was.
update utente set ruolo = case when admin then 'admin' else 'commerciale' end where tipo = 'backend';
