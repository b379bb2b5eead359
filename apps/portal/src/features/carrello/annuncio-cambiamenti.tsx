import type { Cambiamento } from './cambiamento.ts';
import { testi } from './testi.ts';

/** What has changed in the cart, said once to a screen reader; it must be in the page before there is anything to say. */
export function AnnuncioCambiamenti({ cambiamenti }: { cambiamenti: readonly Cambiamento[] }) {
  const voci = cambiamenti.map(({ nome, testo }) => testi.cambiamento(nome, testo));
  return <span role="status">{voci.length > 0 && [testi.cambiamenti, ...voci].join(' ')}</span>;
}
