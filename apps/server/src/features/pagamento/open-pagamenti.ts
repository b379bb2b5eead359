import { isPagamentoOnlineOfferto, type Config } from '../../config.ts';
import type { Pagamenti } from '../../ports/pagamenti.ts';
import { nessunPagamento } from './nessuno.adapter.ts';
import { openSandbox } from './sandbox.adapter.ts';
import type { StripePagamenti } from './stripe-paths.ts';

/** Chooses the provider: Stripe when it is set up, the built-in page in demo mode only, otherwise none. */
export async function openPagamenti(
  config: Pick<Config, 'stripe' | 'demo' | 'apiPrefix' | 'publicUrl'>,
  marchio: () => Promise<string>,
): Promise<Pagamenti | StripePagamenti> {
  if (!isPagamentoOnlineOfferto(config)) return nessunPagamento;
  if (config.stripe === null) return openSandbox(config.apiPrefix);
  // A large library, loaded only when it is used.
  const { openStripe } = await import('./stripe.adapter.ts');
  return openStripe(config.stripe, config, marchio);
}
