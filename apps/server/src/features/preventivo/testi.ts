export const testi = {
  nonTrovato: 'Preventivo non trovato.',
  rigaNonTrovata: 'La riga non è più nel preventivo.',
  articoloNonTrovato: 'Articolo non trovato.',
  clienteNonTrovato: 'Cliente non trovato.',
  marcaNonTrovata: 'Marca non trovata.',
  logoNonTrovato: 'Nessun logo caricato.',
  quantitaMassima: 'Una riga può contenere al massimo 9.999 pezzi.',
  troppeRighe: 'Il preventivo ha già tutte le righe che può avere.',
  senzaProdotti: 'Aggiungi almeno un prodotto al preventivo.',
  alternativaSenzaProdotti: 'Questa alternativa non ha prodotti.',
  validitaPassata: 'La data di validità non può essere passata.',
  validitaLontana: 'La data di validità può essere al massimo tra un anno.',
  // Texts for two windows on the same quotation.
  cambiatoAltrove: (nomi: readonly string[]): string =>
    `Intanto è cambiato in un’altra finestra: ${nomi.join(', ')}. Scegli cosa tenere.`,
  oraVale: (valore: string): string => `Intanto è diventato ${valore}.`,
  quantitaCambiata: (pezzi: number): string =>
    `Intanto la quantità è diventata ${pezzi} in un’altra finestra. Se non va bene, cambiala ancora.`,
  prezzoCambiato: (prezzo: string | null): string =>
    `Intanto in un’altra finestra il prezzo è ${prezzo === null ? 'tornato al ricarico' : `diventato ${prezzo}`}. Se non va bene, cambialo ancora.`,
  ricarichiCambiati:
    'Intanto le stesse regole sono cambiate in un’altra finestra. Guarda come sono ora e salva di nuovo.',
  ricarichiMancanti: 'Indica l’elenco delle regole; un elenco vuoto toglie tutti i ricarichi.',
  troppiRicarichi: 'Con quelle aggiunte in un’altra finestra le regole sono troppe.',
  clienteCambiato: 'Intanto gli stessi dati sono cambiati in un’altra finestra. Controllali e salva di nuovo.',
  campi: {
    assicurazione: 'Assicurazione',
    note: 'Note',
    validoFino: 'Validità',
    inclusa: '«inclusa»',
    nonInclusa: '«non inclusa»',
    vuoto: 'vuoto',
  },
  // Texts about the logo.
  logoTroppoGrande: 'Il logo può pesare al massimo 5 MB e 25 megapixel.',
  logoNonAccettato: 'Il logo dev’essere un’immagine PNG, JPEG o WebP leggibile.',
  // Texts for the end customer.
  offertaNonTrovata: 'Questa offerta non è più disponibile. Chiedi un link nuovo al tuo gommista.',
  giaAccettato: 'Questa offerta è già stata accettata.',
  accettatoAltro: 'Questa offerta è già stata accettata con un’altra scelta.',
  accettatoDalCliente:
    'Il cliente ha già accettato questo preventivo: cambialo per mandargli una versione nuova, o duplicalo.',
  troppiTentativi: 'Troppi tentativi. Riprova più tardi.',
  servizi: {
    montaggio: 'Montaggio',
    equilibratura: 'Equilibratura',
    valvole: 'Valvole',
    convergenza: 'Convergenza',
    campanatura: 'Campanatura',
  },
  mail: {
    oggettoRifiuto: (numero: number): string => `Preventivo n. ${numero}: no, grazie`,
    rifiutato: (numero: number, indirizzo: string): string =>
      `Il tuo cliente ha detto di no al preventivo n. ${numero}. Può ancora cambiare idea finché il link vale.

Aprilo nel portale per vedere cosa ti ha scritto.
${indirizzo}`,
    oggetto: (numero: number): string => `Preventivo n. ${numero} accettato`,
    accettato: (numero: number, proposta: number | null, totale: string, indirizzo: string): string =>
      `Il tuo cliente ha accettato ${proposta === null ? 'il' : `la proposta ${proposta} del`} preventivo n. ${numero}: ${totale}.

Aprilo nel portale per vedere cosa ti ha scritto e mettere gli articoli nel carrello.
${indirizzo}`,
  },
  pdf: {
    titolo: (numero: number): string => `Preventivo n. ${numero}`,
    emesso: (giorno: string): string => `Emesso il ${giorno}`,
    valido: (giorno: string): string => `Valido fino al ${giorno}`,
    perCliente: 'Per',
    telefono: 'Tel.',
    partitaIva: 'P.IVA',
    prodotto: 'Prodotto',
    quantita: 'Q.tà',
    prezzo: 'Prezzo',
    importo: 'Importo',
    proposta: (numero: number): string => `Proposta ${numero}`,
    servizi: 'Servizi compresi in ogni proposta',
    serviziCompresi: 'di cui servizi',
    totale: 'Totale',
    ivaInclusa: 'IVA e PFU inclusi',
    imponibile: 'Imponibile',
    iva: (percento: string): string => `IVA ${percento} %`,
    pfu: 'Contributo PFU, compreso nei prezzi',
    pfuBreve: 'di cui contributo PFU',
    assicurazione: 'Assicurazione sugli pneumatici inclusa',
    note: 'Note',
    accettazione: 'Data e firma per accettazione',
    carburante: 'Consumo',
    bagnato: 'Bagnato',
    rumore: 'Rumore',
    neve: 'neve',
    ghiaccio: 'ghiaccio',
  },
} as const;
