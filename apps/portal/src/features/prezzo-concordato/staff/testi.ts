import { formatNumero, formatPezzi } from '@battistrada/domain/numero';

export const testi = {
  titolo: 'Prezzi da approvare',
  spiega: 'Gli agenti li chiedono oltre il loro limite: finché non rispondi non possono ordinare quella riga.',
  errore: 'Le richieste non si sono caricate',
  vuoto: 'Nessun prezzo aspetta',
  vuotoAiuto: 'Quando un agente chiede un prezzo oltre il suo limite, la richiesta compare qui da sola.',
  pezzi: formatPezzi,
  chiesto: 'Chiesto',
  cliente: 'Del cliente',
  limite: 'Limite dell’agente',
  minimo: 'Minimo',
  sconto: (percento: number) => `−${formatNumero(percento)} %`,
  inTutto: 'Sconto in tutto',
  risposta: 'Una parola per l’agente',
  rispostaAiuto: 'Serve se rifiuti',
  serveRisposta: 'Scrivi all’agente perché no.',
  approva: 'Approva',
  rifiuta: 'Rifiuta',
  sparita: (cliente: string) =>
    `La richiesta per ${cliente} non aspetta più: ha risposto un collega, o l’agente l’ha ritirata.`,
  approvato: 'Prezzo approvato',
  rifiutato: 'Prezzo rifiutato',
} as const;
