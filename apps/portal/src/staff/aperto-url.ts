import { useNavigate, useSearchObject } from '../router/navigation.tsx';
import type { RawSearch } from '../router/search-params.ts';
import { readId } from '../router/search-values.ts';
import type { StaffPath } from '../roots/staff/screens.ts';

/** What is open beside a list, by the address: an id, a new item, or nothing. */
export type Aperto = number | 'nuovo' | null;

function parseAperto(raw: RawSearch): Aperto {
  if (raw['apri'] === 'nuovo') return 'nuovo';
  return readId(raw['apri']);
}

/** What is open, and the function that opens something else. */
export function useAperto(path: StaffPath): [Aperto, (aperto: Aperto) => void] {
  const aperto = useSearchObject(parseAperto);
  const navigate = useNavigate();
  return [aperto, (next) => void navigate({ to: path, search: next === null ? {} : { apri: String(next) } })];
}
