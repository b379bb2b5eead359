/** The light pages for whoever has no session: documents of their own, without router and frame (main.tsx). */
export const DOCUMENTS = ['/login', '/attivazione', '/offerta'] as const;
