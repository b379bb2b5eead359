/** What an end customer gets to see of a quotation, on paper or by its link: sale prices only, never what the dealer pays. */
import type { Preventivo, RigaPreventivo, TestataPreventivo } from '@battistrada/contract/preventivo';
import type { Offerta, RigaOfferta } from '@battistrada/contract/preventivo-link';
import { giornoOf } from '@battistrada/domain/giorno';
import { testi } from './testi.ts';

const SERVIZI = ['montaggio', 'equilibratura', 'valvole', 'convergenza', 'campanatura'] as const;
export type CodiceServizio = (typeof SERVIZI)[number];

/** As it is kept with a link: with the article codes, which the cart will want, and without what belongs to the link. */
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

/** Services without a price are not part of the offer. */
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

/** Field by field: nothing else of a line ever leaves. */
function toRiga(riga: Pick<RigaPreventivo, keyof RigaOfferta>): RigaOfferta {
  return {
    descrizione: riga.descrizione,
    marca: riga.marca,
    misura: riga.misura,
    disegno: riga.disegno,
    // A link of before they were kept has none.
    stagione: riga.stagione ?? null,
    immagine: riga.immagine ?? null,
    quantita: riga.quantita,
    prezzoVenditaCents: riga.prezzoVenditaCents,
    pfuVenditaCents: riga.pfuVenditaCents,
    totaleVenditaCents: riga.totaleVenditaCents,
    etichetta: riga.etichetta,
  };
}

/** The kept offer as the end customer sees it, with what has become of its link. */
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
