-- A user's own wish: every line of his cart takes from the customer's secondary depositi too, unless he says otherwise of the line.
alter table utente add column altri_depositi boolean not null default false;
