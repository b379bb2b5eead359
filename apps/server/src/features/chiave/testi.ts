export const testi = {
  assente: 'Serve una chiave: nell’intestazione Authorization come Bearer, o come password Basic.',
  nonValida: 'La chiave non è valida, è scaduta o è stata revocata. Crearne una nuova in Collegamenti.',
  indirizzo: (ip: string) => `La chiave non può essere usata dall’indirizzo ${ip}.`,
  ambito: (ambiti: readonly string[]) => `Alla chiave manca l’ambito ${ambiti.join(' oppure ')}.`,
  soloDelGrossista: (ambiti: readonly string[]) =>
    `La chiave di un cliente non può avere l’ambito ${ambiti.join(', ')}: è dei sistemi del grossista.`,
  serveCliente: 'Questa chiamata vuole la chiave di un cliente.',
  troppe: 'Troppe chiamate con questa chiave: riprovare tra qualche secondo.',
  utenteSconosciuto: (username: string) => `Nessun utente di un cliente si chiama ${username}.`,
} as const;
