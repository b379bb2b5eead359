import { formatPezzi } from '@battistrada/domain/numero';
import { formatEuro, type Cents } from '@battistrada/domain/denaro';

export const testi = {
  bloccato: 'L’utenza del cliente è sospesa e non può inviare ordini. Contattare il servizio clienti.',
  soloOnline:
    'Per questo cliente è previsto il solo pagamento online: gli ordini si confermano nel portale, non con una chiave.',
  prezzoCambiato: 'Il prezzo non è quello atteso: l’ordine non è stato inviato. Rileggere i prezzi e riprovare.',
  prezzo: (codice: string, prezzo: Cents) => `Il prezzo di ${codice} è ${formatEuro(prezzo)}.`,
  disponibilitaSuperata:
    'Non tutto è disponibile: l’ordine non è stato inviato. Ridurre le quantità, o inviarlo con accettaMancanti.',
  disponibili: (codice: string, pezzi: number, chiesti: number) =>
    `Di ${codice} ${pezzi === 1 ? 'c’è un pezzo' : `ci sono ${formatPezzi(pezzi)}`} dei ${chiesti} richiesti.`,
  inCorso: 'La stessa richiesta è ancora in corso: riprovare tra qualche secondo con la stessa Idempotency-Key.',
  tokenRiusato: 'Questa Idempotency-Key è già stata usata per un’altra richiesta: usarne una nuova.',
  tokenAssente: 'Manca l’intestazione Idempotency-Key: una stringa diversa per ogni ordine, la stessa se lo si ripete.',
  tokenLungo: 'La Idempotency-Key può avere al massimo 200 caratteri.',
  sconosciuti: 'Alcuni articoli non esistono o non sono più ordinabili: l’ordine non è stato inviato.',
  sconosciuto: (testo: string) => `L’articolo ${testo} non esiste o non è più ordinabile.`,
  ambiguo: (testo: string) => `Più articoli hanno il codice EAN ${testo}: indicare il codice dell’articolo.`,
  eanDiverso: (codice: string, ean: string) => `L’articolo ${codice} non ha il codice EAN ${ean}.`,
  quantitaMassima: 'Al massimo 9.999 pezzi per articolo.',
} as const;
