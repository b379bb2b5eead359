/** Values typed over others: each is told to the server with the value it was typed over, so that two windows lose nothing. */
import { isRefusal } from '../../api/api-error.ts';

/** What is written, and how, given what it is written over; undefined when nobody knows. */
type Write<T> = (prima: number | null | undefined) => Promise<T>;

export interface ValoriDigitati {
  /** The edit that writes `valore` over what the screen shows now, or over what was typed before. */
  readonly edit: <T>(
    name: string,
    valore: number | null,
    vista: number | null | undefined,
    write: Write<T>,
  ) => () => Promise<T>;
  /** Everything is saved: the screen shows what the next value is typed over. */
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
          // A refusal shows what is there now, which the next value is typed over.
          if (isRefusal(error)) viste.delete(name);
          throw error;
        }
      };
    },
    clear: () => viste.clear(),
  };
}
