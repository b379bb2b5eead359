/** What the editor changes: sent in the order of the gestures, shown as the server answers it, never lost on the way. */
import type { Preventivo } from '@battistrada/contract/preventivo';

/** How the last changes went: nothing waits, something is on its way, something was refused. */
export type StatoSalvataggio = 'salvato' | 'in-corso' | 'errore';

type Send = () => Promise<Preventivo>;

export interface ModifichePreventivo {
  /** Sends at once, behind what was sent before. Resolves with the answer; rejects with the refusal. */
  readonly send: (send: Send) => Promise<Preventivo>;
  /** Sends when nothing of the same name has followed for a moment. */
  readonly sendLater: (name: string, send: Send) => void;
  /** Sends at once what still waits, and again what never arrived; resolves true when all that was typed is saved. */
  readonly settle: () => Promise<boolean>;
}

export interface ModificheDeps {
  /** Called with the answer after which nothing more is on its way. */
  readonly show: (preventivo: Preventivo) => void;
  readonly onStato: (stato: StatoSalvataggio) => void;
  /** What was typed was not saved. */
  readonly onRefused: (error: unknown) => void;
  /** Whether the same change may go through another time. */
  readonly canRetry: (error: unknown) => boolean;
  readonly waitMs: number;
}

export function createModifichePreventivo({
  show,
  onStato,
  onRefused,
  canRetry,
  waitMs,
}: ModificheDeps): ModifichePreventivo {
  let last: Promise<unknown> = Promise.resolve();
  let onTheWay = 0;
  let hasFailed = false;
  const waiting = new Map<string, { readonly timer: ReturnType<typeof setTimeout>; readonly send: Send }>();
  /** Typed, sent, and never arrived: the screen still shows it. */
  const failed = new Map<string, Send>();
  const typed = new Set<Promise<boolean>>();

  const tell = (): void => {
    if (onTheWay > 0 || waiting.size > 0) onStato('in-corso');
    else onStato(hasFailed ? 'errore' : 'salvato');
  };
  const send = async (change: Send): Promise<Preventivo> => {
    const before = last;
    onTheWay += 1;
    // A new gesture is a new chance.
    hasFailed = false;
    tell();
    const answer = (async () => {
      await before;
      return change();
    })();
    last = answer.catch(() => {});
    try {
      const preventivo = await answer;
      // What is still to come changes more: shown in between, a value just typed would jump back.
      if (onTheWay === 1 && waiting.size === 0) show(preventivo);
      return preventivo;
    } catch (error) {
      hasFailed = true;
      throw error;
    } finally {
      onTheWay -= 1;
      tell();
    }
  };
  /** Sends what waits under a name, or what was typed there and never arrived. */
  const run = (name: string): void => {
    const change = waiting.get(name)?.send ?? failed.get(name);
    clearTimeout(waiting.get(name)?.timer);
    waiting.delete(name);
    failed.delete(name);
    if (change === undefined) return;
    const done = send(change).then(
      () => true,
      (error: unknown) => {
        if (canRetry(error) && !waiting.has(name)) failed.set(name, change);
        onRefused(error);
        return false;
      },
    );
    typed.add(done);
    void done.finally(() => typed.delete(done));
  };

  return {
    send(change) {
      // What was typed before the click goes before it.
      for (const name of waiting.keys()) run(name);
      return send(change);
    },
    sendLater(name, change) {
      clearTimeout(waiting.get(name)?.timer);
      failed.delete(name);
      waiting.set(name, { send: change, timer: setTimeout(run, waitMs, name) });
      tell();
    },
    async settle() {
      for (const name of [...failed.keys(), ...waiting.keys()]) run(name);
      const esiti = await Promise.all(typed);
      await last;
      return esiti.every(Boolean);
    },
  };
}
