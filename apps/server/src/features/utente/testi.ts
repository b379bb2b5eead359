export const testi = {
  clienteAssente: 'Questa anagrafica non c’è più.',
  dispositivoNonTrovato: 'Questo dispositivo non è più registrato.',
} as const;
