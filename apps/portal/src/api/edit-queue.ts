/** The edits of a screen: typed values wait for the last keystroke, edits are sent in their order, and none is lost. */
import { useEffect } from 'react';

/** A value waits this long for the next keystroke (specification §4 "Cart quantity edit", §9). */
const ATTESA_MS = 500;

export interface EditQueue<E, T> {
  /** Sends at once, after everything typed before. Resolves with the answer; rejects with the error. */
  readonly send: (edit: E) => Promise<T>;
  /** Sends when no edit with the same name follows for a moment. */
  readonly sendLater: (name: string, edit: E) => void;
  /** Like `sendLater`, but sends at once. It replaces the waiting edit with this name; the others keep waiting. */
  readonly sendNow: (name: string, edit: E) => void;
  /** Forgets the waiting edit with this name; false when there is none. */
  readonly cancel: (name: string) => boolean;
  /** Sends the waiting edits at once, and again those that never arrived. True when every named edit is saved. */
  readonly settle: () => Promise<boolean>;
}

export interface EditQueueDeps<E, T> {
  /** Runs edits one after another: a mutation with a scope. */
  readonly sendInOrder: (edit: E) => Promise<T>;
  /** Called with an answer when no other edit is in progress; `settle` waits for it. */
  readonly show: (answer: T) => void | Promise<void>;
  readonly onState?: (state: EditState) => void;
  /** Called when a named edit was not saved. */
  readonly onRefused?: (error: unknown) => void;
  /** True when the failed edit is sent again: by `settle`, and when another one arrives. */
  readonly canRetry?: (error: unknown) => boolean;
}

export interface EditState {
  readonly isPending: boolean;
  /** True when the last edit was not saved. */
  readonly hasFailed: boolean;
}

export function createEditQueue<E, T>(deps: EditQueueDeps<E, T>): EditQueue<E, T> {
  const waiting = new Map<string, { readonly edit: E; readonly timer: ReturnType<typeof setTimeout> }>();
  /** Values that were sent and did not arrive; the screen still shows them. */
  const failed = new Map<string, E>();
  const sending = new Set<Promise<unknown>>();
  const saving = new Set<Promise<boolean>>();
  let hasFailed = false;

  const tell = (): void => deps.onState?.({ isPending: sending.size > 0 || waiting.size > 0, hasFailed });
  const forget = (name: string): boolean => {
    clearTimeout(waiting.get(name)?.timer);
    failed.delete(name);
    return waiting.delete(name);
  };

  const send = async (edit: E): Promise<T> => {
    const answer = deps.sendInOrder(edit);
    sending.add(answer);
    // A new edit may succeed, so earlier failures are forgotten.
    hasFailed = false;
    tell();
    let isShown: void | Promise<void> = undefined;
    try {
      const value = await answer;
      // What did not arrive before may arrive now.
      resendFailed();
      // Other edits follow: showing this answer would undo a value that was just typed.
      if (sending.size === 1 && waiting.size === 0) isShown = deps.show(value);
      return value;
    } catch (error) {
      hasFailed = true;
      throw error;
    } finally {
      sending.delete(answer);
      tell();
      await isShown;
    }
  };
  const run = (name: string, edit: E): void => {
    forget(name);
    const saved = send(edit).then(
      () => true,
      (error: unknown) => {
        if (deps.canRetry?.(error) && !waiting.has(name)) failed.set(name, edit);
        deps.onRefused?.(error);
        return false;
      },
    );
    saving.add(saved);
    void saved.finally(() => saving.delete(saved));
  };
  const resendFailed = (): void => {
    for (const [name, edit] of failed) run(name, edit);
  };
  const flush = (): void => {
    for (const [name, { edit }] of waiting) run(name, edit);
  };

  return {
    send(edit) {
      flush();
      return send(edit);
    },
    sendLater(name, edit) {
      forget(name);
      waiting.set(name, { edit, timer: setTimeout(run, ATTESA_MS, name, edit) });
      tell();
    },
    sendNow: run,
    cancel: forget,
    async settle() {
      resendFailed();
      flush();
      const saved = await Promise.all(saving);
      await Promise.allSettled(sending);
      return saved.every(Boolean);
    },
  };
}

/** `visibilitychange` bubbles up to the window. Safari does not tell it when the page is left, only `pagehide`. */
const USCITE = ['pagehide', 'visibilitychange', 'online'];

/** Sends waiting edits when the screen or the page is left or hidden, and failed ones when the network returns. */
export function useSettleOnLeave(settle: () => Promise<boolean>): void {
  useEffect(() => {
    const leave = (): void => void settle();
    for (const uscita of USCITE) addEventListener(uscita, leave);
    return () => {
      for (const uscita of USCITE) removeEventListener(uscita, leave);
      leave();
    };
  }, [settle]);
}
