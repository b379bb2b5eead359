import type { Pagamenti } from '../../ports/pagamenti.ts';

/** Where the built-in page stands, after the API's prefix. */
export const SANDBOX_PATH = '/Pagamento/Sandbox';

/** The demo's payment: a page of this server, and nothing behind it. */
export function openSandbox(apiPrefix: string): Pagamenti {
  return {
    fornitore: 'sandbox',
    crea: async ({ id }) => ({
      riferimento: `sandbox_${id}`,
      redirectUri: `${apiPrefix}${SANDBOX_PATH}?id=${id}`,
    }),
    // The page asks the payment itself whether it is still open.
    annulla: async () => 'CHIUSA',
  };
}
