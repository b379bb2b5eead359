/** Coupons of `rossi`: usable, with each kind of condition, expired and used; one for a few others. */
import { addDays, type Giorno } from '@battistrada/domain/giorno';
import { copyRighe, type Valore } from '@battistrada/server/db/copy';
import type { Db } from '@battistrada/server/db/sql';
import { getMarca } from '../catalogo/marche.ts';
import { COUPON_USATI, type OrdineDemo } from '../storico/ordini.ts';

interface CouponDemo {
  readonly codice: string;
  /** Days from today. */
  readonly scade: number;
  readonly importoCents: number;
  readonly ordineMinimoCents?: number;
  readonly quantitaMinima?: number;
  readonly marca?: string;
  readonly categoria?: string;
}

const DI_ROSSI: readonly CouponDemo[] = [
  { codice: 'GRAZIE25', scade: 60, importoCents: 2_500 },
  { codice: 'SCORTA50', scade: 30, importoCents: 5_000, ordineMinimoCents: 50_000 },
  { codice: 'MICHELIN40', scade: 45, importoCents: 4_000, quantitaMinima: 4, marca: 'Michelin' },
  { codice: 'SPORTIVE30', scade: 20, importoCents: 3_000, quantitaMinima: 2, categoria: 'VET-SPO' },
  { codice: 'CAMBIOGOMME15', scade: -15, importoCents: 1_500 },
];

const COLONNE = [
  'cliente_id',
  'codice',
  'scadenza',
  'importo_cents',
  'ordine_minimo_cents',
  'quantita_minima',
  'marca_id',
  'categoria',
  'ordine_id',
] as const;

export async function writeCoupon(
  tx: Db,
  rossiId: number,
  altri: readonly number[],
  ordini: readonly OrdineDemo[],
  oggi: Giorno,
): Promise<void> {
  const riga = (
    clienteId: number,
    { codice, scade, importoCents, ordineMinimoCents = 0, quantitaMinima = 0, marca, categoria }: CouponDemo,
  ): Valore[] => [
    clienteId,
    codice,
    addDays(oggi, scade),
    importoCents,
    ordineMinimoCents,
    quantitaMinima,
    marca === undefined ? null : getMarca(marca).id,
    categoria ?? null,
    null,
  ];
  const usati = ordini.flatMap(({ id, cliente, coupon, giorno }) =>
    coupon === null ? [] : [[cliente.id, coupon, addDays(giorno, 30), COUPON_USATI[coupon] ?? 0, 0, 0, null, null, id]],
  );
  const benvenuto: CouponDemo = { codice: 'BENVENUTO10', scade: 90, importoCents: 1_000 };
  await copyRighe(tx, 'coupon', COLONNE, [
    ...DI_ROSSI.map((c) => riga(rossiId, c)),
    ...altri.map((id) => riga(id, benvenuto)),
    ...usati,
  ]);
}
