-- Whether a customer is a person's, asked at each of an agent's calls at a counter: for one customer, with a plan that the session keeps.
create function ha_cliente(persona integer, cliente integer, oggi date) returns boolean language plpgsql stable as $$
begin
  return exists (select from clienti_di(persona, oggi) d where d.cliente_id = cliente);
end
$$;
