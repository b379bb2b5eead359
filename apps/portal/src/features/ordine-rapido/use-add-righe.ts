/**
 * Adds the ready rows to the cart in one call with one token; rows that are not added have a reason (product.md §8).
 */
import { addOrdineRapido, type RigaVerificata } from '@battistrada/contract/ordine-rapido';
import { useState } from 'react';
import { messaggioOf } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';
import { isRecord } from '../../api/is-record.ts';
import { RITENTATO_MS } from '../../api/ritentato.ts';
import { createToken } from '../../api/token.ts';
import { now } from '../../clock.ts';
import { readJson, tabStore } from '../../session/browser-store.ts';
import { useSnack } from '../../ui/snack.tsx';
import { useOnce } from '../../ui/use-once.ts';
import { testi } from './testi.ts';

export interface Voluta {
  readonly codice: string;
  readonly quantita: number;
  readonly forza: boolean;
  /** True when the other warehouses are used too. */
  readonly conSecondari: boolean;
}

export interface UseAddRighe {
  readonly isAdding: boolean;
  /** Why the cart refused an article, by its code. */
  readonly rifiuti: ReadonlyMap<string, string>;
  /** Resolves with the codes that are now in the cart. */
  readonly add: (volute: readonly Voluta[]) => Promise<ReadonlySet<string>>;
}

/** The rows that were sent, their token and since when, until an answer comes. */
const INVIATE = 'battistrada.ordine-rapido-inviate';

/**
 * The same rows keep their token until an answer comes, so that they are not added twice. A reload finds them in the
 * draft, therefore the tab remembers the token.
 */
function tokenPer(righe: string): string {
  const inviate = readJson(tabStore, INVIATE);
  const alle = now().getTime();
  if (isInviate(inviate) && inviate.righe === righe && alle - inviate.alle <= RITENTATO_MS) return inviate.token;
  const token = createToken();
  tabStore.setItem(INVIATE, JSON.stringify({ righe, token, alle }));
  return token;
}

interface Inviate {
  readonly righe: string;
  readonly token: string;
  readonly alle: number;
}

function isInviate(valore: unknown): valore is Inviate {
  return isRecord(valore) && typeof valore['token'] === 'string' && typeof valore['alle'] === 'number';
}

/** What its messages are about: the last answer replaces what was said of the earlier ones. */
const AGGIUNTA = 'ordine-rapido';

const NESSUNA: ReadonlySet<string> = new Set();

export function useAddRighe(): UseAddRighe {
  const snack = useSnack();
  const once = useOnce(500);
  const [isAdding, setAdding] = useState(false);
  const [rifiuti, setRifiuti] = useState<ReadonlyMap<string, string>>(new Map());

  const send = async (volute: readonly Voluta[]): Promise<ReadonlySet<string>> => {
    const righe = volute.map(({ conSecondari, ...riga }) => ({ ...riga, includiDepositiSecondari: conSecondari }));
    const token = tokenPer(JSON.stringify(righe));
    setAdding(true);
    try {
      const answer = await request(addOrdineRapido, { body: { token, righe } });
      tabStore.removeItem(INVIATE);
      const aggiunte = new Set(answer.righe.flatMap((riga) => (riga.esito === 'aggiunta' ? [riga.codice] : [])));
      const rifiutate = answer.righe.filter(({ esito }) => esito === 'rifiutata');
      setRifiuti(new Map(rifiutate.map(({ codice, messaggio }) => [codice, messaggio ?? ''])));
      if (rifiutate.length === 0) snack(testi.aggiunte(aggiunte.size), 'ok', AGGIUNTA);
      else snack(testi.restano(aggiunte.size, rifiutate.length), 'error', AGGIUNTA);
      return aggiunte;
    } catch (error) {
      snack(messaggioOf(error, testi.errore), 'error', AGGIUNTA);
      // A failure may be retried at once.
      throw error;
    } finally {
      setAdding(false);
    }
  };
  return {
    isAdding,
    rifiuti,
    add: async (volute) => (await once(() => send(volute))?.catch(() => NESSUNA)) ?? NESSUNA,
  };
}

/** The rows that can be added without changes. */
export function pronteOf(righe: readonly RigaVerificata[]): (RigaVerificata & { codice: string })[] {
  return righe.flatMap((riga) =>
    riga.esito === 'pronta' && riga.quantita > 0 && riga.codice !== null ? [{ ...riga, codice: riga.codice }] : [],
  );
}
