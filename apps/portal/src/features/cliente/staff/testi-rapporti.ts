/** Texts of what there is between the wholesaler and a customer. */
import { formatPezzi } from '@battistrada/domain/numero';

export const testiRapporti = {
  errore: 'Il resto della scheda non si è caricato',
  ordini: 'Ultimi ordini',
  nessunOrdine: 'Nessun ordine.',
  chat: 'Chat',
  apriChat: 'Apri la conversazione',
  nessunMessaggio: 'Nessun messaggio',
  daLeggere: (n: number): string => (n === 0 ? 'Tutto letto' : n === 1 ? '1 da leggere' : `${n} da leggere`),
  ultimo: (quando: string): string => `ultimo messaggio ${quando}`,
  affidata: (nome: string): string => `se ne occupa ${nome}`,
  pfu: 'Ritiri PFU',
  nessunRitiro: 'Nessuna richiesta.',
  richiesta: (numero: number): string => `Richiesta ${numero}`,
  statiPfu: { PENDING: 'Richiesta Inviata', APPROVED: 'Richiesta Approvata', REJECTED: 'Richiesta Rifiutata' },
  pezzi: formatPezzi,
  contratti: 'Contratti e obiettivi',
  nessunContratto: 'Nessun contratto.',
  masterpro: 'MasterPro',
  premium: (marca: string): string => `Target Premium ${marca}`,
  economy: (marca: string, anno: number): string => `Target Economy ${marca} ${anno}`,
  trimestre: (n: number): string => `${n}º trim.`,
  diQuanto: (fatto: string, obiettivo: string): string => `${fatto} di ${obiettivo}`,
  mancano: (pezzi: number, soglia: number): string =>
    `${pezzi === 1 ? 'manca' : 'mancano'} ${formatPezzi(pezzi)} ai ${soglia}`,
  soglieRaggiunte: 'tutte le soglie raggiunte',
  sconti: 'Sconti per marca',
  quantiSconti: (n: number): string => (n === 1 ? 'Su 1 marca' : `Su ${n} marche`),
  nessunoSconto: 'Nessuno: valgono i prezzi del listino.',
} as const;
