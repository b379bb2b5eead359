import { preventivo as codec, type Preventivo } from '@battistrada/contract/preventivo';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createModifichePreventivo, type StatoSalvataggio } from './modifiche-preventivo.ts';
import { buildPreventivoWire } from './test/build-preventivo.ts';

const numero = (n: number): Preventivo => codec.decode(buildPreventivoWire({ testata: { numero: n } }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const shown: number[] = [];
  const stati: StatoSalvataggio[] = [];
  const refused: unknown[] = [];
  const modifiche = createModifichePreventivo({
    show: ({ testata }) => shown.push(testata.numero),
    onStato: (stato) => stati.push(stato),
    onRefused: (error) => refused.push(error),
    canRetry: (error) => error instanceof TypeError,
    waitMs: 500,
  });
  return { modifiche, shown, stati, refused };
}

describe('changes of a quotation', () => {
  it('are sent one after the other, and the last answer is the one that is shown', async () => {
    const { modifiche, shown } = setUp();
    const log: string[] = [];
    let release = (): void => {};
    const first = modifiche.send(async () => {
      log.push('first begins');
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      log.push('first ends');
      return numero(1);
    });
    const second = modifiche.send(async () => {
      log.push('second begins');
      return numero(2);
    });
    await vi.advanceTimersByTimeAsync(0);
    release();
    await Promise.all([first, second]);
    expect(log).toEqual(['first begins', 'first ends', 'second begins']);
    expect(shown).toEqual([2]);
  });

  it('that are typed are sent once, half a second after the last keystroke', async () => {
    const { modifiche, shown, stati } = setUp();
    modifiche.sendLater('servizi', async () => numero(1));
    await vi.advanceTimersByTimeAsync(499);
    modifiche.sendLater('servizi', async () => numero(2));
    await vi.advanceTimersByTimeAsync(499);
    expect(shown).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(shown).toEqual([2]);
    expect(stati.at(0)).toBe('in-corso');
    expect(stati.at(-1)).toBe('salvato');
  });

  it('that still wait go before the next click, and when the screen is left', async () => {
    const { modifiche } = setUp();
    const log: number[] = [];
    const note = (n: number) => async () => {
      log.push(n);
      return numero(n);
    };
    modifiche.sendLater('quantita', note(1));
    await modifiche.send(note(2));
    modifiche.sendLater('servizi', note(3));
    expect(await modifiche.settle()).toBe(true);
    expect(log).toEqual([1, 2, 3]);
  });

  it('say so when they are refused, and go on with the next', async () => {
    const { modifiche, refused, stati, shown } = setUp();
    const refusal = new Error('no');
    modifiche.sendLater('servizi', () => Promise.reject(refusal));
    expect(await modifiche.settle()).toBe(false);
    expect(refused).toEqual([refusal]);
    expect(stati.at(-1)).toBe('errore');
    await modifiche.send(async () => numero(5));
    expect(shown).toEqual([5]);
    expect(stati.at(-1)).toBe('salvato');
  });

  it('that never arrived are sent again before the screen is left, what was refused is not', async () => {
    const { modifiche, shown } = setUp();
    let isOffline = true;
    modifiche.sendLater('servizi', () =>
      isOffline ? Promise.reject(new TypeError('offline')) : Promise.resolve(numero(7)),
    );
    modifiche.sendLater('prezzo', () => Promise.reject(new Error('refused')));
    expect(await modifiche.settle()).toBe(false);
    isOffline = false;
    expect(await modifiche.settle()).toBe(true);
    expect(shown).toEqual([7]);
  });
});
