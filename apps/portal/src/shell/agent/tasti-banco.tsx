import { useCallback, useState } from 'react';
import { Scorciatoie } from '../scorciatoie.tsx';
import { useTastoElenco } from '../use-tasto-elenco.ts';
import { useTastoRicerca } from '../use-tasto-ricerca.ts';

/** The keys of a customer's counter, which are those of the dealer's screens, and their list. */
export function TastiBanco() {
  const [isElenco, setElenco] = useState(false);
  useTastoRicerca('/cerca');
  useTastoElenco(useCallback(() => setElenco(true), []));
  return isElenco && <Scorciatoie open onClose={() => setElenco(false)} />;
}
