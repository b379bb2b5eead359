// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SnackProvider, useSnack, type SnackKind } from './snack.tsx';

beforeEach(() => vi.useFakeTimers());

function Screen({ text, kind }: { text: string; kind?: SnackKind }) {
  const snack = useSnack();
  return (
    <button type="button" onClick={() => snack(text, kind)}>
      Mostra
    </button>
  );
}

function Routes() {
  const [isFirst, setFirst] = useState(true);
  return (
    <>
      {isFirst ? <Screen text="Ordine Confermato!" /> : <h1>Ordini</h1>}
      <button type="button" onClick={() => setFirst(false)}>
        Cambia pagina
      </button>
    </>
  );
}

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('a snack', () => {
  it('is announced politely and disappears after four seconds', () => {
    render(
      <SnackProvider>
        <Screen text="Prodotto aggiunto al carrello!" />
      </SnackProvider>,
    );
    press('Mostra');
    expect(screen.getByRole('status').textContent).toBe('Prodotto aggiunto al carrello!');
    pass(4000);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('announces an error at once and shows it twice as long', () => {
    render(
      <SnackProvider>
        <Screen text="Compila tutti i campi di Indirizzo!" kind="error" />
      </SnackProvider>,
    );
    press('Mostra');
    pass(7999);
    expect(screen.getByRole('alert').textContent).toBe('Compila tutti i campi di Indirizzo!');
    pass(1);
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('survives the change of page', () => {
    render(
      <SnackProvider>
        <Routes />
      </SnackProvider>,
    );
    press('Mostra');
    press('Cambia pagina');
    expect(screen.getByRole('heading', { name: 'Ordini' })).toBeVisible();
    expect(screen.getByRole('status').textContent).toBe('Ordine Confermato!');
  });

  it('stays while the pointer is on it, and can be closed', () => {
    render(
      <SnackProvider>
        <Screen text="Ordine Confermato!" />
      </SnackProvider>,
    );
    press('Mostra');
    fireEvent.pointerEnter(screen.getByText('Ordine Confermato!'));
    pass(60_000);
    expect(screen.getByText('Ordine Confermato!')).toBeVisible();
    press('Chiudi');
    expect(screen.queryByText('Ordine Confermato!')).not.toBeInTheDocument();
  });

  it('replaces an earlier snack with the same words', () => {
    render(
      <SnackProvider>
        <Screen text="Prodotto aggiunto al carrello!" />
      </SnackProvider>,
    );
    press('Mostra');
    press('Mostra');
    expect(screen.getAllByText('Prodotto aggiunto al carrello!')).toHaveLength(1);
  });

  it('goes when what it is about is tried again, and the others stay', () => {
    function Form() {
      const snack = useSnack();
      const show = () => {
        snack('Compila tutti i campi di Indirizzo!', 'error', 'conferma');
        snack('La modifica non è stata salvata.', 'error');
      };
      return (
        <>
          <button type="button" onClick={show}>
            Mostra
          </button>
          <button type="button" onClick={() => snack('', 'error', 'conferma')}>
            Riprova
          </button>
        </>
      );
    }
    render(
      <SnackProvider>
        <Form />
      </SnackProvider>,
    );
    press('Mostra');
    press('Riprova');
    expect(screen.getByRole('alert').textContent).toBe('La modifica non è stata salvata.');
  });
});
