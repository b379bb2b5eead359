import type { ArticoloStaff, Mancanza } from '@battistrada/contract/articolo-staff';
import { formatEuro } from '@battistrada/domain/denaro';
import { formatNumero } from '@battistrada/domain/numero';
import { useInfiniteQuery, type QueryClient } from '@tanstack/react-query';
import { articoliQuery, parseArticoliUrl, type ArticoliUrl } from '../../features/articolo/staff/articoli-query.ts';
import { Link, useNavigate, useSearchObject } from '../../router/navigation.tsx';
import { Elenco } from '../../staff/elenco.tsx';
import moduli from '../../staff/moduli.module.css';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { textOf } from '../../ui/use-form.ts';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import cerca from './clienti-page.module.css';
import styles from './lavori.module.css';

const testi = {
  titolo: 'Articoli',
  cerca: 'Cerca',
  segnaposto: 'Codice, EAN o parole',
  tutti: 'Tutti',
  senza: { prezzo: 'Senza prezzo', etichetta: 'Senza etichetta', pfu: 'Senza PFU' } satisfies Record<Mancanza, string>,
  nessuno: 'Nessun articolo trovato.',
  vuoto: 'Ancora nessun articolo: arrivano con un’importazione.',
  errore: 'Gli articoli non si sono caricati',
  altri: 'Mostra altri',
  codice: 'Codice',
  articolo: 'Articolo',
  marca: 'Marca',
  ean: 'EAN',
  listino: 'Listino',
  pfu: 'PFU',
  etichetta: 'Etichetta',
  pezzi: 'Pezzi',
  manca: 'manca',
  presente: 'Sì',
  ritirato: 'Ritirato',
  perchePrezzo: 'Perché questo prezzo',
} as const;

/** Loads the first articles by code. */
export async function loadData(client: QueryClient): Promise<void> {
  await client.prefetchInfiniteQuery(articoliQuery({}));
}

/** The catalogue for the staff. Missing prices, labels and PFU are corrected in the ERP (product.md §6). */
export function ArticoliPage() {
  const url = useSearchObject(parseArticoliUrl);
  const elenco = useInfiniteQuery(articoliQuery(url));
  return (
    <Stack>
      <PageHead title={testi.titolo} />
      <Cerca url={url} />
      <nav className={styles.schede} aria-label={testi.titolo}>
        <Scheda url={url}>{testi.tutti}</Scheda>
        <Scheda url={url} senza="prezzo">
          {testi.senza.prezzo}
        </Scheda>
        <Scheda url={url} senza="etichetta">
          {testi.senza.etichetta}
        </Scheda>
        <Scheda url={url} senza="pfu">
          {testi.senza.pfu}
        </Scheda>
      </nav>
      <Elenco
        letto={elenco}
        errore={testi.errore}
        vuoto={Object.keys(url).length > 0 ? testi.nessuno : testi.vuoto}
        altri={testi.altri}
        caption={testi.titolo}
        rows={elenco.data ?? []}
        keyOf={({ codice }) => codice}
        columns={[
          {
            title: testi.codice,
            card: 'note',
            cell: ({ codice }) => (
              <Link to="/backoffice/prezzo" search={{ codice }} className={moduli.intero} title={testi.perchePrezzo}>
                {codice}
              </Link>
            ),
          },
          {
            title: testi.articolo,
            card: 'head',
            cell: ({ descrizione, isAttivo }) => (
              <>
                <b>{descrizione}</b> {!isAttivo && <Badge kind="neutral">{testi.ritirato}</Badge>}
              </>
            ),
          },
          { title: testi.marca, card: 'note', cell: ({ marca }) => marca },
          { title: testi.ean, card: 'named', cell: ({ ean }) => ean ?? '–' },
          {
            title: testi.listino,
            card: 'value',
            isNum: true,
            cell: (articolo) => <Dato di={articolo} nome="prezzo" />,
          },
          { title: testi.pfu, card: 'named', isNum: true, cell: (articolo) => <Dato di={articolo} nome="pfu" /> },
          {
            title: testi.etichetta,
            card: 'named',
            cell: (articolo) => <Dato di={articolo} nome="etichetta" />,
          },
          { title: testi.pezzi, card: 'named', isNum: true, cell: ({ pezzi }) => formatNumero(pezzi) },
        ]}
      />
    </Stack>
  );
}

/**
 * One datum of an article, or a mark that it is missing. Rims have no PFU and no label, so nothing is missing there.
 */
function Dato({ di, nome }: { di: ArticoloStaff; nome: Mancanza }) {
  if (di.mancanze.includes(nome)) return <Badge kind="bad">{testi.manca}</Badge>;
  if (nome === 'etichetta') return di.hasEtichetta ? testi.presente : '–';
  const cents = nome === 'pfu' ? di.pfuCents : di.prezzoListinoCents;
  return cents === 0 ? '–' : formatEuro(cents);
}

function Scheda({ url: { testo }, senza, children }: { url: ArticoliUrl; senza?: Mancanza; children: string }) {
  const attuale = useSearchObject(parseArticoliUrl).senza === senza;
  return (
    <Link
      to="/backoffice/articoli"
      search={{ ...(testo !== undefined && { testo }), ...(senza !== undefined && { senza }) }}
      aria-current={attuale ? 'true' : undefined}
    >
      {children}
    </Link>
  );
}

/** The search field. The address is the state: a new address resets the field. */
function Cerca({ url: { testo = '', ...altro } }: { url: ArticoliUrl }) {
  const navigate = useNavigate();
  const keptFocus = useKeptFocus();
  return (
    <form
      className={cerca.cerca}
      role="search"
      key={testo}
      ref={keptFocus}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate({
          to: '/backoffice/articoli',
          search: { ...altro, ...parseArticoliUrl({ testo: textOf(event.currentTarget, 'testo') }) },
        });
      }}
    >
      <TextField
        label={testi.cerca}
        name="testo"
        type="search"
        maxLength={200}
        autoComplete="off"
        placeholder={testi.segnaposto}
        defaultValue={testo}
      />
      <Button type="submit">{testi.cerca}</Button>
    </form>
  );
}
