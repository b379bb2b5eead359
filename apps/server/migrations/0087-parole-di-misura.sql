-- The words of an article, each behind its size: words beside a size are looked up among that size's articles alone, however many others
-- share them.
create function parole_di_misura(misura text, parole tsvector) returns tsvector
  language sql immutable strict parallel safe
  return array_to_tsvector(array(select misura || ' ' || parola from unnest(tsvector_to_array(parole)) parola));
