/** Contracts, targets and network bonuses, computed from the demo's orders. */
import { addDays, type Giorno } from '@battistrada/domain/giorno';
import { copyRighe } from '@battistrada/server/db/copy';
import type { Db } from '@battistrada/server/db/sql';
import { getMarca } from '../catalogo/marche.ts';
import type { ClienteDemo } from '../clienti/cliente-demo.ts';
import type { OrdineDemo } from '../storico/ordini.ts';

interface Rete {
  readonly rete: string;
  readonly marche: readonly string[];
}

const RETI: readonly Rete[] = [
  { rete: 'Premium Michelin', marche: ['Michelin'] },
  { rete: 'Premium Pirelli', marche: ['Pirelli'] },
  { rete: 'Club Continental', marche: ['Continental'] },
  // The portal shows these two as one 'Economy Brand' entry.
  { rete: 'Economy Brand', marche: ['Kormoran', 'Riken', 'Tigar'] },
  { rete: 'Gd Dealer', marche: ['Goodride', 'Nankang', 'Petlas'] },
];

const PREMIUM = ['Michelin', 'Pirelli', 'Continental', 'Bridgestone', 'Goodyear'] as const;
const ECONOMY: readonly (readonly [string, number])[] = [
  ['Goodride', 12],
  ['Kormoran', 8],
  ['Riken', 8],
  ['Nankang', 16],
  ['Tigar', 8],
  ['Laufenn', 12],
];

/**
 * Writes them for the given customers, over the last twelve months and, for economy targets, the last four quarters.
 */
export async function writeContratti(
  tx: Db,
  clienti: readonly ClienteDemo[],
  ordini: readonly OrdineDemo[],
  oggi: Giorno,
): Promise<void> {
  const dal = addDays(oggi, -365);
  const comprato = (cliente: ClienteDemo, marche: readonly string[], scelto: (giorno: Giorno) => boolean) => {
    const ids = marche.map((nome) => getMarca(nome).id);
    const righe = ordini
      .filter(
        (o) =>
          o.cliente === cliente && o.stato !== 'ANNULLATO' && o.stato !== 'IN_ATTESA_PAGAMENTO' && scelto(o.giorno),
      )
      .flatMap((o) => o.righe.filter(({ scheda }) => ids.includes(scheda.marcaId)));
    return {
      pezzi: righe.reduce((s, r) => s + r.quantita, 0),
      cents: righe.reduce((s, r) => s + r.imponibileCents, 0),
    };
  };
  const anno = (giorno: Giorno): boolean => giorno > dal;
  await copyRighe(
    tx,
    'contratto',
    ['cliente_id', 'rete', 'marca_id', 'marche', 'fatturato_cents', 'pezzi'],
    clienti.flatMap((cliente) =>
      RETI.map(({ rete, marche }) => {
        const { pezzi, cents } = comprato(cliente, marche, anno);
        return [cliente.id, rete, getMarca(marche[0] ?? '').id, marche.join(', '), cents, pezzi];
      }),
    ),
  );
  await copyRighe(
    tx,
    'target_premium',
    ['cliente_id', 'marca_id', 'pezzi'],
    clienti.flatMap((cliente) =>
      PREMIUM.map((nome) => [cliente.id, getMarca(nome).id, comprato(cliente, [nome], anno).pezzi]),
    ),
  );
  await copyRighe(
    tx,
    'target_economy',
    ['cliente_id', 'marca_id', 'trimestre', 'anno', 'pezzi', 'obiettivo'],
    clienti.flatMap((cliente) =>
      ECONOMY.flatMap(([nome, obiettivo]) =>
        ultimiTrimestri(oggi).map((t) => [
          cliente.id,
          getMarca(nome).id,
          t.trimestre,
          t.anno,
          comprato(cliente, [nome], (giorno) => trimestreOf(giorno) === `${t.anno}/${t.trimestre}`).pezzi,
          obiettivo,
        ]),
      ),
    ),
  );
  await copyRighe(
    tx,
    'masterpro',
    ['cliente_id', 'obiettivo_cents', 'corrente_cents'],
    clienti.map((cliente) => {
      const corrente = ordini
        .filter((o) => o.cliente === cliente && o.stato !== 'ANNULLATO' && anno(o.giorno))
        .reduce((s, o) => s + o.totale.imponibileCents, 0);
      return [cliente.id, Math.max(1_000_000, Math.ceil((corrente * 1.3) / 1_000_000) * 1_000_000), corrente];
    }),
  );
}

const trimestreOf = (giorno: Giorno): string => `${giorno.slice(0, 4)}/${Math.ceil(Number(giorno.slice(5, 7)) / 3)}`;

function ultimiTrimestri(oggi: Giorno): { anno: number; trimestre: number }[] {
  const [anno = 0, trimestre = 1] = trimestreOf(oggi).split('/').map(Number);
  return [0, 1, 2, 3].map((indietro) => {
    const indice = anno * 4 + trimestre - 1 - indietro;
    return { anno: Math.floor(indice / 4), trimestre: (indice % 4) + 1 };
  });
}
