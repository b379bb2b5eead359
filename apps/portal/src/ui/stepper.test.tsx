// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Stepper, type StepperProps } from './stepper.tsx';

function show(props: Partial<StepperProps> & { start?: number | null } = {}) {
  const onChange = vi.fn<(value: number | null) => void>();
  const { start = 4, ...rest } = props;
  function Holder() {
    const [value, setValue] = useState<number | null>(start);
    const change = (next: number | null) => {
      onChange(next);
      setValue(next);
    };
    return <Stepper label="Quantità" max={9_999} value={value} onChange={change} {...rest} />;
  }
  render(<Holder />);
  return {
    onChange,
    user: userEvent.setup(),
    field: screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantità' }),
  };
}

describe('the quantity field', () => {
  it('replaces the old value with the typed one', async () => {
    const { user, field, onChange } = show();
    await user.click(field);
    await user.keyboard('12');
    expect(field.value).toBe('12');
    expect(onChange).toHaveBeenLastCalledWith(12);
  });

  it.each(['2,5', '-3', '1.000', '4 pz', '1 2', '1e3', '0'])('never turns %s into another number', async (typed) => {
    const { user, field, onChange } = show();
    await user.clear(field);
    await user.type(field, typed);
    expect(field.value).toBe(typed);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  it('shows an error until the value is corrected or the field is left', async () => {
    const { user, field, onChange } = show();
    await user.clear(field);
    await user.type(field, '2,5');
    await user.keyboard('{Backspace}{Backspace}');
    expect(field.getAttribute('aria-invalid')).toBeNull();
    expect(onChange).toHaveBeenLastCalledWith(2);
    await user.type(field, ',');
    await user.tab();
    expect(field.value).toBe('2');
    expect(field.getAttribute('aria-invalid')).toBeNull();
  });

  it('accepts a pasted number with spaces around it', async () => {
    const { user, field, onChange } = show();
    await user.clear(field);
    await user.paste(' 12 ');
    expect(onChange).toHaveBeenLastCalledWith(12);
    await user.tab();
    expect(field.value).toBe('12');
  });

  it('reports null while it is empty and restores the last valid quantity when it is left', async () => {
    const { user, field, onChange } = show();
    await user.clear(field);
    expect(onChange).toHaveBeenLastCalledWith(null);
    expect(field.value).toBe('');
    await user.tab();
    expect(onChange).toHaveBeenLastCalledWith(4);
    expect(field.value).toBe('4');
  });

  it('treats zero as empty, because a line has at least one piece', async () => {
    const { user, field, onChange } = show();
    await user.clear(field);
    await user.type(field, '0');
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  it('changes by the arrow keys and stays between the bounds', async () => {
    const { user, field, onChange } = show({ start: 2, max: 3 });
    await user.click(field);
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(field.value).toBe('3');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(field.value).toBe('1');
    expect(onChange.mock.calls.flat()).toEqual([3, 2, 1]);
  });

  it('changes by its two buttons, which stop at the bounds', async () => {
    const { user, field } = show({ start: 1 });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Diminuisci: Quantità' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Aumenta: Quantità' }));
    expect(field.value).toBe('2');
  });

  it('takes no value above the maximum of a line, as a scanned code, and shows that it is wrong', async () => {
    const { user, field, onChange } = show();
    await user.clear(field);
    await user.type(field, '8019227308433');
    expect(field.value).toBe('8019227308433');
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(onChange).toHaveBeenLastCalledWith(null);
    await user.clear(field);
    await user.type(field, '9999');
    expect(onChange).toHaveBeenLastCalledWith(9999);
  });

  it('has its quantity back when a scanned code is left in it, and not the first figures of the code', async () => {
    const { user, field, onChange } = show({ start: 6 });
    await user.click(field);
    await user.keyboard('8019227308433');
    await user.tab();
    expect(field.value).toBe('6');
    expect(onChange).toHaveBeenLastCalledWith(6);
  });

  it('reports Enter to its parent', async () => {
    const onEnter = vi.fn();
    const { user, field } = show({ onEnter });
    await user.click(field);
    await user.keyboard('8{Enter}');
    expect(onEnter).toHaveBeenCalledOnce();
  });
});
