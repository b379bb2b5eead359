// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Passi } from './passi.tsx';

it.each([
  ['is done once there is a product', true, true],
  ['is not done while there is none', false, false],
])('the step of the products %s', (_come, hasProdotti, isDone) => {
  render(<Passi passo={1} hasProdotti={hasProdotti} onGo={() => {}} />);
  const passo = screen.getAllByRole('button')[0];
  expect(passo?.querySelector('svg') !== null).toBe(isDone);
});
