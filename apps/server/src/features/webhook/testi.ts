export const testi = {
  nonTrovato: 'Nessun webhook con questo identificativo.',
  utenteSconosciuto: (username: string) => `Nessun utente di un cliente si chiama ${username}.`,
  url: 'Deve essere un indirizzo http o https, senza nome utente e password.',
  indirizzoPrivato: (host: string) =>
    `L’indirizzo ${host} è in una rete privata: lo permette chi amministra il portale, in Connessioni con «Può stare in una rete privata» o con npm run webhook -- --rete-privata.`,
  soloDelGrossista: 'importazione.finita va solo ai webhook senza cliente: con un cliente non arriverebbe mai nulla.',
  troppi: (massimo: number) => `Al massimo ${massimo} webhook: eliminarne uno.`,
  eventoNonTrovato: 'Nessun evento con questo identificativo.',
  troppiEventi: (massimo: number) => `Più di ${massimo} eventi: indicare un intervallo più breve.`,
  cosaRipetere: 'Indicare un evento, oppure dal e al.',
  intervalloInvertito: '«al» deve essere dopo «dal».',
  reteNonPubblica: (ip: string) => `L’indirizzo ${ip} non è su Internet e la rete privata non è permessa.`,
  fuoriTempo: (ms: number) => `Nessuna risposta entro ${ms / 1_000} secondi.`,
  rinunciato: (tentativi: number) => `${tentativi} tentativi falliti.`,
  nonPiu: 'Il destinatario ha risposto 410: non vuole altri messaggi.',
  oggettoDisattivato: 'Webhook disattivato',
  corpoDisattivato: (url: string, motivo: string, id: string) =>
    `Il webhook ${url} è stato disattivato.\n\nMotivo: ${motivo}\n\n` +
    `Gli eventi continuano a essere tenuti da parte per 30 giorni. Quando il destinatario è di nuovo pronto, riattivarlo: ` +
    `riceverà nell’ordine tutto ciò che gli manca.\n\nIdentificativo: ${id}`,
} as const;
