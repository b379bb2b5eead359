import { formatNumero } from '@battistrada/domain/numero';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  mancantiArticoloQuery,
  mancantiQuery,
  parseMancantiUrl,
} from '../../features/mancanti/staff/mancanti-query.ts';
import { ModuloAssegna } from '../../features/mancanti/staff/modulo-assegna.tsx';
import { testi } from '../../features/mancanti/staff/testi.ts';
import { useNavigate, useSearchObject } from '../../router/navigation.tsx';
import { Elenco } from '../../staff/elenco.tsx';
import styles from '../../staff/moduli.module.css';
import { NomeApribile } from '../../staff/nome-apribile.tsx';
import { Banco, Pannello } from '../../staff/pannello.tsx';
import { Button } from '../../ui/button.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { writeQuando } from '../../quando.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { textOf } from '../../ui/use-form.ts';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';

/** Pieces that were ordered without being in stock, and who gets them when they arrive. */
export function MancantiPage() {
  const url = useSearchObject(parseMancantiUrl);
  const navigate = useNavigate();
  const keptFocus = useKeptFocus();
  const elenco = useInfiniteQuery(mancantiQuery(url.testo));
  const open = (codice: string | null): void => {
    const { codice: _aperto, ...filtro } = url;
    void navigate({ to: '/backoffice/mancanti', search: { ...filtro, ...(codice !== null && { codice }) } });
  };
  return (
    <Stack>
      <PageHead title={testi.titolo} text={testi.testo} />
      <form
        key={url.testo ?? ''}
        ref={keptFocus}
        className={styles.filtri}
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          const testo = textOf(event.currentTarget, 'testo');
          void navigate({ to: '/backoffice/mancanti', search: parseMancantiUrl({ testo }) });
        }}
      >
        <TextField name="testo" type="search" label={testi.cerca} autoComplete="off" defaultValue={url.testo ?? ''} />
        <Button type="submit">{testi.trova}</Button>
      </form>
      <Banco pannello={url.codice !== undefined && <Articolo codice={url.codice} onClose={() => open(null)} />}>
        <Elenco
          letto={elenco}
          errore={testi.errore}
          vuoto={testi.vuoto}
          caption={testi.titolo}
          rows={elenco.data ?? []}
          keyOf={({ codice }) => codice}
          columns={[
            {
              title: testi.articolo,
              card: 'note',
              cell: ({ codice }) => (
                <NomeApribile nome={codice} isAperto={codice === url.codice} onApri={() => open(codice)} />
              ),
            },
            { title: testi.descrizione, card: 'head', cell: ({ descrizione }) => descrizione },
            { title: testi.mancano, card: 'named', isNum: true, cell: ({ mancano }) => formatNumero(mancano) },
            { title: testi.righe, card: 'named', isNum: true, cell: ({ righe }) => formatNumero(righe) },
            {
              title: testi.arrivati,
              card: 'named',
              isNum: true,
              cell: ({ arrivati }) => (arrivati > 0 ? <b>{formatNumero(arrivati)}</b> : 0),
            },
            {
              title: testi.daQuando,
              card: 'named',
              cell: ({ daQuando }) => <span className={styles.intero}>{writeQuando(daQuando)}</span>,
            },
          ]}
        />
      </Banco>
    </Stack>
  );
}

function Articolo({ codice, onClose }: { readonly codice: string; readonly onClose: () => void }) {
  const { data, isError, refetch } = useQuery(mancantiArticoloQuery(codice));
  return (
    <Pannello key={codice} titolo={data === undefined ? codice : `${codice} · ${data.descrizione}`} onClose={onClose}>
      {data !== undefined ? (
        <ModuloAssegna dati={data} />
      ) : isError ? (
        <LoadError title={testi.errore} onRetry={() => void refetch()} />
      ) : (
        <Spinner />
      )}
    </Pannello>
  );
}
