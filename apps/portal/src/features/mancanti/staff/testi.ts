/** Texts of the shortages. */
import { formatNumero, formatPezzi } from '@battistrada/domain/numero';

export const testi = {
  titolo: 'Mancanti',
  testo: 'Pezzi ordinati quando non c’erano, per articolo; chi aspetta da più tempo è primo.',
  cerca: 'Codice articolo',
  trova: 'Cerca',
  errore: 'I mancanti non si sono caricati',
  vuoto: 'Nessuno aspetta merce.',
  articolo: 'Articolo',
  descrizione: 'Descrizione',
  mancano: 'Mancano',
  righe: 'Righe',
  daQuando: 'Da',
  arrivati: 'Liberi adesso',
  assegna: 'Assegna',
  assegnaTutto: (pezzi: number) => `Assegna ${formatPezzi(pezzi)}`,
  niente: 'Scrivi quanti pezzi vanno a chi.',
  liberi: (nome: string, pezzi: number) => `${nome}: ${formatNumero(pezzi)}`,
  nessunoLibero: 'Nessun pezzo libero nei depositi.',
  aspetta: (mancano: number, ordinati: number) => `aspetta ${formatNumero(mancano)} di ${formatNumero(ordinati)}`,
  insieme: 'vuole tutto insieme',
  ordine: (numero: number) => `Ordine ${numero}`,
  da: (deposito: string) => `Da ${deposito}`,
  assegnati: 'Pezzi assegnati: i clienti ricevono una mail',
  nessuno: 'Nessuno aspetta più questo articolo.',
  erroreNumero: (numero: number) => `Ordine ${numero}: scrivi numeri interi.`,
} as const;
