export const testi = {
  clienteAssente: 'Questa anagrafica non c’è più.',
  dispositivoNonTrovato: 'Questo dispositivo non è tra i tuoi.',
} as const;
