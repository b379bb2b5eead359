// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { TabellaScorrevole } from './tabella-scorrevole.tsx';

it.each([
  { larga: 1200, raggiunta: true },
  { larga: 800, raggiunta: false },
])('a table $larga px wide in a frame of 800 is reached by the keyboard: $raggiunta', ({ larga, raggiunta }) => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #onResize: () => void;
      constructor(onResize: () => void) {
        this.#onResize = onResize;
      }
      observe(): void {
        this.#onResize();
      }
      disconnect(): void {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(larga);
  render(<TabellaScorrevole caption="Anteprima" columns={[]} rows={[]} keyOf={String} />);
  const frame = screen.getByRole('table').parentElement;
  expect(frame?.getAttribute('tabindex')).toBe(raggiunta ? '0' : null);
});
