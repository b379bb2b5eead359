/** Texts of the package promotions (specification §5, §8 "Cart (from the dashboard bundle add)", letter by letter). */
import { formatNumero, formatPezzi } from '@battistrada/domain/numero';

export const testi = {
  titoloTabella: 'Promozioni a pacchetto',
  errore: 'Non è stato possibile caricare le promozioni.',
  nessuna: 'Nessuna promozione a pacchetto in corso.',
  titoloRiquadri: 'Offerte',
  finoAl: (giorno: string) => `fino al ${giorno}`,
  articoli: (quanti: number) => (quanti === 1 ? '1 articolo' : `${quanti} articoli`),
  da: 'da',
  alPezzo: 'al pezzo',
  colonne: {
    articolo: 'Articolo',
    disponibili: 'Disponibili',
    prezzo: 'Prezzo',
    pezzi: 'Pezzi a pacchetto',
  },
  prezzoPrima: 'Prezzo senza promozione',
  pacchetti: 'Pacchetti',
  pacchettiDi: (nome: string) => `Pacchetti di ${nome}`,
  unPacchetto: 'Un pacchetto',
  pezzi: formatPezzi,
  aggiungi: 'Aggiungi',
  aggiungiDi: (nome: string) => `Aggiungi ${nome} al carrello`,
  esaurito: 'Esaurito',
  possibili: (pacchetti: number) =>
    pacchetti === 0 ? 'Pacchetto esaurito' : pacchetti === 1 ? 'ne resta 1' : `ne restano ${formatNumero(pacchetti)}`,

  quantitaNonInserita: 'Quantità non Inserita',
  inserisciQuantita: "Inserisci una quantità per aggiungere l'ordine al carrello",
  ok: 'OK',
  aggiunto: 'Prodotto aggiunto al carrello!',
  nonOrdinabile: 'Pacchetto non disponibile',
  terminata: 'La promozione è terminata.',
  nonAggiunto: 'Il pacchetto non è stato aggiunto. Riprova.',
} as const;
