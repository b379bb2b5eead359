/** Texts of `npm run stato`. */
import type { Coda, EsitoImportazioni, EtaGiacenze, NonPresi } from './letture.sql.ts';

const UNITS = [
  [86_400, 'g'],
  [3_600, 'h'],
  [60, 'min'],
] as const;

/** Seconds in words, in the largest unit of which there are at least two. */
export function durata(seconds: number): string {
  const [size, name] = UNITS.find(([unit]) => seconds >= 2 * unit) ?? [1, 's'];
  return `${Math.floor(seconds / size)} ${name}`;
}

export const testi = {
  programma: (node: string, schema: string): string => `Programma: Node ${node}, schema ${schema}`,
  database: (postgres: string, schema: string | null): string =>
    `Database: PostgreSQL ${postgres}, ${schema === null ? 'vuoto' : `schema ${schema}`}`,
  collegamenti: (n: number): string => `Collegamenti del portale al database: ${n}`,
  coda: ({ nome, lunghezza, eta }: Coda): string =>
    `Coda ${nome}: ${lunghezza}${lunghezza > 0 ? `, la più vecchia da ${durata(eta)}` : ''}`,
  nonPresi: ({ ordini, eta }: NonPresi): string =>
    `Ordini che il gestionale non ha preso: ${ordini}${ordini > 0 ? `, il più vecchio da ${durata(eta)}` : ''}`,
  giacenza: ({ deposito, eta }: EtaGiacenze): string =>
    `Giacenze di ${deposito}: ${eta === null ? 'mai ricevute' : `di ${durata(eta)} fa`}`,
  importazione: ({ tipo, esito, numero }: EsitoImportazioni): string =>
    `Importazioni delle ultime 24 ore, ${tipo}, ${esito}: ${numero}`,
  backup: (eta: number | null): string => `Ultimo backup riuscito: ${eta === null ? 'nessuno' : `${durata(eta)} fa`}`,

  schemaVecchio: 'Lo schema del database è di una versione precedente: avvia questa versione, o usa quella che gira.',
  codaFerma: (nome: string, da: string): string => `La coda ${nome} è ferma da ${da}: gira un processo lavori?`,
  nonPresiFermi: (da: string): string => `Un ordine aspetta il gestionale da ${da}.`,
  giacenzaVecchia: ({ deposito, eta }: EtaGiacenze): string =>
    `Le giacenze di ${deposito} sono di ${durata(eta ?? 0)} fa: il gestionale ne manda ancora?`,
  backupVecchio: 'Nessun backup riuscito nelle ultime 26 ore: npm run backup dice perché.',
  postaRinunciata: (n: number): string =>
    `Messaggi di posta che non partiranno più da soli: ${n} (docs/operations.md, E-mail).`,
  webhookDisattivati: (n: number): string => `Webhook disattivati: ${n} (npm run webhook -- --elenco).`,
  daConfermare: (n: number): string => `Importazioni che aspettano una conferma: ${n} (/backoffice/importazioni).`,
  pagamentiScaduti: (n: number): string =>
    `Ordini non pagati in tempo e non ancora liberati: ${n}. Gira un processo lavori?`,
  daRimborsare: (n: number): string => `Pagamenti da restituire: ${n} (docs/operations.md, Online payment).`,
  tuttoBene: 'Niente è fermo.',
} as const;
