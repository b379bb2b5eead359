import { useFrase } from '../../prezzi/use-frase.ts';
import type { Cambiamento } from './cambiamento.ts';
import { testi } from './testi.ts';

/** Announces changes of the cart once to screen readers; the region must exist before it has a text. */
export function AnnuncioCambiamenti({ cambiamenti }: { cambiamenti: readonly Cambiamento[] }) {
  const writeFrase = useFrase();
  const voci = cambiamenti.map(({ nome, testo }) => testi.cambiamento(nome, writeFrase(testo)));
  return <span role="status">{voci.length > 0 && [testi.cambiamenti, ...voci].join(' ')}</span>;
}
