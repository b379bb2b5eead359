/** A table of the figures as CSV, with the rows of the screen. */
import type { Figura, RichiestaStatistica } from '@battistrada/contract/statistiche';
import { formatGiorno } from '@battistrada/domain/giorno';
import type { Readable } from 'node:stream';
import { toCsv, type Cella } from '../../formato/csv.ts';
import {
  getArticoli,
  getDomanda,
  getFermi,
  getMarche,
  getOrdini,
  getSilenziosi,
  getVuote,
  type StatisticheDeps,
} from './statistiche.service.ts';
import { testi } from './testi.ts';

type Riga = Readonly<Record<string, Cella>>;

/** A number that is no amount is written as text, because numbers mean cents. */
const n = (quanti: number): string => String(quanti);

type Confrontato = Awaited<ReturnType<typeof getOrdini>>['giorni' | 'ore'][number];

/** The sales of a day or an hour, with those of the week and the year before. */
const venduto = (v: Confrontato): Riga => ({
  ordini: n(v.ordini),
  importo: v.importoCents,
  ordiniSettimana: n(v.ordiniSettimana),
  importoSettimana: v.importoSettimanaCents,
  ordiniAnno: n(v.ordiniAnno),
  importoAnno: v.importoAnnoCents,
});

const RIGHE: Readonly<Record<Figura, (deps: StatisticheDeps, chiesta: RichiestaStatistica) => Promise<Riga[]>>> = {
  ordini: async (deps, { giorni }) =>
    (await getOrdini(deps, giorni)).giorni.map((g) => ({
      giorno: formatGiorno(g.giorno),
      ...venduto(g),
    })),
  ore: async (deps, { giorni }) =>
    (await getOrdini(deps, giorni)).ore.map((o) => ({ ora: `${o.ora}:00`, ...venduto(o) })),
  articoli: async (deps, { giorni }) =>
    (await getArticoli(deps, giorni)).articoli.map((a) => ({
      codice: a.codice,
      descrizione: a.descrizione,
      marca: a.marca,
      pezzi: n(a.pezzi),
      importo: a.importoCents,
      pezziPrima: n(a.pezziPrima),
      giacenza: n(a.giacenza),
    })),
  fermi: async (deps) =>
    (await getFermi(deps)).articoli.map((a) => ({
      codice: a.codice,
      descrizione: a.descrizione,
      marca: a.marca,
      giacenza: n(a.giacenza),
      valore: a.valoreCents,
      ultimaVendita: a.ultimaVendita === null ? '' : formatGiorno(a.ultimaVendita),
    })),
  marche: async (deps, { giorni }) =>
    (await getMarche(deps, giorni)).marche.map((m) => ({
      marca: m.marca,
      pezzi: n(m.pezzi),
      importo: m.importoCents,
      // Basis points are hundredths of a percent, as cents are of a euro.
      quota: m.quotaBp,
      importoPrima: m.importoPrimaCents,
      importoAnno: m.importoAnnoCents,
    })),
  silenziosi: async (deps, { silenzio }) =>
    (await getSilenziosi(deps, silenzio)).clienti.map((c) => ({
      cliente: c.ragioneSociale,
      citta: c.citta,
      telefono: c.telefono,
      ultimoOrdine: formatGiorno(c.ultimoOrdine),
      ordini: n(c.ordini),
      totale: c.totaleCents,
    })),
  vuote: async (deps, { settimane }) =>
    (await getVuote(deps, settimane)).ricerche.map((r) => ({
      testo: r.testo,
      ricerche: n(r.ricerche),
      ultima: formatGiorno(r.ultima),
    })),
  domanda: async (deps, chiesta) =>
    (await getDomanda(deps, chiesta)).voci.map((v) => ({
      misura: v.misura ?? '',
      stagione: v.stagione === null ? '' : (testi.stagioni[v.stagione - 1] ?? ''),
      marca: v.marca ?? '',
      tipo: v.tipoProdotto ?? '',
      ricerche: n(v.ricerche),
    })),
  settimane: async (deps, chiesta) =>
    (await getDomanda(deps, chiesta)).settimane.map((s) => ({
      settimana: formatGiorno(s.settimana),
      ricerche: n(s.ricerche),
    })),
};

export async function statisticheToCsv(
  deps: StatisticheDeps,
  chiesta: RichiestaStatistica,
  onError: (error: Error) => void,
): Promise<Readable> {
  const colonne: Readonly<Record<string, string>> = testi.colonne[chiesta.figura];
  return toCsv(colonne, await RIGHE[chiesta.figura](deps, chiesta), onError);
}
