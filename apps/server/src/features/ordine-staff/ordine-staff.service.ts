/** Orders for the wholesaler's staff: the list, its counts, its export and single orders (product.md §6). */
import {
  ORDINI_STAFF_A_PAGINA,
  type FiltroOrdiniStaff,
  type OrdineStaff,
  type PaginaOrdiniStaff,
} from '@battistrada/contract/ordine-staff';
import { MAX_INTEGER } from '@battistrada/contract/wire';
import { pezziRimasti } from '@battistrada/domain/annullo';
import { linkCollo } from '@battistrada/domain/corriere';
import { addDays, startOf } from '@battistrada/domain/giorno';
import { canMoveByHand, isCancellabile, STATI_ORDINE, type StatoOrdine } from '@battistrada/domain/stato-ordine';
import type pg from 'pg';
import { readPagina } from '../../db/read-pagina.ts';
import { DomainError } from '../../errore/domain-error.ts';
import {
  getDettaglio,
  listAtti,
  listDepositi,
  listRighePrelievo,
  type AttoRow,
  type DettaglioRow,
  type RigaPrelievoRow,
} from './dettaglio.sql.ts';
import {
  countOrdini,
  findClienti,
  findCodiciByEan,
  listOrdini,
  type Cercati,
  type OrdineInElencoRow,
  type Selezione,
} from './elenco.sql.ts';
import { testi } from './testi.ts';

interface Deps {
  readonly pool: pg.Pool;
}

/** Number of orders fetched at a time during an export. */
const EXPORT_STRETCH = 500;

/** The next 50 orders of a filter, newest first unless the filter says otherwise. */
export async function getOrdini(
  { pool }: Deps,
  { dopo, ...filtro }: FiltroOrdiniStaff & { readonly dopo?: number | undefined },
): Promise<PaginaOrdiniStaff> {
  const selezione = await toSelezione({ pool }, filtro);
  const { pagina, ultima } = await readPagina(ORDINI_STAFF_A_PAGINA, (limit) =>
    listOrdini(pool, selezione, dopo ?? null, limit),
  );
  return {
    ordini: pagina.map((ordine) => ({ ...ordine, istante: ordine.istante.toISOString() })),
    prossimo: ultima?.id ?? null,
  };
}

/** The number of orders of the filter in each state and in total, counted up to 1,001. */
export async function getConteggi(
  { pool }: Deps,
  filtro: FiltroOrdiniStaff,
): Promise<{ conteggi: { stato: StatoOrdine | null; quanti: number }[]; depositi: OrdineStaff['depositi'] }> {
  const selezione = await toSelezione({ pool }, filtro);
  const conteggi: { stato: StatoOrdine | null; quanti: number }[] = [];
  for (const stato of [null, ...STATI_ORDINE]) {
    conteggi.push({ stato, quanti: await countOrdini(pool, { ...selezione, stato }) });
  }
  return { conteggi, depositi: await listDepositi(pool) };
}

/** Every order of the filter, fetched in ranges. */
export async function* exportOrdini({ pool }: Deps, filtro: FiltroOrdiniStaff): AsyncGenerator<OrdineInElencoRow> {
  const selezione = await toSelezione({ pool }, filtro);
  for (let last: number | null = null; ;) {
    const stretch: OrdineInElencoRow[] = await listOrdini(pool, selezione, last, EXPORT_STRETCH);
    yield* stretch;
    if (stretch.length < EXPORT_STRETCH) return;
    last = stretch.at(-1)?.id ?? null;
  }
}

async function toSelezione(
  { pool }: Deps,
  { stato, testo, dal, al, deposito, idCliente, daPrendere, primaVecchi }: FiltroOrdiniStaff,
): Promise<Selezione> {
  return {
    stato: stato ?? null,
    from: dal === undefined ? null : startOf(dal),
    before: al === undefined ? null : startOf(addDays(al, 1)),
    deposito: deposito ?? null,
    clienteId: idCliente ?? null,
    daPrendere: daPrendere ?? false,
    primaVecchi: primaVecchi ?? false,
    cercati: testo === undefined || testo.trim() === '' ? null : await understand(pool, testo.trim()),
  };
}

async function understand(pool: pg.Pool, testo: string): Promise<Cercati> {
  const numero = /^\d{1,10}$/.test(testo) && Number(testo) <= MAX_INTEGER ? Number(testo) : null;
  return {
    numero,
    // Invoices write IT before a VAT number.
    clienti: await findClienti(pool, testo.replace(/^IT(?=\d{11}$)/i, '')),
    codici: [testo.toUpperCase(), ...(/^\d{8,14}$/.test(testo) ? await findCodiciByEan(pool, testo) : [])],
    riferimento: testo.toLowerCase(),
  };
}

/** An order with its lines, shipments, payment and timeline. NON_TROVATO when no order has the number. */
export async function getOrdine({ pool }: Deps, numero: number): Promise<OrdineStaff> {
  const found = await getDettaglio(pool, numero);
  if (found === null) throw new DomainError('NON_TROVATO', testi.nonTrovato);
  const [atti, depositi] = await Promise.all([listAtti(pool, found.id), listDepositi(pool)]);
  return toOrdine(found, atti, depositi);
}

function toOrdine(
  { ricevutoIl, righe, spedizioni, pagamento, ...row }: DettaglioRow,
  atti: readonly AttoRow[],
  depositi: OrdineStaff['depositi'],
): OrdineStaff {
  const isWaiting = row.stato === 'IN_ATTESA_PAGAMENTO';
  return {
    ...row,
    istante: row.istante.toISOString(),
    passaggi: STATI_ORDINE.filter((stato) => canMoveByHand(row.stato, stato)),
    isAnnullabile: isCancellabile(row.stato) && !isWaiting,
    righe: righe.map((riga) => ({ ...riga, depositi: withRimasti(riga, spedizioni) })),
    spedizioni: spedizioni.map(({ idDeposito: _idDeposito, colli, ...spedizione }) => ({
      ...spedizione,
      istante: iso(spedizione.istante),
      colli: colli.map((codice) => ({ codice, link: linkCollo(spedizione.corriere, codice) })),
    })),
    pagamento: pagamento && {
      ...pagamento,
      rimborsi: pagamento.rimborsi.map(({ creato, eseguito, ...rimborso }) => ({
        ...rimborso,
        creato: iso(creato),
        eseguito: eseguito === null ? null : iso(eseguito),
      })),
    },
    atti: [
      ...atti.map(({ istante, chi, nota, ...atto }) => ({
        istante: istante.toISOString(),
        chi,
        testo: nota ?? testi.atto(atto),
        isNota: nota !== null,
      })),
      ...(ricevutoIl === null
        ? []
        : [{ istante: ricevutoIl.toISOString(), chi: null, testo: testi.preso(row.numeroErp), isNota: false }]),
      // Orders older than the audit trail have no entry for their creation.
      ...(atti.some(({ evento }) => evento === 'ordine')
        ? []
        : [{ istante: row.istante.toISOString(), chi: row.ordinatoDa, testo: testi.ordinato, isNota: false }]),
    ].toSorted((a, b) => b.istante.localeCompare(a.istante)),
    depositi,
  };
}

function withRimasti(
  { riga, depositi }: DettaglioRow['righe'][number],
  spedizioni: DettaglioRow['spedizioni'],
): OrdineStaff['righe'][number]['depositi'] {
  const usciti = spedizioni.flatMap(({ idDeposito, righe }) =>
    righe.filter((una) => una.riga === riga).map(({ pezzi }) => ({ deposito: idDeposito, pezzi })),
  );
  const rimasti = pezziRimasti(
    depositi.map(({ id, pezzi }) => ({ deposito: id, pezzi })),
    usciti,
  );
  return depositi.map((uno) => ({ ...uno, rimasti: rimasti.find(({ deposito }) => deposito === uno.id)?.pezzi ?? 0 }));
}

const iso = (istante: string): string => new Date(istante).toISOString();

/** The pieces to take from the shelves for these orders; orders without such pieces are omitted. */
export async function getPrelievo({ pool }: Deps, numeri: readonly number[]) {
  const assegnate = await listRighePrelievo(
    pool,
    numeri.filter((numero) => numero <= MAX_INTEGER),
  );
  const perRiga = Map.groupBy(assegnate, ({ numero, posizione }) => `${numero} ${posizione}`);
  const rimaste = new Map([...perRiga.values()].flatMap(listRimasti));
  const righe = assegnate.flatMap((riga) => {
    const pezzi = rimaste.get(riga);
    return pezzi === undefined ? [] : [{ ...riga, pezzi }];
  });
  const perOrdine = Map.groupBy(righe, ({ numero }) => numero);
  return {
    ordini: [...perOrdine.values()].flatMap((sue) => {
      const [prima] = sue;
      if (prima === undefined) return [];
      const { numero, istante, ragioneSociale, destinazione, note, aspetta } = prima;
      return [
        {
          numero,
          istante: istante.toISOString(),
          ragioneSociale,
          destinazione,
          note,
          aspetta,
          righe: sue.map(({ deposito, codice, ean, descrizione, pezzi }) => ({
            deposito,
            codice,
            ean,
            descrizione,
            pezzi,
          })),
        },
      ];
    }),
  };
}

/** The pieces of a line that are still at each of its depositi; where there are none, the deposito is omitted. */
function listRimasti(luoghi: readonly RigaPrelievoRow[]): [RigaPrelievoRow, number][] {
  const assegnati = luoghi
    .toSorted((a, b) => a.turno - b.turno)
    .map(({ idDeposito, assegnati: pezzi }) => ({ deposito: idDeposito, pezzi }));
  const rimasti = new Map(
    pezziRimasti(assegnati, luoghi[0]?.usciti ?? []).map(({ deposito, pezzi }) => [deposito, pezzi]),
  );
  return luoghi.flatMap((luogo): [RigaPrelievoRow, number][] => {
    const pezzi = rimasti.get(luogo.idDeposito);
    return pezzi === undefined ? [] : [[luogo, pezzi]];
  });
}
