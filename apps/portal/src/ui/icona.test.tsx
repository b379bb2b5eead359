import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import Check from 'virtual:icona/check';
import Cestino from 'virtual:icona/trash-2';

it('an icon is drawn in the requested size and hidden from screen readers', () => {
  const { container } = render(<Check size={18} className="segno" />);
  const svg = container.querySelector('svg.segno');
  expect(svg?.querySelector('path')?.getAttribute('d')).toBe('M20 6L9 17l-5-5');
  expect(svg?.getAttribute('width')).toBe('18');
  expect(svg?.getAttribute('aria-hidden')).toBe('true');
});

it('an icon with a label is visible to screen readers', () => {
  const { getByLabelText } = render(<Check aria-label="Salvato" />);
  expect(getByLabelText('Salvato').getAttribute('aria-hidden')).toBe('false');
});

it('an icon is found by its older name', () => {
  const { container } = render(<Cestino />);
  expect(container.querySelector('svg path')?.getAttribute('d')).toMatch(/^M/);
});
