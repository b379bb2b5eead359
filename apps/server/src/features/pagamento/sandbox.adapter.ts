import type { Pagamenti } from '../../ports/pagamenti.ts';

/** Where the built-in page stands, after the API's prefix. */
export const SANDBOX_PATH = '/Pagamento/Sandbox';

/** The demo's payment: a page of this server, and nothing behind it. */
export function openSandbox(apiPrefix: string): Pagamenti {
  const pagina = (id: string): string => `${apiPrefix}${SANDBOX_PATH}?id=${id}`;
  return {
    fornitore: 'sandbox',
    create: async ({ id }) => ({
      riferimento: `sandbox_${id}`,
      redirectUri: pagina(id),
    }),
    pagina,
    // The page asks the payment itself whether it is still open.
    cancel: async () => 'CHIUSA',
    refund: async ({ chiave }) => `sandbox_${chiave}`,
  };
}
