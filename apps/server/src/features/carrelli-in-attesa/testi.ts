export const testi = {
  vuoto: 'Il carrello è vuoto: non c’è niente da mettere via.',
  nonVuoto: 'Nel carrello ci sono già articoli: scrivi con che nome metterli via.',
  nonTrovato: 'Questo carrello non c’è più: forse è già stato ripreso.',
  troppi: 'Ci sono già 50 carrelli messi via: riprendine o eliminane qualcuno.',
} as const;
