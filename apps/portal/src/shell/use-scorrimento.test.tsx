// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { showContatti } from '../test/contatti.ts';
import { BarraContatti } from './barra-contatti.tsx';
import { TornaSu } from './torna-su.tsx';
import { showsContatti, showsTornaSu } from './use-scorrimento.ts';

const finestra = (scrollY: number, isTelefono = false, innerHeight = 900) => ({ scrollY, isTelefono, innerHeight });

describe('the scroll-to-top rule', () => {
  it.each([
    [0, false],
    [450, false],
    [451, true],
  ])('at %i px of a 900 px viewport answers %s', (scrollY, isShown) => {
    expect(showsTornaSu(finestra(scrollY))).toBe(isShown);
  });
});

describe('the contact bar rule', () => {
  it.each([
    [0, false, true],
    [256, false, true],
    [257, false, false],
    [257, true, true],
    [5000, true, true],
  ])('at %i px of scroll, on a phone %s, answers %s', (scrollY, isTelefono, isShown) => {
    expect(showsContatti(finestra(scrollY, isTelefono))).toBe(isShown);
  });
});

describe('the page while it scrolls', () => {
  const scrollPage = (scrollY: number) =>
    act(() => {
      Object.assign(window, finestra(scrollY));
      window.dispatchEvent(new Event('scroll'));
    });
  beforeEach(() => {
    Object.assign(window, finestra(0));
    showContatti();
  });

  it('shows the button past half the viewport and hides it at the top', async () => {
    render(<TornaSu />);
    expect(screen.queryByRole('button', { name: 'Torna su' })).not.toBeInTheDocument();
    scrollPage(600);
    expect(await screen.findByRole('button', { name: 'Torna su' })).toBeVisible();
    scrollPage(0);
    expect(screen.queryByRole('button', { name: 'Torna su' })).not.toBeInTheDocument();
  });

  it('gives no focus to a hidden contact bar', () => {
    render(<BarraContatti />);
    const bar = screen.getByLabelText('Contatti rapidi');
    expect(bar.hasAttribute('inert')).toBe(false);
    scrollPage(300);
    expect(bar.hasAttribute('inert')).toBe(true);
    expect(bar.hasAttribute('data-hidden')).toBe(true);
    scrollPage(200);
    expect(bar.hasAttribute('inert')).toBe(false);
  });
});
