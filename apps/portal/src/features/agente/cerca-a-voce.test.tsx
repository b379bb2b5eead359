// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Providers } from '../../shell/providers.tsx';
import { CercaAVoce } from './cerca-a-voce.tsx';

class Finto {
  static ultimo: Finto | null = null;
  lang = '';
  onresult: ((event: unknown) => void) | null = null;
  onerror: ((event: unknown) => void) | null = null;
  onend: (() => void) | null = null;
  start(): void {
    Finto.ultimo = this;
  }
  abort(): void {
    this.onerror?.({ error: 'aborted' });
    this.onend?.();
  }
}

describe('a search by voice', () => {
  const onTesto = vi.fn();
  beforeEach(() => {
    vi.stubGlobal('webkitSpeechRecognition', Finto);
    onTesto.mockReset();
    render(
      <Providers>
        <CercaAVoce onTesto={onTesto} />
      </Providers>,
    );
  });
  const listen = () => userEvent.click(screen.getByRole('button', { name: 'Cerca a voce' }));

  it('listens in Italian and hands over what was said', async () => {
    await listen();
    expect(screen.getByRole('button', { name: 'Ti ascolto…' })).toHaveAttribute('aria-pressed', 'true');
    expect(Finto.ultimo?.lang).toBe('it-IT');
    act(() => {
      Finto.ultimo?.onresult?.({ results: [[{ transcript: ' 205 55 16 michelin ' }]] });
      Finto.ultimo?.onend?.();
    });
    expect(onTesto).toHaveBeenCalledExactlyOnceWith('205 55 16 michelin');
    expect(screen.getByRole('button', { name: 'Cerca a voce' })).toBeVisible();
  });

  it.each([
    ['not-allowed', /microfono/],
    ['no-speech', /Non ho sentito/],
    ['network', /Senza rete/],
  ])('says what to do after %s', async (error, testo) => {
    await listen();
    act(() => {
      Finto.ultimo?.onerror?.({ error });
      Finto.ultimo?.onend?.();
    });
    expect(await screen.findByText(testo)).toBeVisible();
    expect(onTesto).not.toHaveBeenCalled();
  });

  it('stops without a word when it is pressed again', async () => {
    await listen();
    await userEvent.click(screen.getByRole('button', { name: 'Ti ascolto…' }));
    expect(screen.getByRole('button', { name: 'Cerca a voce' })).toBeVisible();
    expect(screen.queryByText(/riprova|scrivi/)).toBeNull();
  });
});
