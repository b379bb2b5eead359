import type { ProblemaImportazione } from '@battistrada/contract/importazione-staff';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '../../../router/navigation.tsx';
import { Elenco } from '../../../staff/elenco.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { Stack } from '../../../ui/stack.tsx';
import type { Column } from '../../../ui/table.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { textsOf } from '../../../ui/texts-of.ts';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import styles from './importazioni.module.css';
import { problemiQuery } from './importazioni-query.ts';
import { parseProblemiUrl, type ProblemiUrl } from './problemi-url.ts';
import { testi } from './testi.ts';

const { problemi: parole } = testi;
const KIND = { rifiutata: 'bad', in_attesa: 'warn', avviso: 'neutral' } as const;

const COLONNE: readonly Column<ProblemaImportazione>[] = [
  { title: testi.riga, isNum: true, card: 'value', cell: ({ riga }) => riga },
  { title: parole.esito, card: 'head', cell: ({ esito }) => <Badge kind={KIND[esito]}>{parole.esiti[esito]}</Badge> },
  {
    title: parole.motivo,
    card: 'alone',
    cell: ({ campo, codice, motivo }) => (
      <>
        {motivo}
        <span className={styles.sotto}>{[campo, codice].filter(Boolean).join(' · ')}</span>
      </>
    ),
  },
  {
    title: parole.contenuto,
    card: 'note',
    cell: ({ voci }) => voci.map(({ colonna, scritto }) => `${colonna} ${scritto}`).join(' · '),
  },
];

/** The messages about an import's rows. The address is the state: it names the import and the filter. */
export function Problemi({ url, nome }: { url: ProblemiUrl & { readonly esito: string }; nome: string }) {
  const elenco = useInfiniteQuery(problemiQuery(url));
  const navigate = useNavigate();
  const keptFocus = useKeptFocus();
  const apply = (form: HTMLFormElement): void => {
    const search = parseProblemiUrl({ ...textsOf(form), esito: url.esito });
    void navigate({ to: '/backoffice/importazioni', search });
  };
  return (
    <Stack>
      <div className={styles.testa}>
        <h2 tabIndex={-1}>{parole.titolo(nome)}</h2>
        <Link to="/backoffice/importazioni" className={buttonClass('plain')}>
          {parole.chiudi}
        </Link>
      </div>
      <form
        key={JSON.stringify(url)}
        ref={keptFocus}
        className={styles.azioni}
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          apply(event.currentTarget);
        }}
        onChange={(event) => {
          const field: EventTarget = event.target;
          if (field instanceof HTMLSelectElement) apply(event.currentTarget);
        }}
      >
        <Select name="quali" label={parole.esito} defaultValue={url.quali ?? ''}>
          <option value="">{parole.tutti}</option>
          {Object.entries(parole.esiti).map(([esito, come]) => (
            <option key={esito} value={esito}>
              {come}
            </option>
          ))}
        </Select>
        <TextField
          className={styles.cerca}
          name="testo"
          type="search"
          label={parole.cerca}
          placeholder={parole.cercaSegnaposto}
          defaultValue={url.testo ?? ''}
          maxLength={200}
          autoComplete="off"
        />
        <Button type="submit">{parole.filtra}</Button>
      </form>
      <Elenco
        letto={elenco}
        errore={parole.errore}
        vuoto={parole.nessuno}
        altri={testi.altre}
        caption={parole.titolo(nome)}
        columns={COLONNE}
        rows={elenco.data ?? []}
        keyOf={({ riga, campo, codice, motivo }) => [riga, campo, codice, motivo].join(' ')}
      />
    </Stack>
  );
}
