export const testi = {
  clienteAssente: 'Questa anagrafica non c’è più.',
} as const;
