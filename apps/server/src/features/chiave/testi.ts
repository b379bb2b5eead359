export const testi = {
  assente: 'Serve una chiave: nell’intestazione Authorization come Bearer, o come password Basic.',
  nonValida: 'La chiave non è valida, è scaduta o è stata revocata. Crearne una nuova in Collegamenti.',
  indirizzo: (ip: string) => `La chiave non può essere usata dall’indirizzo ${ip}.`,
  ambito: (ambiti: readonly string[]) => `Alla chiave manca l’ambito ${ambiti.join(' oppure ')}.`,
  soloVera: 'È una chiave di prova, che non cambia nulla: usarne una vera.',
  soloDelGrossista: (ambiti: readonly string[]) =>
    `La chiave di un cliente non può avere l’ambito ${ambiti.join(', ')}: è dei sistemi del grossista.`,
  soloDiUnCliente: (ambiti: readonly string[]) =>
    `Con l’ambito ${ambiti.join(', ')} la chiave è di un cliente: indicare il nome di un suo utente.`,
  serveCliente: 'Questa chiamata vuole la chiave di un cliente.',
  reteErrata: (testo: string) => `«${testo}» non è un indirizzo IP né una rete.`,
  scadenzaPassata: 'La scadenza deve essere un giorno che viene.',
  troppeChiavi: (massimo: number) => `Al massimo ${massimo} chiavi: revocarne qualcuna.`,
  giaInUso: 'Questa chiave è già stata creata, e qualcuno la usa o l’ha revocata: si trova nell’elenco.',
  nonSostituibile:
    'Questa chiave è scaduta, revocata o già sostituita: usare quella nuova dell’elenco, o crearne un’altra.',
  giaSostituita:
    'Questa chiave è già stata sostituita: la nuova è nell’elenco. Se nessuno l’ha vista, sostituire quella.',
  chiaveNonTrovata: 'Chiave non trovata.',
  troppe: 'Troppe chiamate con questa chiave: riprovare tra qualche secondo.',
  utenteSconosciuto: (username: string) => `Nessun utente di un cliente si chiama ${username}.`,
} as const;
