export const testi = {
  giaTuo: (ragioneSociale: string): string => `${ragioneSociale} ha questa partita IVA ed è già tra i tuoi clienti.`,
  // The name of that customer and of his agent must not be revealed to this agent.
  giaCliente: 'Esiste già un cliente con questa partita IVA: chiedi all’ufficio di assegnartelo.',
  giaProposto: 'Un cliente con questa partita IVA è già stato proposto e aspetta la risposta dell’ufficio.',
  senzaAgente: 'La tua utenza non è ancora collegata a un agente: chiedi all’ufficio di collegarla, poi riprova.',
  agenteChiuso: 'Chi lo ha proposto non è più un agente attivo: rifiuta la proposta, o riattivalo nel gestionale.',
  nonTrovato: 'Questa proposta non c’è.',
  giaRisposto: (chi: string | null): string =>
    chi === null ? 'A questa proposta è già stata data una risposta.' : `A questa proposta ha già risposto ${chi}.`,
  intantoCliente: (ragioneSociale: string): string =>
    `Intanto ${ragioneSociale} ha questa partita IVA: rifiuta la proposta, o assegna quel cliente all’agente.`,
  codicePreso: (ragioneSociale: string): string => `Questo codice è già di un altro cliente: ${ragioneSociale}`,
  mail: {
    approvato: (ragioneSociale: string): string => `Nuovo cliente approvato: ${ragioneSociale}`,
    rifiutato: (ragioneSociale: string): string => `Nuovo cliente non approvato: ${ragioneSociale}`,
    daOggi: 'Da oggi è tra i tuoi clienti: puoi ordinare per lui.',
    perche: (risposta: string): string => `L’ufficio risponde: ${risposta}`,
  },
} as const;
