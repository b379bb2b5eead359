import { useNavigate, useSearchObject } from '../router/navigation.tsx';
import type { StaffPath } from '../roots/staff/screens.ts';

/** What is open beside a list, by the address: an id, a new item, or nothing. */
export type Aperto = number | 'nuovo' | null;

function parseAperto(raw: Readonly<Record<string, string>>): Aperto {
  if (raw['apri'] === 'nuovo') return 'nuovo';
  return /^[1-9]\d{0,8}$/.test(raw['apri'] ?? '') ? Number(raw['apri']) : null;
}

/** What is open, and the function that opens something else. */
export function useAperto(path: StaffPath): [Aperto, (aperto: Aperto) => void] {
  const aperto = useSearchObject(parseAperto);
  const navigate = useNavigate();
  return [aperto, (next) => void navigate({ to: path, search: next === null ? {} : { apri: String(next) } })];
}
