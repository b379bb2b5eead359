import { formatPezzi } from '@battistrada/domain/numero';
import type { Difetto } from '@battistrada/domain/ordine-rapido';

const DIFETTI: Readonly<Record<Difetto, string>> = {
  INTESTAZIONE: 'Sembra l’intestazione delle colonne: non c’è un articolo.',
  SENZA_ARTICOLO: 'Manca l’articolo: scrivi un codice, un EAN o una misura.',
  QUANTITA_NON_INTERA: 'La quantità deve essere un numero intero.',
  QUANTITA_NEGATIVA: 'La quantità è negativa: scrivi quanti pezzi ordinare.',
  QUANTITA_FUORI_LIMITE: 'La quantità deve essere tra 1 e 9.999.',
  QUANTITA_DOPPIA: 'Ci sono due quantità: lasciane una sola.',
  EAN_ERRATO: 'L’EAN è sbagliato: una delle 13 cifre non torna.',
  EAN_ABBREVIATO: 'Il foglio di calcolo ha abbreviato l’EAN: formatta la colonna come testo e incolla di nuovo.',
  FORMULA: 'È una formula del foglio di calcolo: incolla il valore della cella.',
};

export const testi = {
  difetto: (difetto: Difetto): string => DIFETTI[difetto],
  niente: 'Scrivi o incolla almeno una riga.',
  unoSolo: 'Manda il testo oppure le righe, non entrambi.',
  troppeRighe: 'Al massimo 500 righe: dividi l’ordine.',
  rigaLunga: (riga: number): string => `La riga ${riga} supera i 500 caratteri.`,
  nessuno: 'Nessun articolo corrisponde: controlla la misura o il codice.',
  nessunCodice: 'Nessun articolo ha questo codice.',
  nessunEan: 'Nessun articolo ha questo EAN.',
  piuArticoli: 'Corrisponde a più articoli: scegli quale.',
  primiDi: (totale: number, alPiu: number): string =>
    `Corrisponde a ${totale > alPiu ? `più di ${alPiu}` : totale} articoli: scegli tra i primi o aggiungi qualcosa alla riga.`,
  quantitaProposta: 'Manca la quantità: ne proponiamo 4, scegli l’articolo per confermare.',
  quantitaDubbia: 'Non è chiaro quanti pezzi: controlla la quantità e scegli l’articolo per confermare.',
  discordi: 'Il codice e il resto della riga non indicano lo stesso articolo: scegli.',
  sommata: (riga: number): string => `Sommata alla riga ${riga}: è lo stesso articolo.`,
  troppiInsieme: (riga: number): string => `Con la riga ${riga} fa più di 9.999 pezzi dello stesso articolo.`,
  disponibili: (disponibili: number, richiesti: number): string =>
    disponibili === 0 ? 'Non è disponibile.' : `Disponibili ${formatPezzi(disponibili)} su ${richiesti}.`,
} as const;
