export const testi = {
  titolo: 'Proposte del tuo agente',
  testo: 'Carrelli preparati per te: finché non li confermi non sono ordini.',
  errore: 'Non è stato possibile caricare le proposte.',
  nessuna: 'Nessuna proposta',
  nessunaAiuto: 'Quando il tuo agente ti prepara un carrello, lo trovi qui.',
  da: (agente: string, quando: string) => `${agente} · ${quando}`,
  stati: {
    INVIATA: 'Da confermare',
    CONFERMATA: 'Confermata',
    RIFIUTATA: 'Rifiutata',
    RITIRATA: 'Ritirata',
  },
  ordine: (numero: number) => `Ordine ${numero}`,
  ordineAnnullato: (numero: number) => `Ordine ${numero} annullato`,
  motivo: (motivo: string) => `Motivo: ${motivo}`,
  pezzi: (pezzi: number) => `${pezzi} ×`,
  prima: (prezzo: string) => `Era ${prezzo}`,
  mancano: (pezzi: number) => (pezzi === 1 ? 'Oggi ne manca 1' : `Oggi ne mancano ${pezzi}`),
  ritirato: 'Non più ordinabile',
  totale: 'Totale con PFU e IVA',
  oltreFido: 'Supera il tuo fido: lo puoi ordinare pagandolo online.',
  confermaCome: (mancano: boolean, online: boolean) => {
    if (online) return mancano ? 'Conferma, anche i pezzi che mancano, e paga online' : 'Conferma e paga online';
    return mancano ? 'Conferma, anche i pezzi che mancano' : 'Conferma l’ordine';
  },
  confermata: (numero: number) => `Ordine ${numero} confermato!`,
  rifiuta: 'Rifiuta',
  perche: 'Perché la rifiuti?',
  annulla: 'Annulla',
  rifiutata: 'Proposta rifiutata',
  motivoMancante: 'Scrivi al tuo agente perché.',
  nonRiuscito:
    'Il server non ha risposto. Se la proposta è ancora da confermare, riprova: non sarà ordinata due volte.',
  invio: {
    titolo: 'Invia al cliente',
    testo: 'Riceve un avviso e una mail, vede che cosa è cambiato e conferma o rifiuta. Il tuo carrello si svuota.',
    messaggio: 'Messaggio per il cliente',
    segnaposto: 'Facoltativo: due parole su questo carrello',
    bloccato: 'Cliente bloccato: gli ordini restano proposte',
    annulla: 'Annulla',
    invia: 'Invia al cliente',
    inviato: 'Carrello inviato al cliente',
    nonRiuscito: 'Il server non ha risposto. Se il carrello è ancora qui, riprova: non sarà inviato due volte.',
    inviati: 'Carrelli inviati',
    inviateErrore: 'I carrelli inviati non si sono caricati',
    ritira: 'Ritira',
    /** The articles that were withdrawn from the catalogue meanwhile do not return. */
    ritirato: (persi: readonly string[]) =>
      `Ritirato: le righe sono di nuovo nel carrello${persi.length === 0 ? '' : `, tranne ciò che non è più ordinabile: ${persi.join(', ')}`}`,
    righe: (righe: number) => (righe === 1 ? '1 articolo' : `${righe} articoli`),
  },
} as const;
