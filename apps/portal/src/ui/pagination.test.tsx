// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Pagination } from './pagination.tsx';

it('the next page is shown from its top', async () => {
  const scrolled = vi.spyOn(window, 'scrollTo');
  const onChange = vi.fn<(page: number) => void>();
  render(<Pagination page={1} pages={3} onChange={onChange} />);
  fireEvent.click(screen.getByRole('button', { name: 'Pagina successiva' }));
  expect(onChange).toHaveBeenCalledWith(2);
  await waitFor(() => expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior: 'instant' }));
  scrolled.mockRestore();
});
