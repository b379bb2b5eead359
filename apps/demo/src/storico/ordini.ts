/** Two years of orders for every customer with a history, including the special cases of `rossi`. */
import type { Ordine } from '@battistrada/contract/ordine-storico';
import { importiRiga, totaleOrdine, type TotaleOrdine } from '@battistrada/domain/carrello';
import type { Cents } from '@battistrada/domain/denaro';
import { MINUTE_MS } from '@battistrada/domain/durata';
import { addDays, startOf, type Giorno } from '@battistrada/domain/giorno';
import { righeIndirizzo } from '@battistrada/domain/indirizzo-scritto';
import type { TipoOrdine } from '@battistrada/domain/tipo-ordine';
import type { Scheda } from '../catalogo/scheda.ts';
import type { Scaffale, Vetrina } from '../catalogo/vetrina.ts';
import type { ClienteDemo } from '../clienti/cliente-demo.ts';
import { prezzoOf, type Sconti } from '../clienti/sconti.ts';
import { createRandom, type Random } from '../random.ts';
import { fatturaDifferita, feriale } from './calendario.ts';
import { CASI_RECENTI, CASI_ROSSI, type Caso } from './casi.ts';

export const IVA_BP = 2_200;

export interface RigaOrdineDemo {
  readonly scheda: Scheda;
  readonly quantita: number;
  readonly nonDisponibile: number;
  readonly prezzoCents: Cents;
  readonly imponibileCents: Cents;
  readonly pfuCents: Cents;
  readonly contributoCents: Cents;
  readonly consegnata: boolean;
}

export interface OrdineDemo {
  readonly id: number;
  readonly numero: number;
  readonly cliente: ClienteDemo;
  readonly tipo: TipoOrdine;
  readonly stato: Ordine['stato'];
  readonly giorno: Giorno;
  readonly istante: Date;
  readonly riferimento: string;
  readonly note: string;
  readonly destinazione: string;
  readonly tuttiInsieme: boolean | null;
  readonly pagaOnline: boolean;
  readonly righe: readonly RigaOrdineDemo[];
  readonly totale: TotaleOrdine;
  /** Code of the used coupon. */
  readonly coupon: string | null;
  /** The day of shipment; null when nothing has been shipped yet. */
  readonly ddt: Giorno | null;
  /** The day of the invoice; `immediata` means an invoice of its own, sent with the goods. */
  readonly fattura: Giorno | null;
  readonly immediata: boolean;
  /** One instalment of its invoice is still unpaid after its due day. */
  readonly insoluta: boolean;
}

const GIORNI_STORIA = 730;
/** Younger orders come from the cases, which fix their state. */
const GIORNI_CONCLUSI = 9;

interface Contesto {
  readonly vetrina: Vetrina;
  readonly sconti: Sconti;
  readonly oggi: Giorno;
  readonly adesso: Date;
}

/** All orders, oldest first, numbered in that order from 100001. The number is the id too, as in the product. */
export function listOrdini(clienti: readonly ClienteDemo[], contesto: Contesto): OrdineDemo[] {
  const bozze = clienti.flatMap((cliente) => (cliente.ordiniAlMese === 0 ? [] : listOrdiniOf(cliente, contesto)));
  return bozze
    .map((bozza, indice) => ({ bozza, indice }))
    .toSorted((a, b) => a.bozza.istante.getTime() - b.bozza.istante.getTime() || a.indice - b.indice)
    .map(({ bozza }, indice) => ({ ...bozza, id: 100_001 + indice, numero: 100_001 + indice }));
}

type Bozza = Omit<OrdineDemo, 'id' | 'numero'>;

function listOrdiniOf(cliente: ClienteDemo, contesto: Contesto): Bozza[] {
  const random = createRandom(`ordini ${cliente.id}`);
  const quanti = cliente.ordiniAlMese * 24;
  const rossi = cliente.utenti[0]?.username === 'rossi';
  const usati = rossi
    ? new Map([
        [30, 'BENTORNATO35'],
        [70, 'PRIMOORDINE20'],
      ])
    : new Map<number, string>();
  const passati = Array.from({ length: quanti }, (_, indice): Caso & { readonly coupon: string | undefined } => {
    const fascia = (GIORNI_STORIA - GIORNI_CONCLUSI) / quanti;
    const eta = GIORNI_CONCLUSI + Math.floor(indice * fascia + random.next() * fascia);
    const tipo = random.next() < 0.75 ? 'W' : random.chance(0.6) ? 'T' : 'A';
    const coupon = usati.get(indice);
    return { eta, tipo, stato: random.chance(0.03) && coupon === undefined ? 'ANNULLATO' : 'SPEDITO', coupon };
  });
  const recenti = rossi ? CASI_ROSSI : cliente.bloccato || cliente.soloOnline ? [] : listRecenti(cliente, random);
  return [...passati, ...recenti].map((caso) => createOrdine(cliente, caso, random, contesto));
}

function listRecenti(cliente: ClienteDemo, random: Random): Caso[] {
  const quando = createRandom(`recenti ${cliente.id}`);
  return random
    .sample(CASI_RECENTI, 2)
    .slice(0, cliente.id % 3 === 0 ? 2 : 1)
    .map(({ oltre, ...caso }) => ({ ...caso, eta: caso.eta + quando.int(0, oltre) }));
}

/** The discounts of the coupons already used. */
export const COUPON_USATI: Readonly<Record<string, Cents>> = { BENTORNATO35: 3_500, PRIMOORDINE20: 2_000 };

function createOrdine(
  cliente: ClienteDemo,
  caso: Caso & { readonly coupon?: string | undefined },
  random: Random,
  contesto: Contesto,
): Bozza {
  const { oggi, adesso } = contesto;
  const giorno = feriale(addDays(oggi, -caso.eta));
  // Today's orders are minutes old, so that none is in the future.
  const minuti = random.int(8 * 60, 18 * 60);
  const istante =
    caso.eta === 0
      ? new Date(adesso.getTime() - minuti * 4_000)
      : new Date(startOf(giorno).getTime() + minuti * MINUTE_MS);
  const righe = drawRighe(cliente, caso, random, contesto);
  const pagaOnline = cliente.soloOnline || caso.stato === 'IN_ATTESA_PAGAMENTO';
  const totale = totaleOrdine(righe, caso.coupon === undefined ? 0 : (COUPON_USATI[caso.coupon] ?? 0), IVA_BP);
  const partito = caso.stato === 'SPEDITO' || caso.stato === 'PARZIALMENTE_SPEDITO';
  const ddt = partito ? (caso.immediata ? giorno : feriale(addDays(giorno, caso.giorniDdt ?? random.int(0, 3)))) : null;
  const fattura =
    ddt === null || caso.giorniDdt !== undefined
      ? null
      : caso.immediata || pagaOnline
        ? ddt
        : fatturaDifferita(ddt, oggi);
  return {
    cliente,
    tipo: caso.tipo,
    stato: fattura === null ? caso.stato : 'FATTURATO',
    giorno,
    istante,
    riferimento: random.chance(0.4) ? random.pick(RIFERIMENTI) : '',
    note: random.chance(0.15) ? random.pick(NOTE) : '',
    destinazione: drawDestinazione(cliente, random),
    tuttiInsieme: caso.mancanti === undefined ? null : caso.mancanti === 'attende',
    pagaOnline,
    righe,
    totale,
    coupon: caso.coupon ?? null,
    ddt,
    fattura,
    immediata: caso.immediata === true || pagaOnline,
    insoluta: caso.insoluta === true,
  };
}

const SCAFFALI: readonly [Scaffale, number][] = [
  ['vettura', 0.68],
  ['trasporto', 0.1],
  ['consumo', 0.1],
  ['moto', 0.06],
  ['autocarro', 0.04],
  ['cerchi', 0.02],
];
const QUANTITA = [1, 2, 2, 2, 4, 4, 4, 4, 4, 8, 8, 12] as const;

function drawRighe(cliente: ClienteDemo, caso: Caso, random: Random, { vetrina, sconti }: Contesto): RigaOrdineDemo[] {
  const quante = caso.righe ?? random.pick([1, 1, 1, 2, 2, 3, 3, 4, 5]);
  const schede = new Set(Array.from({ length: quante }, () => drawScheda(vetrina, random)));
  return [...schede].map((scheda, indice) => {
    const quantita = random.pick(QUANTITA);
    const prezzoCents = prezzoOf(cliente, scheda, sconti);
    const { imponibileCents, pfuCents, contributoCents } = importiRiga({ ...scheda, prezzoCents }, quantita, IVA_BP);
    return {
      scheda,
      quantita,
      prezzoCents,
      imponibileCents,
      pfuCents,
      contributoCents,
      nonDisponibile: caso.mancanti !== undefined && indice === 0 ? Math.ceil(quantita / 2) : 0,
      consegnata: caso.stato === 'SPEDITO' || (caso.stato === 'PARZIALMENTE_SPEDITO' && indice > 0),
    };
  });
}

/** Draws from a random shelf, or from the first one with articles: a tiny catalogue may leave shelves empty. */
function drawScheda(vetrina: Vetrina, random: Random): Scheda {
  let punto = random.next();
  const scelto = SCAFFALI.find(([, quota]) => (punto -= quota) < 0)?.[0] ?? 'vettura';
  const schede = vetrina.list(scelto);
  return random.pick(schede.length > 0 ? schede : vetrina.list('vettura'));
}

function drawDestinazione(cliente: ClienteDemo, random: Random): string {
  if (random.chance(0.12)) return 'Ritiro in sede';
  return righeIndirizzo(cliente.destinazioni.length > 0 ? random.pick(cliente.destinazioni) : cliente.sede).join('\n');
}

const RIFERIMENTI = [
  'Sig. Ferri',
  'Targa FX418KL',
  'Flotta comune',
  'Preventivo banco',
  'Dott.ssa Landi',
  'Noleggio Emilia',
  'Cliente abituale',
  'Officina sede 2',
] as const;
const NOTE = [
  'Consegnare entro le 12, al pomeriggio siamo chiusi.',
  'Telefonare prima della consegna.',
  'Serve DOT recente.',
  'Scaricare dal retro, lato officina.',
  'Gomme per il ponte 3.',
] as const;
