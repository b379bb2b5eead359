import { formatPezzi } from '@battistrada/domain/numero';
import { formatEuro } from '@battistrada/domain/denaro';
import type { QuandoOsservato, StatoOsservato } from '@battistrada/domain/osservato';

export const testi = {
  unoSolo: 'Indica un articolo oppure una ricerca, non entrambi.',
  nessuno: 'Indica l’articolo (codice) o la ricerca da tenere d’occhio.',
  senzaPrezzo: 'Scrivi sotto quale prezzo vuoi essere avvisato.',
  ricercaVuota: 'Scrivi che cosa cercare: una misura, una marca, una stagione.',
  articoloNonTrovato: 'Articolo non trovato.',
  nonTrovato: 'Questo avviso non c’è più.',
  troppi: 'Tieni già d’occhio 50 cose: togline una per aggiungerne un’altra.',
  /** The condition that has become true, in one sentence. */
  scattato: (quando: QuandoOsservato, cosa: string, { pezzi: n, prezzoCents }: StatoOsservato): string => {
    switch (quando) {
      case 'disponibile':
        return `Di nuovo disponibile: ${cosa} (${formatPezzi(n)}).`;
      case 'ultimi':
        return `Sta per finire: ${cosa}, ${n === 1 ? 'resta' : 'restano'} ${formatPezzi(n)}.`;
      case 'prezzo':
        return `Prezzo sceso: ${cosa} a ${formatEuro(prezzoCents ?? 0)}.`;
    }
  },
  mail: {
    oggetto: (cosa: string): string => `Avviso: ${cosa}`.slice(0, 120),
    testo: (frase: string): string =>
      `${frase}\n\nRicevi questo messaggio perché lo tieni d’occhio sul portale. Lo togli dalla pagina Osservati.`,
  },
  ricerca: {
    runflat: 'run flat',
    outlet: 'outlet',
    stagioni: { 1: 'estive', 2: 'invernali', 3: '4 stagioni' } as Readonly<Record<string, string>>,
    iv: (iv: string): string => `indice ${iv}`,
    raggio: (pollici: number): string => `R${String(pollici).replace('.', ',')}`,
  },
} as const;
