// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TextArea } from './text-area.tsx';

it('shows how many characters are left before the limit', () => {
  const show = (value: string) => (
    <TextArea label="Note" hint="Per il magazzino." maxLength={200} value={value} onChange={() => {}} />
  );
  const { rerender } = render(show('a'.repeat(99)));
  expect(screen.getByText('Per il magazzino.')).toBeVisible();
  rerender(show('a'.repeat(188)));
  expect(screen.getByText('Ancora 12 caratteri.')).toBeVisible();
  rerender(show('a'.repeat(200)));
  expect(screen.getByText('Ancora 0 caratteri.')).toBeVisible();
});
