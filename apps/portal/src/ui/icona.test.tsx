import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import Check from 'virtual:icona/check';
import Cestino from 'virtual:icona/trash-2';

it('draws an icon of Lucide in the size that is asked for, hidden from screen readers', () => {
  const { container } = render(<Check size={18} className="segno" />);
  const svg = container.querySelector('svg.segno');
  expect(svg?.querySelector('path')?.getAttribute('d')).toBe('M20 6L9 17l-5-5');
  expect(svg?.getAttribute('width')).toBe('18');
  expect(svg?.getAttribute('aria-hidden')).toBe('true');
});

it('lets screen readers find an icon with a label', () => {
  const { getByLabelText } = render(<Check aria-label="Salvato" />);
  expect(getByLabelText('Salvato').getAttribute('aria-hidden')).toBe('false');
});

it('knows an icon by an older name of it', () => {
  const { container } = render(<Cestino />);
  expect(container.querySelector('svg path')?.getAttribute('d')).toMatch(/^M/);
});
