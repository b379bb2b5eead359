/** Quotations of `rossi` for his end customers, with his logo; used-tyre collections; a chat. */
import { HOUR_MS, MINUTE_MS } from '@battistrada/domain/durata';
import { addDays, startOf, type Giorno } from '@battistrada/domain/giorno';
import { copyRighe } from '@battistrada/server/db/copy';
import type { Db } from '@battistrada/server/db/sql';
import type { Scheda } from '../catalogo/scheda.ts';
import type { Vetrina } from '../catalogo/vetrina.ts';
import { createRandom, createUuid } from '../random.ts';

type Gruppo = 'cliente finale' | 'preventivo' | 'riga';
const uuid = (gruppo: Gruppo, numero: number): string => createUuid(`${gruppo} ${numero}`);

/** Invented customers of the dealer; the VAT numbers have valid check digits. */
const CLIENTI_FINALI = [
  ['Giovanni Ferri', 'Via del Pratello 18', '40122', 'Bologna', 'BO', '333 5557001', 'g.ferri@posta.example', ''],
  ['Maria Landi', 'Via Murri 102', '40137', 'Bologna', 'BO', '333 5557002', 'm.landi@posta.example', ''],
  [
    'Trasporti Savena S.r.l.',
    'Via Larga 60',
    '40138',
    'Bologna',
    'BO',
    '333 5557003',
    'flotta@savena.example',
    '12345678903',
  ],
  [
    'Azienda Agricola Le Querce',
    'Via Bargellina 5',
    '40054',
    'Budrio',
    'BO',
    '333 5557004',
    'lequerce@posta.example',
    '00743110157',
  ],
  ['Paolo Esposito', 'Via Mazzini 77', '40138', 'Bologna', 'BO', '333 5557005', '', ''],
] as const;

/** Three tyres of one size, the cheapest first. A small catalogue gives fewer, or two sizes. */
function treAlternative(vetrina: Vetrina): readonly Scheda[] {
  const schede = vetrina.list('vettura').toSorted((a, b) => a.listinoCents - b.listinoCents);
  const perMisura = schede.map(({ misura }) => schede.filter((scheda) => scheda.misura === misura));
  return (perMisura.find((uguali) => uguali.length >= 3) ?? schede).slice(0, 3);
}

/** Writes five end customers, eight quotations, the logo and the mark-up rules. */
export async function writePreventivi(
  tx: Db,
  clienteId: number,
  vetrina: Vetrina,
  logo: Buffer,
  oggi: Giorno,
): Promise<void> {
  await writeClientiFinali(tx, clienteId);
  const random = createRandom('preventivi');
  const preventivi = Array.from({ length: 8 }, (_, indice) => ({
    id: uuid('preventivo', indice + 1),
    numero: indice + 1,
    giorno: addDays(oggi, -(8 - indice) * 5 + random.int(0, 3)),
    // The last quotation has no customer yet.
    cliente: indice === 7 ? null : uuid('cliente finale', (indice % CLIENTI_FINALI.length) + 1),
    righe: indice === 7 ? treAlternative(vetrina) : random.sample(vetrina.list('vettura'), random.int(1, 2)),
    quantita: random.pick([2, 4, 4]),
  }));
  await copyRighe(
    tx,
    'preventivo',
    [
      'id',
      'cliente_id',
      'numero',
      'creato',
      'cliente_finale_id',
      'montaggio_cents',
      'equilibratura_cents',
      'valvole_cents',
      'convergenza_cents',
      'campanatura_cents',
      'assicurazione_inclusa',
      'note',
    ],
    preventivi.map(({ id, numero, giorno, cliente }) => [
      id,
      clienteId,
      numero,
      new Date(startOf(giorno).getTime() + 10 * HOUR_MS).toISOString(),
      cliente,
      4_000,
      2_400,
      800,
      numero % 2 === 0 ? 3_500 : 0,
      0,
      numero % 3 === 0,
      numero === 8 ? '' : 'Offerta valida 15 giorni. Montaggio su appuntamento.',
    ]),
  );
  await copyRighe(
    tx,
    'riga_preventivo',
    ['id', 'preventivo_id', 'codice', 'quantita', 'alternativa'],
    preventivi.flatMap(({ id, numero, righe, quantita }) =>
      righe.map(({ codice }, indice) => {
        const alternativa = numero === 8 ? indice + 1 : 1;
        return [uuid('riga', numero * 10 + indice), id, codice, quantita, alternativa];
      }),
    ),
  );
  await writeSetup(tx, clienteId, logo, preventivi.length);
}

async function writeClientiFinali(tx: Db, clienteId: number): Promise<void> {
  await copyRighe(
    tx,
    'cliente_finale',
    [
      'id',
      'cliente_id',
      'ragione_sociale',
      'indirizzo',
      'cap',
      'citta',
      'provincia',
      'cellulare',
      'email',
      'partita_iva',
    ],
    CLIENTI_FINALI.map((dati, indice) => [uuid('cliente finale', indice + 1), clienteId, ...dati]),
  );
}

/** The dealer's logo, the number of his last quotation and his mark-up rules. */
async function writeSetup(tx: Db, clienteId: number, logo: Buffer, ultimoNumero: number): Promise<void> {
  await copyRighe(
    tx,
    'preventivo_setup',
    ['cliente_id', 'completato', 'logo', 'logo_tipo', 'ultimo_numero', 'arrotondamento_cents'],
    [[clienteId, true, logo, 'image/png', ultimoNumero, 50]],
  );
  await copyRighe(
    tx,
    'ricarico',
    ['cliente_id', 'posizione', 'marca_id', 'raggio', 'percentuale_bp', 'importo_cents'],
    [
      [clienteId, 1, null, null, 2_200, 0],
      [clienteId, 2, null, 18, 1_500, 1_000],
    ],
  );
}

/** Collection requests in each state. */
export async function writeRichiestePfu(tx: Db, clienteId: number, oggi: Giorno): Promise<void> {
  const istante = (giorniFa: number): string =>
    new Date(startOf(addDays(oggi, -giorniFa)).getTime() + 9 * HOUR_MS).toISOString();
  await copyRighe(
    tx,
    'richiesta_pfu',
    ['cliente_id', 'creata', 'stato', 'agricoltura', 'autocarro', 'oversize', 'vettura'],
    [
      [clienteId, istante(240), 'APPROVED', 0, 12, 0, 180],
      [clienteId, istante(150), 'REJECTED', 0, 0, 2, 30],
      [clienteId, istante(75), 'APPROVED', 4, 6, 0, 140],
      [clienteId, istante(2), 'PENDING', 0, 8, 0, 120],
    ],
  );
}

/** Unanswered messages of other customers, in hours ago, the oldest first. */
const IN_ATTESA: readonly [ore: number, testo: string][] = [
  [26, 'Ci fate un prezzo per 40 invernali miste?'],
  [2, 'Manca una gomma nella consegna di stamattina, DDT alla mano: ne risultano 4, ne ho 3.'],
  [1, 'Buongiorno, mi confermate la disponibilità di 8 pezzi 205/55 R16 per domani?'],
];

/** Conversations that wait for an answer, each of another customer, written by one of his users. */
export async function writeChatInAttesa(
  tx: Db,
  utenti: readonly { readonly clienteId: number; readonly utenteId: number }[],
  adesso: Date,
): Promise<void> {
  await copyRighe(
    tx,
    'messaggio',
    ['cliente_id', 'utente_id', 'da_staff', 'istante', 'testo', 'letto'],
    utenti.slice(0, IN_ATTESA.length).map(({ clienteId, utenteId }, n) => {
      const [ore, testo] = IN_ATTESA[n] ?? [0, ''];
      return [clienteId, utenteId, false, new Date(adesso.getTime() - ore * HOUR_MS).toISOString(), testo, null];
    }),
  );
}

/** A short conversation; the wholesaler's last message is unread. */
export async function writeChat(
  tx: Db,
  clienteId: number,
  utenteId: number,
  staffId: number,
  oggi: Giorno,
): Promise<void> {
  const inizio = startOf(addDays(oggi, -1)).getTime() + 9 * HOUR_MS;
  const righe = [
    [utenteId, false, 0, 'Buongiorno, le quattro 225/45 R17 dell’ordine di ieri arrivano oggi?'],
    [staffId, true, 6, 'Buongiorno Marco, sono sul furgone: consegna in mattinata.'],
    [utenteId, false, 9, 'Perfetto, grazie.'],
    [staffId, true, 190, 'Abbiamo appena caricato un lotto di invernali in outlet, se interessa date un’occhiata.'],
  ] as const;
  await copyRighe(
    tx,
    'messaggio',
    ['cliente_id', 'utente_id', 'da_staff', 'istante', 'testo', 'letto'],
    righe.map(([autore, staff, minuti, testo]) => {
      const istante = new Date(inizio + minuti * MINUTE_MS).toISOString();
      return [clienteId, autore, staff, istante, testo, minuti === 190 ? null : istante];
    }),
  );
}
