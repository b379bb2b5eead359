import { formatPezzi } from '@battistrada/domain/numero';
import { formatEuro, type Cents } from '@battistrada/domain/denaro';

/** `manca 1 pezzo`, `mancano 2 pezzi`. */
const mancano = (pezzi: number): string => `${pezzi === 1 ? 'manca' : 'mancano'} ${formatPezzi(pezzi)}`;
/** `prima ne mancava 1`, `prima ne mancavano 2`. */
const primaNeMancavano = (pezzi: number): string =>
  pezzi === 1 ? 'prima ne mancava 1' : `prima ne mancavano ${pezzi}`;

const passato =
  (cosa: string) =>
  (prima: Cents, ora: Cents): string =>
    `${cosa} è passato da ${formatEuro(prima)} a ${formatEuro(ora)}.`;

export const testi = {
  articoloNonTrovato: 'Articolo non trovato.',
  rigaNonTrovata: 'L’articolo non è nel carrello.',
  giaNelCarrello: 'L’articolo è già nel carrello.',
  giaNelCarrelloTra: (articoli: readonly string[]): string => `Già nel carrello: ${articoli.join(', ')}.`,
  ritirati: (articoli: readonly string[]): string => `Non più ordinabile: ${articoli.join(', ')}.`,
  // Specification §8 "Cart page".
  disponibilitaSuperata: 'Stai ordinando una quantità superiore a quella disponibile.',
  disponibilitaSuperataDi: (articoli: readonly string[]): string =>
    `Stai ordinando una quantità superiore a quella disponibile: ${articoli.join(', ')}.`,
  carrelloPieno:
    'Il carrello contiene già 500 articoli, il massimo per un ordine: conferma l’ordine e prosegui con un altro.',
  quantitaMassima: 'Una riga può contenere al massimo 9.999 pezzi.',
  // Changes while the cart was open.
  ritirato: 'Non è più ordinabile: toglilo dal carrello.',
  prezzoPassato: passato('Il prezzo'),
  pfuPassato: passato('Il PFU'),
  contributoPassato: passato('Il contributo logistico'),
  mancanoDiPiu: (ora: number, prima: number, quantita: number): string =>
    prima === 0
      ? `Non è più tutto disponibile: ${mancano(ora)} su ${quantita}.`
      : `Ne è disponibile meno: ${mancano(ora)} su ${quantita}, ${primaNeMancavano(prima)}.`,
  mancanoDiMeno: (ora: number, prima: number): string =>
    ora === 0
      ? `Ora è tutto disponibile: ${primaNeMancavano(prima)}.`
      : `Ne è disponibile di più: ${mancano(ora)}, ${primaNeMancavano(prima)}.`,
} as const;
