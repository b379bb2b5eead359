import type { Pagamenti } from '../../ports/pagamenti.ts';

/** The path of the built-in page, after the API's prefix. */
export const SANDBOX_PATH = '/Pagamento/Sandbox';

/** The demo's payment: a page of this server without a real provider. */
export function openSandbox(apiPrefix: string): Pagamenti {
  const pagina = (id: string): string => `${apiPrefix}${SANDBOX_PATH}?id=${id}`;
  return {
    fornitore: 'sandbox',
    create: async ({ id }) => ({
      riferimento: `sandbox_${id}`,
      redirectUri: pagina(id),
    }),
    pagina,
    // The page itself checks whether the payment is still open.
    cancel: async () => 'CHIUSA',
    refund: async ({ chiave }) => `sandbox_${chiave}`,
  };
}
