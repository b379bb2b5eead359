import { formatEuro } from '@battistrada/domain/denaro';
import { formatPercento } from '@battistrada/domain/numero';
import { NOMI_STATO_ORDINE } from '@battistrada/domain/stato-ordine';
import { useInfiniteQuery } from '@tanstack/react-query';
import { parseRegistroUrl, registroQuery, type RegistroUrl } from '../../features/registro/staff/registro-query.ts';
import { Link, useNavigate, useSearchObject } from '../../router/navigation.tsx';
import { Elenco } from '../../staff/elenco.tsx';
import { EVENTI, nomeEvento } from '../../staff/eventi.ts';
import styles from '../../staff/moduli.module.css';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { writeQuando } from '../../quando.ts';
import { Select } from '../../ui/select.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { textsOf } from '../../ui/texts-of.ts';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';

const testi = {
  titolo: 'Registro',
  testo: 'Chi ha fatto che cosa, e di quale cliente.',
  errore: 'Il registro non si è caricato',
  vuoto: 'Niente con questo filtro.',
  evento: 'Che cosa',
  tutti: 'Tutto',
  chi: 'Chi (nome utente)',
  cliente: 'Cliente (codice o partita IVA)',
  dal: 'Dal',
  al: 'Al',
  cerca: 'Cerca',
  quando: 'Quando',
  persona: 'Chi',
  diCliente: 'Cliente',
  dettagli: 'Dettagli',
  sistema: 'Sistema',
} as const;

/** Names in the record that are written as in the program, with their words for people. */
const PAROLE: Readonly<Record<string, string>> = {
  true: 'sì',
  false: 'no',
  null: '–',
  PENDING: 'in attesa',
  ACCEPTED: 'accolta',
  APPROVED: 'approvata',
  REJECTED: 'rifiutata',
  ...Object.fromEntries(Object.entries(NOMI_STATO_ORDINE).map(([stato, parola]) => [stato, parola.toLowerCase()])),
};

/** The same for the reasons of a release. */
const MOTIVI: Readonly<Record<string, string>> = {
  RIFIUTATO: 'pagamento rifiutato',
  ANNULLATO: 'pagamento interrotto',
  SCADUTO: 'non pagato in tempo',
  CLIENTE: 'annullato dal cliente',
  GROSSISTA: 'annullato dal grossista',
};

/** The audit trail with its search. */
export function RegistroPage() {
  const url = useSearchObject(parseRegistroUrl);
  const elenco = useInfiniteQuery(registroQuery(url));
  return (
    <Stack>
      <PageHead title={testi.titolo} text={testi.testo} />
      <Filtri url={url} />
      <Elenco
        letto={elenco}
        errore={testi.errore}
        vuoto={testi.vuoto}
        caption={testi.titolo}
        rows={elenco.data ?? []}
        keyOf={({ id }) => id}
        columns={[
          {
            title: testi.quando,
            card: 'value',
            cell: ({ istante }) => <span className={styles.intero}>{writeQuando(istante)}</span>,
          },
          { title: testi.evento, card: 'head', isRowHead: true, cell: ({ evento }) => nomeEvento(evento) },
          {
            title: testi.persona,
            card: 'note',
            cell: ({ chi, username }) => (chi === null ? testi.sistema : `${chi} (${username})`),
          },
          {
            title: testi.diCliente,
            card: 'note',
            cell: ({ idCliente, ragioneSociale }) =>
              idCliente === null ? (
                '–'
              ) : (
                <Link to="/backoffice/clienti" search={{ id: idCliente }} className={styles.nome}>
                  {ragioneSociale}
                </Link>
              ),
          },
          {
            title: testi.dettagli,
            card: 'note',
            className: styles.ampia,
            cell: ({ dettagli }) => dettagli.map(writeDettaglio).join(', ') || '–',
          },
        ]}
      />
    </Stack>
  );
}

/** Values that the record stores in cents and hundredths of a percent. */
const MISURE = { Cents: formatEuro, Bp: formatPercento } as const;

/** A detail in words: `dispositivoNoto: true` is `dispositivo noto: sì`; `prezzoCents: 4323` is `prezzo: 43,23 €`. */
function writeDettaglio({ nome, valore }: { readonly nome: string; readonly valore: string }): string {
  const parole = nome.replace(/(?:Cents|Bp)$/, '').replaceAll(/[A-Z]/g, (lettera) => ` ${lettera.toLowerCase()}`);
  return `${parole}: ${writeValore(nome, valore)}`;
}

function writeValore(nome: string, valore: string): string {
  const misura = nome.endsWith('Cents') ? MISURE.Cents : nome.endsWith('Bp') ? MISURE.Bp : null;
  if (misura !== null && /^-?\d+$/.test(valore)) return misura(Number(valore));
  return (nome === 'motivo' ? MOTIVI[valore] : undefined) ?? PAROLE[valore] ?? valore;
}

/** The search fields. The address is the state: a new address resets the fields. */
function Filtri({ url }: { url: RegistroUrl }) {
  const navigate = useNavigate();
  const keptFocus = useKeptFocus();
  return (
    <form
      key={JSON.stringify(url)}
      ref={keptFocus}
      className={styles.filtri}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        void navigate({ to: '/backoffice/registro', search: parseRegistroUrl(textsOf(event.currentTarget)) });
      }}
    >
      <Select name="evento" label={testi.evento} defaultValue={url.evento ?? ''}>
        <option value="">{testi.tutti}</option>
        {Object.entries(EVENTI).map(([evento, nome]) => (
          <option key={evento} value={evento}>
            {nome}
          </option>
        ))}
      </Select>
      <TextField name="chi" label={testi.chi} defaultValue={url.chi ?? ''} autoComplete="off" />
      <TextField name="cliente" label={testi.cliente} defaultValue={url.cliente ?? ''} autoComplete="off" />
      <DateField name="dal" label={testi.dal} defaultValue={url.dal ?? ''} />
      <DateField name="al" label={testi.al} defaultValue={url.al ?? ''} />
      <Button type="submit">{testi.cerca}</Button>
    </form>
  );
}
