import type { Preventivo } from '@battistrada/contract/preventivo';
import type { Giorno } from '@battistrada/domain/giorno';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { today } from '../../clock.ts';
import { ApiError } from '../../api/api-error.ts';
import { erroriOf, toBozza, type BozzaServizi, type ErroriServizi } from './bozza-servizi.ts';
import { chiaveScritti, keepScritti, readScritti } from './bozza-scritti.ts';
import { preventivoQuery } from './preventivo-query.ts';
import {
  bozzaOf,
  campiScritti,
  contesiOf,
  daInviare,
  release,
  NIENTE,
  nonSalvati,
  noteSalvati,
  salvatiOf,
  typeServizi,
  keep,
  type CampoServizi,
  type ScrittiServizi,
} from './scritti-servizi.ts';
import { useNonSalvato } from './use-non-salvato.ts';
import type { AzioniPreventivo, WriteServizi } from './use-modifiche-preventivo.ts';

export interface UseServizi {
  readonly bozza: BozzaServizi;
  /** The saved values that this window knows. */
  readonly salvata: BozzaServizi;
  readonly errori: ErroriServizi;
  /** Fields in which another window has saved a value that differs from the typed one. */
  readonly contesi: readonly CampoServizi[];
  /** True when a typed value cannot be saved. */
  readonly isWrong: boolean;
  /** The same for the current values, which may not be drawn yet. */
  readonly isWrongOra: () => boolean;
  readonly oggi: Giorno;
  readonly change: (change: Partial<BozzaServizi>) => void;
  /** Settles a conflict: saves the typed value, or drops it for the saved one. */
  readonly decide: (campo: CampoServizi, scelta: 'mio' | 'altro') => void;
  /** The fields were left: saved values are shown in their saved form, invalid ones stay for correction. */
  readonly leave: () => void;
}

/** The services as typed, saved as soon as possible; another window's changes are never overwritten unseen. */
export function useServizi({ testata }: Preventivo, azioni: AzioniPreventivo): UseServizi {
  const client = useQueryClient();
  const chiave = chiaveScritti(client, testata.id);
  // What was typed before the session ended or the page was reloaded.
  const [scritti, setScritti] = useState(() => readScritti(chiave));
  // The values that a change finds when its turn comes.
  const ultimi = useRef(scritti);
  const salvata = toBozza(testata);
  const bozza = bozzaOf(scritti, salvata);
  const guasti = (ora: ScrittiServizi, su: BozzaServizi) => {
    const errori = erroriOf(bozzaOf(ora, su), today(), su.validoFino);
    const contesi = contesiOf(ora, su);
    return { errori, contesi, isWrong: Object.keys(errori).length > 0 || contesi.length > 0 };
  };
  const { errori, contesi, isWrong } = guasti(scritti, salvata);

  // Whoever leaves in spite of the question gives up what he typed.
  useNonSalvato(isWrong, undefined, () => keepScritti(chiave, NIENTE));

  const put = (next: ScrittiServizi): void => {
    ultimi.current = next;
    setScritti(next);
    keepScritti(chiave, nonSalvati(next, salvataOra()));
  };
  const { queryKey } = preventivoQuery(testata.id);
  const salvataOra = (): BozzaServizi => toBozza(client.getQueryData(queryKey)?.testata ?? testata);

  /** The part that can be saved: an invalid value waits for its correction without delaying the others. */
  const prepare = (next: ScrittiServizi): ReturnType<typeof daInviare> => {
    const ora = salvataOra();
    const sbagliati = Object.keys(erroriOf(bozzaOf(next, ora), today(), ora.validoFino));
    return daInviare(next, ora, sbagliati);
  };
  /** Sends the values of that moment; rejects with the refusal. */
  const sendScritti = async (write: WriteServizi, isSecond = false): Promise<Preventivo> => {
    const invio = prepare(ultimi.current);
    // It was typed back to the saved value meanwhile.
    if (invio === null) return client.getQueryData(queryKey) ?? readOra();
    try {
      const answer = await write(invio.voluti);
      put(noteSalvati(ultimi.current, invio.inviata));
      return answer;
    } catch (error) {
      if (isSecond || !(error instanceof ApiError && error.codice === 'CAMBIATO_ALTROVE')) throw error;
      // Now this window knows the other one's values: the dealer decides about conflicts, the rest is sent.
      const ora = toBozza((await readOra()).testata);
      const libere = campiScritti(ultimi.current).filter((campo) => !contesiOf(ultimi.current, ora).includes(campo));
      put(keep(ultimi.current, libere, ora));
      return sendScritti(write, true);
    }
  };
  const readOra = (): Promise<Preventivo> => client.fetchQuery({ ...preventivoQuery(testata.id), staleTime: 0 });
  const sendLast = (): void => {
    if (prepare(ultimi.current) !== null) azioni.setServizi(sendScritti);
  };
  const save = (next: ScrittiServizi): void => {
    put(next);
    sendLast();
  };
  const resume = useEffectEvent(sendLast);
  useEffect(() => resume(), []);

  return {
    bozza,
    salvata,
    errori,
    contesi,
    isWrong,
    isWrongOra: () => guasti(ultimi.current, salvataOra()).isWrong,
    oggi: today(),
    change: (changed) => save(typeServizi(ultimi.current, changed, salvataOra())),
    decide: (campo, scelta) =>
      save(scelta === 'mio' ? keep(ultimi.current, [campo], salvataOra()) : release(ultimi.current, [campo])),
    leave() {
      if (campiScritti(scritti).length === 0 || isWrong) return;
      void azioni.settle().then((isSaved) => {
        // Unless it is being edited again.
        if (isSaved && ultimi.current.valori === scritti.valori) {
          put(release(ultimi.current, salvatiOf(ultimi.current, salvataOra())));
        }
      });
    },
  };
}
