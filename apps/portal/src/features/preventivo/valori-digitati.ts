/** Values that replace others: each is sent with the value it replaces, so that two windows lose nothing. */
import { isRefusal } from '../../api/api-error.ts';

/** Writes a value, given the value it replaces; undefined when that is unknown. */
type Write<T> = (prima: number | null | undefined) => Promise<T>;

export interface ValoriDigitati {
  /** The edit that replaces the visible value, or the value typed before it. */
  readonly edit: <T>(
    name: string,
    valore: number | null,
    vista: number | null | undefined,
    write: Write<T>,
  ) => () => Promise<T>;
  /** Everything is saved: the next value replaces what the screen shows. */
  readonly clear: () => void;
}

export function createValoriDigitati(): ValoriDigitati {
  const viste = new Map<string, number | null>();
  return {
    edit(name, valore, vista, write) {
      if (vista !== undefined && !viste.has(name)) viste.set(name, vista);
      const prima = viste.get(name);
      return async () => {
        try {
          // Another value may have been saved while this one waited.
          const answer = await write(viste.has(name) ? viste.get(name) : prima);
          viste.set(name, valore);
          return answer;
        } catch (error) {
          // After a refusal the screen shows the current value, which the next one replaces.
          if (isRefusal(error)) viste.delete(name);
          throw error;
        }
      };
    },
    clear: () => viste.clear(),
  };
}
