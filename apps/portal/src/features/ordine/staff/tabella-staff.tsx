import type { OrdineInElenco } from '@battistrada/contract/ordine-staff';
import { formatEuro } from '@battistrada/domain/denaro';
import { formatNumero } from '@battistrada/domain/numero';
import { NOMI_TIPO_ORDINE } from '@battistrada/domain/tipo-ordine';
import { createContext, useContext, useDeferredValue, useMemo } from 'react';
import { Link } from '../../../router/navigation.tsx';
import { TabellaScorrevole } from '../../../staff/tabella-scorrevole.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { boxClass } from '../../../ui/checkbox.tsx';
import type { Column } from '../../../ui/table.tsx';
import { StatoDellOrdine } from '../stato-ordine.tsx';
import type { OrdiniStaffUrl } from './ordini-staff-url.ts';
import { writeQuando } from '../../../quando.ts';
import styles from './tabella-staff.module.css';
import { testi } from './testi.ts';

type Campo = keyof typeof testi.campi;

/** The columns of the list in their order; the number is always there. */
export const CAMPI: readonly Campo[] = [
  'data',
  'cliente',
  'citta',
  'riferimento',
  'deposito',
  'tipo',
  'stato',
  'pezzi',
  'erp',
  'totale',
];

/** The columns that fit beside an open order. */
const STRETTI: readonly Campo[] = ['cliente', 'stato', 'totale'];

/** Columns that are omitted by default: the least used ones. */
const SENZA = 'citta,tipo';

/** The omitted columns. */
export function nascostiOf(senza: string | undefined): ReadonlySet<string> {
  return new Set((senza ?? SENZA).split(','));
}

const CELLE: Readonly<Record<Campo, Omit<Column<OrdineInElenco>, 'title'>>> = {
  numero: { card: 'start', cell: () => null },
  data: { card: 'note', cell: ({ istante }) => <span className={styles.piccolo}>{writeQuando(istante)}</span> },
  cliente: {
    card: 'head',
    className: styles.cella,
    cell: ({ ragioneSociale }) => <span className={styles.cliente}>{ragioneSociale}</span>,
  },
  citta: { card: 'note', cell: ({ citta }) => citta },
  riferimento: {
    card: 'named',
    cell: ({ riferimento }) =>
      riferimento === '' ? (
        <span className={styles.assente}>–</span>
      ) : (
        <span className={styles.breve}>{riferimento}</span>
      ),
  },
  deposito: { card: 'note', cell: ({ deposito }) => deposito ?? '–' },
  tipo: { card: 'note', cell: ({ tipo }) => NOMI_TIPO_ORDINE[tipo] },
  stato: { card: 'note', cell: ({ stato }) => <StatoDellOrdine stato={stato} /> },
  pezzi: {
    card: 'named',
    isNum: true,
    cell: ({ pezzi, spediti, mancanti }) => (
      <>
        {mancanti > 0 && <span className={styles.mancano}>{testi.mancano(mancanti)}</span>}{' '}
        {spediti > 0 && spediti < pezzi ? `${formatNumero(spediti)}/${formatNumero(pezzi)}` : formatNumero(pezzi)}
      </>
    ),
  },
  erp: {
    card: 'note',
    cell: ({ isPreso, numeroErp, stato }) =>
      isPreso ? (
        (numeroErp ?? testi.preso)
      ) : ['ANNULLATO', 'IN_ATTESA_PAGAMENTO', 'FATTURATO'].includes(stato) ? (
        '–'
      ) : (
        <Badge kind="warn">{testi.nonPreso}</Badge>
      ),
  },
  totale: { card: 'value', isNum: true, cell: ({ totaleCents }) => <b>{formatEuro(totaleCents)}</b> },
};

/** The current list, for the links of its rows. */
const Elenco = createContext<OrdiniStaffUrl>({});

/** Orders that are ticked or unticked together. */
export interface Spunte {
  readonly numeri: readonly number[];
  readonly isScelto: boolean;
}

/** The ticked orders and their setter, in a context, so that the rows themselves do not change. */
const Scelta = createContext<{
  readonly scelti: ReadonlySet<number>;
  readonly onScegli: (spunte: Spunte) => void;
}>({ scelti: new Set(), onScegli: () => {} });

/** The found orders. Exactly the ticked ones are selected; the open one is marked. */
export function TabellaStaff({
  ordini,
  url,
  scelti,
  onScegli,
}: {
  ordini: readonly OrdineInElenco[];
  url: OrdiniStaffUrl;
  scelti: ReadonlySet<number>;
  /** Must be stable: a new function would draw every checkbox again. */
  onScegli: (spunte: Spunte) => void;
}) {
  const isStretta = url.numero !== undefined;
  const tutti = ordini.every(({ numero }) => scelti.has(numero));
  // A clicked tab or order reacts at once; the links of fifty rows follow.
  const elenco = useDeferredValue(url);
  const columns = useMemo(() => columnsOf(url.senza, isStretta), [url.senza, isStretta]);
  const scelta = useMemo(() => ({ scelti, onScegli }), [scelti, onScegli]);
  return (
    <div className={styles.elenco} data-stretta={isStretta || undefined}>
      <label className={styles.tutti}>
        <input
          type="checkbox"
          className={boxClass}
          checked={tutti}
          onChange={({ target }) => onScegli({ numeri: ordini.map(({ numero }) => numero), isScelto: target.checked })}
        />
        {testi.scegliTutti}
      </label>
      <Elenco value={elenco}>
        <Scelta value={scelta}>
          <TabellaScorrevole
            caption={testi.titolo}
            columns={columns}
            rows={ordini}
            keyOf={({ id }) => id}
            rowClass={({ numero }) => (numero === url.numero ? styles.aperta : undefined)}
          />
        </Scelta>
      </Elenco>
    </div>
  );
}

/** Stable for the same columns, so that no row is drawn again for a tick or another open order. */
function columnsOf(senza: string | undefined, isStretta: boolean): Column<OrdineInElenco>[] {
  const nascosti = nascostiOf(senza);
  return [
    {
      title: testi.scelto,
      card: 'start',
      headClass: styles.celata,
      className: styles.spunta,
      cell: ({ numero }) => <Spunta numero={numero} />,
    },
    { title: testi.campi.numero, card: 'start', cell: ({ numero }) => <Numero numero={numero} /> },
    ...CAMPI.filter((campo) => (isStretta ? STRETTI.includes(campo) : !nascosti.has(campo))).map((campo) => ({
      title: testi.campi[campo],
      ...CELLE[campo],
    })),
  ];
}

function Spunta({ numero }: { numero: number }) {
  const { scelti, onScegli } = useContext(Scelta);
  return (
    <input
      type="checkbox"
      className={boxClass}
      aria-label={testi.scegli(numero)}
      checked={scelti.has(numero)}
      onChange={({ target }) => onScegli({ numeri: [numero], isScelto: target.checked })}
    />
  );
}

/** Opens the order beside the current list. */
function Numero({ numero }: { numero: number }) {
  const url = useContext(Elenco);
  return (
    <Link
      to="/backoffice/ordini"
      search={{ ...url, numero }}
      className={styles.numero}
      aria-current={url.numero === numero ? 'true' : undefined}
    >
      {numero}
    </Link>
  );
}
