import type { Preventivo } from '@battistrada/contract/preventivo';
import { giornoOf, type Giorno } from '@battistrada/domain/giorno';
import { useState } from 'react';
import { erroriDi, toBozza, toServizi, type BozzaServizi, type ErroriServizi } from './bozza-servizi.ts';
import type { AzioniPreventivo } from './use-modifiche-preventivo.ts';

export interface UseServizi {
  readonly bozza: BozzaServizi;
  readonly errori: ErroriServizi;
  /** Something typed cannot be saved as it is. */
  readonly isWrong: boolean;
  readonly oggi: Giorno;
  readonly change: (change: Partial<BozzaServizi>) => void;
  /** The fields are left: what was saved is shown as it was saved, what is wrong stays to be mended. */
  readonly leave: () => void;
}

/** The services as they are typed, saved as soon as they can be. */
export function useServizi({ testata }: Preventivo, azioni: AzioniPreventivo): UseServizi {
  const [scritta, setScritta] = useState<BozzaServizi | null>(null);
  const [oggi] = useState(() => giornoOf(new Date()));
  const bozza = scritta ?? toBozza(testata);
  const errori = erroriDi(bozza, oggi, testata.validoFino);
  const isWrong = Object.keys(errori).length > 0;
  return {
    bozza,
    errori,
    isWrong,
    oggi,
    change(changed) {
      const next = { ...bozza, ...changed };
      setScritta(next);
      if (Object.keys(erroriDi(next, oggi, testata.validoFino)).length === 0) {
        azioni.setServizi(toServizi(next, testata.validoFino));
      }
    },
    leave() {
      if (scritta === null || isWrong) return;
      void azioni.settle().then((isSaved) => {
        // Unless it is being typed in again.
        if (isSaved) setScritta((now) => (now === scritta ? null : now));
      });
    },
  };
}
