/** Texts for repeating an earlier order. */
import { formatPezzi } from '@battistrada/domain/numero';
import type { EsitoRiordino } from '@battistrada/contract/ordine-storico';

type Motivo = EsitoRiordino['nonDisponibili'][number]['motivo'];

export const testi = {
  riordina: 'Riordina',
  riordinaNumero: (numero: number) => `Riordina i prodotti dell’ordine ${numero}`,
  aggiunti: (pezzi: number) =>
    pezzi === 1 ? '1 pezzo aggiunto al carrello!' : `${formatPezzi(pezzi)} aggiunti al carrello!`,
  inParte: 'Non tutto è ancora disponibile',
  niente: 'Niente di quest’ordine è ancora disponibile',
  giaNelCarrello: 'Ne hai già nel carrello tutti i pezzi disponibili',
  inCarrello: (pezzi: number) =>
    pezzi === 1
      ? 'Nel carrello c’è 1 pezzo in più. Manca:'
      : `Nel carrello ci sono ${formatPezzi(pezzi)} in più. Mancano:`,
  mancano: (mancanti: number, richiesti: number) => `${mancanti} di ${richiesti}`,
  motivi: {
    RITIRATO: 'non più in catalogo',
    DISPONIBILITA: 'non disponibile',
    NEL_CARRELLO: 'tutti i pezzi disponibili sono già nel carrello',
    QUANTITA_MASSIMA: 'quantità massima raggiunta',
  } satisfies Record<Motivo, string>,
  resta: 'Resta sugli ordini',
  vaiAlCarrello: 'Vai al carrello',
  ok: 'Ok',
  nonRiordinato: 'Il riordino non è riuscito. Riprova.',
} as const;
