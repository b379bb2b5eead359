/** Chooses which daily backups are kept: the newest of each of the last days, weeks and months (product.md §9). */
import { giornoOf, lunediOf, type Giorno } from '@battistrada/domain/giorno';

export interface Regole {
  readonly giorni: number;
  readonly settimane: number;
  readonly mesi: number;
}

export interface Fatto {
  readonly file: string;
  readonly creato: Date;
}

/** The backups that no rule keeps. The newest of all is always kept. */
export function chooseVecchi<F extends Fatto>(fatti: readonly F[], { giorni, settimane, mesi }: Regole): F[] {
  const newest = fatti.toSorted((a, b) => b.creato.getTime() - a.creato.getTime());
  const kept = new Set<F>(newest.slice(0, 1));
  const keep = (spans: number, spanOf: (giorno: Giorno) => string): void => {
    const seen = new Set<string>();
    for (const fatto of newest) {
      const span = spanOf(giornoOf(fatto.creato));
      if (seen.has(span)) continue;
      if (seen.size === spans) return;
      seen.add(span);
      kept.add(fatto);
    }
  };
  keep(giorni, (giorno) => giorno);
  keep(settimane, lunediOf);
  keep(mesi, (giorno) => giorno.slice(0, 7));
  return newest.filter((fatto) => !kept.has(fatto));
}
