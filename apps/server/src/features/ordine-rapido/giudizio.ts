/**
 * The verdict on a row: ready, to choose, or to correct. A row is ready only when a code, an EAN or the whole text
 * leaves one article.
 */
import { MAX_QUANTITA } from '@battistrada/contract/limiti';
import type { RigaVerificata } from '@battistrada/contract/ordine-rapido';
import type { Prodotto } from '@battistrada/contract/ricerca';
import { readPezzi } from '@battistrada/domain/ordine-rapido-testo';
import { isConcorde, nominatiDa, tuttiNominati, type PerNome, type RigaCapita } from './nominati.ts';
import { numeriIgnoti } from './numeri-ignoti.ts';
import { testi } from './testi.ts';

export const SCELTE_AL_MASSIMO = 5;
/** Number of articles considered that share a row's words; to find others the user has to type more. */
export const CANDIDATI = 200;
/**
 * The quantity for a text without a number: a car's four tyres, which the user confirms by choosing. For a code: one.
 */
const QUANTITA_DI_TESTO = 4;
const QUANTITA_DI_CODICE = 1;
/** A larger number that nobody read as pieces is not proposed as such. */
const PROPOSTA_MASSIMA = 99;

/** The results of a row's text. */
export interface Trovati {
  readonly prodotti: readonly Prodotto[];
  readonly totale: number;
  /** Why the search refused the text. */
  readonly rifiuto: string | null;
}

export function judgeRiga(riga: RigaCapita, perNome: PerNome, trovati: Trovati): RigaVerificata {
  if (riga.difetto !== null) return correct(riga, testi.difetto(riga.difetto));
  const { seCodice, lettura } = riga;
  const perSeCodice = seCodice === null ? [] : nominatiDa([seCodice.cerca, seCodice.cerca.toUpperCase()], perNome);
  if (seCodice !== null && perSeCodice.length === 1) return named({ ...riga, ...seCodice }, perSeCodice);
  const interi = nominatiDa(riga.interi, perNome);
  if (interi.length > 0) {
    // A code that is also a size: the user has to decide which of the two he meant.
    const isAncheMisura = lettura.misura !== null && lettura.ean === null && trovati.totale > 0;
    const isSolaParola = !/\s/.test(riga.cerca);
    return isAncheMisura && isSolaParola && !interi.some(({ codice }) => codice === lettura.codiceArticolo)
      ? choose(riga, [...interi, ...trovati.prodotti], testi.piuArticoli)
      : withRest(riga, interi, perNome, trovati);
  }
  if (lettura.ean !== null) return correct(riga, testi.nessunEan);
  const parole = nominatiDa(riga.parole, perNome);
  if (parole.length > 0) return withRest(riga, parole, perNome, trovati);
  return judgeTesto(riga, trovati);
}

/** Judges a code among other words: all of them must mean the same article, including other codes and EANs. */
function withRest(riga: RigaCapita, nominati: readonly Prodotto[], perNome: PerNome, trovati: Trovati): RigaVerificata {
  const altri = tuttiNominati(riga.parole, perNome);
  const concordi = nominati.filter(
    (prodotto) =>
      isConcorde(riga.lettura, prodotto) &&
      altri.every((detti) => detti.some(({ codice }) => codice === prodotto.codice)),
  );
  if (concordi.length > 0) return named(riga, concordi);
  return choose(riga, [...nominati, ...altri.flat(), ...trovati.prodotti], testi.discordi);
}

function named(riga: RigaCapita, nominati: readonly Prodotto[]): RigaVerificata {
  const [uno] = nominati;
  const ignoti = uno === undefined ? [] : numeriIgnoti(riga, uno);
  const proposta = ignoti.map(readPezzi).find((pezzi) => pezzi !== null && pezzi > 0 && pezzi <= PROPOSTA_MASSIMA);
  const con = { ...riga, quantita: riga.quantita ?? proposta ?? QUANTITA_DI_CODICE };
  if (uno === undefined || nominati.length > 1) return choose(con, nominati, testi.piuArticoli);
  if (ignoti.length > 0) return choose(con, nominati, testi.quantitaDubbia);
  return ready(con, con.quantita, uno);
}

function judgeTesto(riga: RigaCapita, { prodotti, totale, rifiuto }: Trovati): RigaVerificata {
  if (rifiuto !== null) return correct(riga, rifiuto);
  const [uno] = prodotti;
  if (uno === undefined) {
    return correct(riga, riga.lettura.codiceArticolo === null ? testi.nessuno : testi.nessunCodice);
  }
  if (riga.quantita === null) return choose(riga, prodotti, testi.quantitaProposta);
  // An open question has narrowed nothing, so a single result may be a coincidence.
  if (totale === 1 && riga.lettura.domande.length === 0) return ready(riga, riga.quantita, uno);
  return choose(riga, prodotti, totale > SCELTE_AL_MASSIMO ? testi.primiDi(totale, CANDIDATI) : testi.piuArticoli);
}

function ready({ riga, testo }: RigaCapita, quantita: number, prodotto: Prodotto): RigaVerificata {
  const { codice, disponibilitaTotale } = prodotto;
  const motivo = disponibilitaTotale < quantita ? testi.disponibili(disponibilitaTotale, quantita) : null;
  return { riga, testo, quantita, esito: 'pronta', motivo, codice, prodotto, scelte: [] };
}

function choose({ riga, testo, quantita }: RigaCapita, tra: readonly Prodotto[], motivo: string): RigaVerificata {
  const diversi = new Map(tra.map((prodotto) => [prodotto.codice, prodotto]));
  const scelte = [...diversi.values()].slice(0, SCELTE_AL_MASSIMO);
  const proposta = quantita ?? QUANTITA_DI_TESTO;
  return { riga, testo, quantita: proposta, esito: 'scegliere', motivo, codice: null, prodotto: null, scelte };
}

function correct({ riga, testo, quantita }: RigaCapita, motivo: string): RigaVerificata {
  const nulla = { codice: null, prodotto: null, scelte: [] };
  return { riga, testo, quantita: quantita ?? 0, esito: 'correggere', motivo, ...nulla };
}

/** Sums equal articles in the first of their rows; the others say so and have no pieces any more. */
export function sumUguali(righe: readonly RigaVerificata[]): RigaVerificata[] {
  const prime = new Map<string, number>();
  const sommate: RigaVerificata[] = [];
  for (const riga of righe) {
    const { codice, prodotto } = riga;
    const at = codice === null ? undefined : prime.get(codice);
    const prima = at === undefined ? undefined : sommate[at];
    if (at === undefined || prima === undefined || prodotto === null) {
      if (codice !== null) prime.set(codice, sommate.length);
      sommate.push(riga);
      continue;
    }
    const quantita = prima.quantita + riga.quantita;
    if (quantita > MAX_QUANTITA) {
      sommate.push({
        ...riga,
        esito: 'correggere',
        motivo: testi.troppiInsieme(prima.riga),
        codice: null,
        prodotto: null,
      });
      continue;
    }
    const { disponibilitaTotale } = prodotto;
    const motivo = disponibilitaTotale < quantita ? testi.disponibili(disponibilitaTotale, quantita) : null;
    sommate[at] = { ...prima, quantita, motivo };
    sommate.push({ ...riga, quantita: 0, motivo: testi.sommata(prima.riga) });
  }
  return sommate;
}
