/**
 * An end customer's view of a quotation, in a document or by its link: sale prices only, never the dealer's purchase
 * prices.
 */
import type { Preventivo, RigaPreventivo, TestataPreventivo } from '@battistrada/contract/preventivo';
import type { Offerta, RigaOfferta } from '@battistrada/contract/preventivo-link';
import { giornoOf } from '@battistrada/domain/giorno';
import { testi } from './testi.ts';

const SERVIZI = ['montaggio', 'equilibratura', 'valvole', 'convergenza', 'campanatura'] as const;
export type CodiceServizio = (typeof SERVIZI)[number];

/** The form stored with a link: with the article codes, which the cart needs, and without the link's own data. */
export interface OffertaSalvata extends Omit<Offerta, 'scade' | 'accettato' | 'scelta' | 'rifiutato' | 'alternative'> {
  readonly alternative: readonly {
    readonly totale: Offerta['alternative'][number]['totale'];
    readonly righe: readonly (RigaOfferta & { readonly codice: string })[];
  }[];
}

/** The prices of the five services, in their order. */
export function prezziServizi(testata: Pick<TestataPreventivo, `${CodiceServizio}Cents`>): number[] {
  return SERVIZI.map((codice) => testata[`${codice}Cents`]);
}

/** Services without a price are omitted from the offer. */
export function createOfferta(
  { testata, righe, cliente, totali }: Omit<Preventivo, 'link'>,
  rivenditore: Offerta['rivenditore'],
  logo: string | null,
): OffertaSalvata {
  return {
    rivenditore,
    logo,
    numero: testata.numero,
    emesso: giornoOf(new Date(testata.creato)),
    validoFino: testata.validoFino,
    cliente: cliente?.ragioneSociale ?? null,
    servizi: SERVIZI.map((codice) => ({ nome: testi.servizi[codice], prezzoCents: testata[`${codice}Cents`] })).filter(
      ({ prezzoCents }) => prezzoCents > 0,
    ),
    assicurazioneInclusa: testata.assicurazioneInclusa,
    note: testata.note,
    alternative: totali.map((totale) => ({
      totale,
      righe: righe
        .filter(({ alternativa }) => alternativa === totale.alternativa)
        .map((riga) => ({ codice: riga.codice, ...toRiga(riga) })),
    })),
  };
}

/** Copies field by field, so that no other data of a line is sent. */
function toRiga(riga: Pick<RigaPreventivo, keyof RigaOfferta>): RigaOfferta {
  return {
    descrizione: riga.descrizione,
    marca: riga.marca,
    misura: riga.misura,
    disegno: riga.disegno,
    // Links from before these fields were stored have none.
    stagione: riga.stagione ?? null,
    immagine: riga.immagine ?? null,
    quantita: riga.quantita,
    prezzoVenditaCents: riga.prezzoVenditaCents,
    pfuVenditaCents: riga.pfuVenditaCents,
    totaleVenditaCents: riga.totaleVenditaCents,
    etichetta: riga.etichetta,
  };
}

/** The stored offer for the end customer, with the state of its link. */
export function toOfferta(
  salvata: OffertaSalvata,
  link: {
    readonly scade: Date;
    readonly accettato: Date | null;
    readonly alternativa: number | null;
    readonly rifiutato: Date | null;
  },
): Offerta {
  return {
    rivenditore: salvata.rivenditore,
    logo: salvata.logo,
    numero: salvata.numero,
    emesso: salvata.emesso,
    validoFino: salvata.validoFino,
    cliente: salvata.cliente,
    servizi: salvata.servizi,
    assicurazioneInclusa: salvata.assicurazioneInclusa,
    note: salvata.note,
    alternative: salvata.alternative.map(({ totale, righe }) => ({ totale, righe: righe.map(toRiga) })),
    scade: link.scade.toISOString(),
    accettato: link.accettato?.toISOString() ?? null,
    scelta: link.alternativa,
    rifiutato: link.rifiutato?.toISOString() ?? null,
  };
}
