import type { Config } from '../../config.ts';
import type { Pagamenti } from '../../ports/pagamenti.ts';
import { openSandbox } from './sandbox.adapter.ts';
import type { StripePagamenti } from './stripe-paths.ts';

/** Where customers pay: Stripe where it is set up, else the built-in page of the demo. */
export async function openPagamenti(
  config: Pick<Config, 'stripe' | 'apiPrefix' | 'publicUrl' | 'marchio'>,
): Promise<Pagamenti | StripePagamenti> {
  if (config.stripe === null) return openSandbox(config.apiPrefix);
  // A large library, loaded where it is used only.
  const { openStripe } = await import('./stripe.adapter.ts');
  return openStripe(config.stripe, config);
}
