import { formatPezzi } from '@battistrada/domain/numero';
import { formatEuro, type Cents } from '@battistrada/domain/denaro';

export const testi = {
  soloOperatori: 'Il prezzo si concorda solo ordinando per un cliente.',
  senzaDiritto: 'Per concordare un prezzo serve il diritto di ordinare per i clienti.',
  rigaNonTrovata: 'L’articolo non è nel carrello.',
  ritirato: 'L’articolo non è più ordinabile: toglilo dal carrello.',
  sottoMinimo: (minimo: Cents): string => `Il prezzo non può scendere sotto ${formatEuro(minimo)}.`,
  sopraMassimo: (massimo: Cents): string => `Il prezzo non può superare ${formatEuro(massimo)}.`,
  nonPiuAmmessi: (articoli: readonly string[]): string =>
    `Il prezzo concordato oggi non vale: ${articoli.join(', ')}. Cambialo o toglilo, poi conferma di nuovo.`,
  sottoIlMinimo: (descrizione: string): string => `${descrizione} (sotto il minimo)`,
  oltreLimite: (descrizione: string): string => `${descrizione} (oltre il limite, serve il sì dell’ufficio)`,
  altriPezzi: (descrizione: string, pezzi: number): string =>
    `${descrizione} (l’ufficio ha detto sì per ${pezzi === 1 ? 'un pezzo' : `${formatPezzi(pezzi)}`})`,
  inAttesa: (articoli: readonly string[]): string =>
    `Aspetta la risposta dell’ufficio sul prezzo di ${articoli.join(', ')}, o torna al prezzo del cliente.`,
  richiestaNonTrovata: 'Questa richiesta non aspetta più: l’agente l’ha ritirata.',
  giaRisposta: (chi: string): string => `A questa richiesta ha già risposto ${chi}.`,
  richiestaCambiata: 'L’agente ha cambiato la richiesta: guarda com’è ora e rispondi di nuovo.',
  articolo: ({ descrizione, minimo }: { readonly descrizione: string; readonly minimo: Cents }): string =>
    `${descrizione} (minimo ${formatEuro(minimo)})`,
} as const;
