import { formatEuro, type Cents } from '@battistrada/domain/denaro';

export const testi = {
  soloOperatori: 'Il prezzo si concorda solo ordinando per un cliente.',
  senzaDiritto: 'Per concordare un prezzo serve il diritto di inserire ordini telefonici.',
  rigaNonTrovata: 'L’articolo non è nel carrello.',
  ritirato: 'L’articolo non è più ordinabile: toglilo dal carrello.',
  sottoMinimo: (minimo: Cents): string => `Il prezzo non può scendere sotto ${formatEuro(minimo)}.`,
  sopraMassimo: (massimo: Cents): string => `Il prezzo non può superare ${formatEuro(massimo)}.`,
  nonPiuAmmessi: (articoli: readonly string[]): string =>
    `Il prezzo concordato è sotto il minimo di oggi: ${articoli.join(', ')}. Cambialo o toglilo, poi conferma di nuovo.`,
  articolo: ({ descrizione, minimo }: { readonly descrizione: string; readonly minimo: Cents }): string =>
    `${descrizione} (minimo ${formatEuro(minimo)})`,
} as const;
