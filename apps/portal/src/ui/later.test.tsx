import { act, render, screen } from '@testing-library/react';
import { Component, type ComponentType, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { later, loadAhead } from './later.tsx';

interface NomeProps {
  nome: string;
}
const Saluto = ({ nome }: NomeProps) => <p>Buongiorno {nome}</p>;
const Attesa = ({ nome }: NomeProps) => <p>Un momento, {nome}</p>;

/** A part whose code loads, or fails, when the test says so. */
function makeParte(Meanwhile?: ComponentType<NomeProps>) {
  const code = Promise.withResolvers<ComponentType<NomeProps>>();
  const load = vi.fn(() => code.promise);
  return { Parte: later(load, Meanwhile), load, code };
}

it('shows its placeholder until the code arrives, then the part with the latest props', async () => {
  const { Parte, code } = makeParte(Attesa);
  const { rerender } = render(<Parte nome="Rossi" />);
  expect(screen.getByText('Un momento, Rossi')).toBeVisible();
  rerender(<Parte nome="Bianchi" />);
  await act(async () => code.resolve(Saluto));
  expect(screen.getByText('Buongiorno Bianchi')).toBeVisible();
  expect(screen.queryByText('Un momento, Bianchi')).not.toBeInTheDocument();
});

it('draws nothing until then without a placeholder', () => {
  const { Parte } = makeParte();
  const { container } = render(<Parte nome="Rossi" />);
  expect(container.childNodes).toHaveLength(0);
});

it('loads the code at its first drawing, and draws the part at once afterwards', async () => {
  const { Parte, load, code } = makeParte();
  expect(load).not.toHaveBeenCalled();
  const { unmount } = render(<Parte nome="Rossi" />);
  await act(async () => code.resolve(Saluto));
  unmount();
  render(<Parte nome="Verdi" />);
  expect(screen.getByText('Buongiorno Verdi')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

it('throws to the nearest error boundary when the code does not load, after two more attempts', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  class Boundary extends Component<{ children: ReactNode }, { text: string | null }> {
    override state = { text: null };
    static getDerivedStateFromError(error: unknown) {
      return { text: String(error) };
    }
    override render() {
      return this.state.text ?? this.props.children;
    }
  }
  const { Parte, load, code } = makeParte(Attesa);
  render(
    <Boundary>
      <Parte nome="Rossi" />
    </Boundary>,
  );
  await act(async () => code.reject(new Error('nessuna rete')));
  expect(screen.getByText('Un momento, Rossi')).toBeVisible();
  await act(async () => vi.runAllTimersAsync());
  expect(screen.getByText('Error: nessuna rete')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('loads code that does not come in the moment in which the network comes back', async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<ComponentType<NomeProps>>>().mockRejectedValueOnce(new Error('non ancora'));
  load.mockResolvedValueOnce(Saluto);
  const Parte = later(load, Attesa);
  await act(async () => render(<Parte nome="Rossi" />));
  expect(screen.getByText('Un momento, Rossi')).toBeVisible();
  await act(async () => vi.runAllTimersAsync());
  expect(screen.getByText('Buongiorno Rossi')).toBeVisible();
  vi.useRealTimers();
});

it('keeps its placeholder without a network and loads the code when there is one', async () => {
  const rete = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn<() => Promise<ComponentType<NomeProps>>>().mockRejectedValueOnce(new Error('senza rete'));
  load.mockResolvedValueOnce(Saluto);
  const Parte = later(load, Attesa);
  await act(async () => render(<Parte nome="Rossi" />));
  expect(screen.getByText('Un momento, Rossi')).toBeVisible();
  rete.mockRestore();
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(screen.getByText('Buongiorno Rossi')).toBeVisible();
});

it('loads a part’s code ahead without a complaint when it does not come, and again when the part is drawn', async () => {
  const load = vi.fn(() => Promise.reject(new Error('no network')));
  // A rejection that nobody handles fails the run.
  loadAhead(load);
  await act(async () => {});
  load.mockImplementation(() => Promise.resolve(Saluto) as never);
  const Parte = later<NomeProps>(load);
  render(<Parte nome="Rossi" />);
  expect(await screen.findByText('Buongiorno Rossi')).toBeVisible();
});
