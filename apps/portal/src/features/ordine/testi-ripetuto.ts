/** Texts for an answer that belongs to an earlier order; they load when there is one. */
export const testiRipetuto = {
  giaFatto: (numero: number, totale: string, isDaPagare: boolean) =>
    `Questi prodotti erano già ordinati: è l’ordine numero ${numero}, di ${totale}${isDaPagare ? ', che aspetta il pagamento online' : ''}. Le scelte di adesso non sono state applicate. Trovi l’ordine nel tuo storico.`,
  precedente: (numero: number) =>
    `Il tuo ordine precedente era arrivato: è il numero ${numero}. I prodotti nel carrello non ne fanno parte: ricontrollali e premi di nuovo Conferma.`,
  daPagare: 'Ordine in attesa di pagamento',
  annullato: 'Ordine annullato',
  annullatoAiuto: (numero: number) =>
    `L’ordine numero ${numero} era arrivato, ma è stato annullato: i suoi prodotti sono tornati nel carrello. Ricontrollalo prima di confermare.`,
} as const;
