// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DateField } from './date-field.tsx';

describe('a field for a day', () => {
  it('says that half a date is incomplete when the focus leaves it, until it is complete', () => {
    const onChange = vi.fn();
    render(<DateField label="Dal" onChange={onChange} />);
    const dal = screen.getByLabelText<HTMLInputElement>('Dal');
    const validity = { badInput: true };
    Object.defineProperty(dal, 'validity', { value: validity });
    fireEvent.blur(dal);
    expect(screen.getByText('Completa la data, o cancellala.')).toBeVisible();
    expect(dal).toHaveAttribute('aria-invalid', 'true');
    validity.badInput = false;
    fireEvent.change(dal, { target: { value: '2026-03-01' } });
    expect(screen.queryByText('Completa la data, o cancellala.')).not.toBeInTheDocument();
    expect(onChange).toHaveBeenCalledOnce();
  });

  it('shows the error of its form first', () => {
    render(<DateField label="Dal" error="Non può essere una data futura." />);
    const dal = screen.getByLabelText('Dal');
    Object.defineProperty(dal, 'validity', { value: { badInput: true } });
    fireEvent.blur(dal);
    expect(screen.getByText('Non può essere una data futura.')).toBeVisible();
    expect(screen.queryByText('Completa la data, o cancellala.')).not.toBeInTheDocument();
  });
});
