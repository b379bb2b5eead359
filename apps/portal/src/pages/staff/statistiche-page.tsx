import { exportStatistiche } from '@battistrada/contract/statistiche';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import Download from 'virtual:icona/download';
import { addressOfCall } from '../../api/client.ts';
import { OrdiniStatistica } from '../../features/statistiche/staff/ordini.tsx';
import { DomandaStatistica, VuoteStatistica } from '../../features/statistiche/staff/ricerche.tsx';
import {
  CONFRONTI,
  GRUPPI,
  ordiniQuery,
  parseStatisticheUrl,
  PERIODI,
  SETTIMANE,
  SILENZI,
  type StatisticheUrl,
  type Vista,
} from '../../features/statistiche/staff/statistiche-query.ts';
import { testi } from '../../features/statistiche/staff/testi.ts';
import {
  ArticoliStatistica,
  FermiStatistica,
  MarcheStatistica,
  SilenziosiStatistica,
} from '../../features/statistiche/staff/vendite.tsx';
import { Link, useNavigate, useSearchObject } from '../../router/navigation.tsx';
import moduli from '../../staff/moduli.module.css';
import { buttonClass } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { writeQuando } from '../../quando.ts';
import { Select } from '../../ui/select.tsx';
import { Stack } from '../../ui/stack.tsx';
import lavori from './lavori.module.css';

/** Loads the orders of the default period. */
export async function loadData(client: QueryClient): Promise<void> {
  await client.prefetchQuery(ordiniQuery('28'));
}

const DI_VENDITE: readonly Vista[] = ['ordini', 'articoli', 'marche'];
const DI_RICERCHE: readonly Vista[] = ['domanda', 'vuote'];

/** Sales, slow stock, silent customers and searches without results; each as chart, table and CSV (product.md §6). */
export function StatistichePage() {
  const url = useSearchObject(parseStatisticheUrl);
  return (
    <Stack>
      <PageHead title={testi.titolo} text={testi.spiega[url.vista]} actions={<Scarica url={url} />} />
      <nav className={lavori.schede} aria-label={testi.titolo}>
        {(Object.keys(testi.viste) as Vista[]).map((una) => (
          <Link
            key={una}
            to="/backoffice/statistiche"
            search={{ ...url, vista: una }}
            aria-current={una === url.vista ? 'true' : undefined}
          >
            {testi.viste[una]}
          </Link>
        ))}
      </nav>
      <Scelte url={url} />
      <Tavola url={url} />
    </Stack>
  );
}

/** Links to download each table of the screen. */
function Scarica({ url }: { readonly url: StatisticheUrl }) {
  const { vista, di: _di, con: _con, ...chiesta } = url;
  const tabelle =
    vista === 'ordini'
      ? (['ordini', 'ore'] as const)
      : vista === 'domanda'
        ? (['domanda', 'settimane'] as const)
        : [vista];
  const nomi: Readonly<Record<string, string>> = testi.csvDi;
  return tabelle.map((figura) => (
    <a
      key={figura}
      className={buttonClass('quiet')}
      href={addressOfCall(exportStatistiche, { ...chiesta, figura })}
      download
    >
      <Download aria-hidden="true" /> {nomi[figura] ?? testi.csv}
    </a>
  ));
}

function Tavola({ url }: { readonly url: StatisticheUrl }) {
  switch (url.vista) {
    case 'articoli':
      return <ArticoliStatistica url={url} />;
    case 'fermi':
      return <FermiStatistica />;
    case 'marche':
      return <MarcheStatistica url={url} />;
    case 'silenziosi':
      return <SilenziosiStatistica url={url} />;
    case 'domanda':
      return <DomandaStatistica url={url} />;
    case 'vuote':
      return <VuoteStatistica url={url} />;
    default:
      return <OrdiniStatistica url={url} />;
  }
}

/** The filters of a figure. The address is the state. */
function Scelte({ url }: { readonly url: StatisticheUrl }) {
  const navigate = useNavigate();
  const scelta = <Nome extends keyof StatisticheUrl>(
    nome: Nome,
    label: string,
    voci: readonly StatisticheUrl[Nome][],
    nomi: Readonly<Record<string, string>>,
  ) => (
    <Select
      label={label}
      value={url[nome]}
      onChange={({ target: { value } }) =>
        void navigate({ to: '/backoffice/statistiche', search: parseStatisticheUrl({ ...url, [nome]: value }) })
      }
    >
      {voci.map((voce) => (
        <option key={voce} value={voce}>
          {nomi[voce]}
        </option>
      ))}
    </Select>
  );
  const { vista } = url;
  if (vista === 'fermi') return null;
  return (
    <div className={moduli.filtri}>
      {DI_VENDITE.includes(vista) && scelta('giorni', testi.periodo, PERIODI, testi.periodi)}
      {vista === 'ordini' && scelta('di', testi.valore, ['ordini', 'importo'], testi.valori)}
      {vista === 'ordini' && scelta('con', testi.con, CONFRONTI, testi.confronti)}
      {DI_RICERCHE.includes(vista) && scelta('settimane', testi.periodo, SETTIMANE, testi.settimane)}
      {vista === 'domanda' && scelta('per', testi.per, GRUPPI, testi.gruppi)}
      {vista === 'silenziosi' && scelta('silenzio', testi.silenzio, SILENZI, testi.silenzi)}
      {DI_VENDITE.includes(vista) && <Aggiornato />}
    </div>
  );
}

function Aggiornato() {
  const { giorni } = useSearchObject(parseStatisticheUrl);
  const { data } = useQuery(ordiniQuery(giorni));
  if (data === undefined) return null;
  return (
    <p className={moduli.quieto} role="status">
      {data.aggiornato === null ? testi.nonAncora : testi.aggiornato(writeQuando(data.aggiornato))}
    </p>
  );
}
