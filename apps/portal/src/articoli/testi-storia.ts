import { formatNumero, formatPezzi } from '@battistrada/domain/numero';
import { KM_ANNUI } from '@battistrada/domain/consumo';

export const testi = {
  titolo: 'Storico e alternative',
  apriDi: (nome: string) => `Storico e alternative di ${nome}`,
  ultimo: 'Ultimo acquisto',
  mai: 'Mai negli ultimi dodici mesi.',
  acquisto: (data: string, n: number, ordine: number) => `${data}, ${formatPezzi(n)} con l’ordine ${ordine}, a`,
  misura: (misura: string) => `${misura} in dodici mesi`,
  pezziMisura: (n: number, ordini: number) =>
    n === 0 ? 'Nessun pezzo ordinato.' : `${formatPezzi(n)} in ${ordini === 1 ? '1 ordine' : `${ordini} ordini`}.`,
  equivalenti: 'Stessa misura e stagione, indici almeno uguali',
  nessuno: 'Nessuno disponibile.',
  disponibili: (n: number) => `${formatPezzi(n)} disponibili`,
  litri: (n: number) =>
    n === 0 ? 'stesso consumo' : n > 0 ? `circa ${n} litri l’anno in meno` : `circa ${-n} litri l’anno in più`,
  nota: `Consumi stimati dalle classi dell’etichetta, per quattro gomme e ${formatNumero(KM_ANNUI)} km.`,
  mostra: 'Mostra',
  mostraQuale: (nome: string) => `Mostra ${nome} nella ricerca`,
  scegli: 'Usa questo',
  scegliQuale: (nome: string) => `Usa ${nome} al posto di questo`,
  errore: 'Non è stato possibile caricare lo storico.',
} as const;
