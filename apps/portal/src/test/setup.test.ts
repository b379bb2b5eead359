import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

it('leaves the frames running after a test with fake timers', async () => {
  vi.useFakeTimers();
  document.body.innerHTML = '<button>Annulla</button>';
  document.querySelector('button')?.focus();
  // jsdom moves the focus away with the next frame, and starts its timer for it.
  document.body.innerHTML = '';
  vi.useRealTimers();
  const drawn = vi.fn<FrameRequestCallback>();
  requestAnimationFrame(drawn);
  await expect.poll(() => drawn.mock.calls.length).toBe(1);
});

it('shows the page when a query fails, at once or after waiting in vain', async () => {
  document.body.innerHTML = '<p>Michelin</p>';
  expect(() => screen.getByText('Pirelli')).toThrow('Michelin');
  await expect(screen.findByText('Pirelli', {}, { timeout: 1 })).rejects.toThrow('Michelin');
  document.body.innerHTML = '';
});
