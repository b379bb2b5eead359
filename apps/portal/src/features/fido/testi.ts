/** Texts of the credit line (specification §2 "Dashboard"). */
export const testi = {
  titolo: 'Fido',
  conContratti: 'Fido e contratti',
  disponibile: 'Disponibile',
  impegnato: 'Impegnato',
  senzaLimite: 'Nessun limite concordato.',
  livelli: { ampio: 'Nel limite', vicino: 'Vicino al limite', esaurito: 'Fido esaurito' },
  uso: (impegnato: string, concesso: string) => `${impegnato} impegnati di ${concesso}`,
} as const;
