/** Texts of the communications (specification §2 "Communications"). */
export const testi = {
  comunicazioni: 'Comunicazioni',
  nessuna: 'Nessuna comunicazione',
  posto: (posto: string, quante: number) => (quante === 1 ? `Comunicazione ${posto}` : `Comunicazioni ${posto}`),
  carosello: 'carosello',
  diapositiva: 'comunicazione',
  diQuante: (quale: number, quante: number) => `${quale} di ${quante}`,
  precedente: 'Comunicazione precedente',
  successiva: 'Comunicazione successiva',
  ferma: 'Ferma lo scorrimento',
  avvia: 'Avvia lo scorrimento',
  vediPacchetto: 'Vedi il pacchetto',
  avviso: 'Comunicazione',
  hoLetto: 'Ho letto',
  pieDiPagina: 'Comunicazioni di servizio',
} as const;
