import { revokeChiave, rotateChiave, type Chiave } from '@battistrada/contract/collegamenti';
import { formatGiorno, giornoOf } from '@battistrada/domain/giorno';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messaggioOf } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';
import { NON_FATTO } from '../../api/non-fatto.ts';
import { Badge, type BadgeKind } from '../../ui/badge.tsx';
import { useConferma } from '../../session/conferma.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useIsSure } from '../../ui/use-is-sure.ts';
import { useSnack } from '../../ui/snack.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { writeDataEOra } from '../../quando.ts';
import { chiaviQuery } from './collegamenti-query.ts';
import styles from './collegamenti.module.css';
import { statoOf, type StatoChiave } from './stato-chiave.ts';
import { testi } from './testi.ts';

const { colonne } = testi;
const COLORE: Readonly<Record<StatoChiave, BadgeKind>> = {
  attiva: 'ok',
  sostituita: 'warn',
  revocata: 'neutral',
  scaduta: 'neutral',
};

interface TabellaProps {
  readonly chiavi: readonly Chiave[];
  /** The instant at which the screen was drawn. */
  readonly adesso: number;
  readonly onChiamate: (id: string) => void;
  readonly onSostituita: (chiave: string) => void;
}

/** All keys of the company, with their actions. */
export function TabellaChiavi({ chiavi, adesso, onChiamate, onSostituita }: TabellaProps) {
  const columns: Column<Chiave>[] = [
    { title: colonne.nome, card: 'head', cell: (chiave) => <Nome chiave={chiave} /> },
    { title: colonne.ambiti, card: 'note', cell: ({ ambiti }) => <span>{ambiti.map(nomeAmbito).join(', ')}</span> },
    {
      title: colonne.ultimoUso,
      card: 'named',
      cell: ({ ultimoUso }) =>
        ultimoUso === null ? testi.mai : <time dateTime={ultimoUso}>{writeDataEOra(ultimoUso)}</time>,
    },
    { title: colonne.scadenza, card: 'named', cell: ({ scadenza }) => <Scadenza scadenza={scadenza} /> },
    { title: colonne.stato, card: 'value', cell: (chiave) => <Stato chiave={chiave} adesso={adesso} /> },
    {
      title: colonne.azioni,
      isNum: true,
      card: 'note',
      headClass: 'no-print',
      className: 'no-print',
      cell: (chiave) => (
        <Azioni chiave={chiave} stato={statoOf(chiave, adesso)} onChiamate={onChiamate} onSostituita={onSostituita} />
      ),
    },
  ];
  return (
    <Card flush>
      <Table caption={testi.tabella} columns={columns} rows={chiavi} keyOf={({ id }) => id} />
    </Card>
  );
}

function nomeAmbito(ambito: string): string {
  return Object.hasOwn(testi.ambitiBrevi, ambito)
    ? testi.ambitiBrevi[ambito as keyof typeof testi.ambitiBrevi]
    : ambito;
}

function Nome({ chiave: { nome, inizio, prova, ip, utente, creata } }: { chiave: Chiave }) {
  return (
    <span className={styles.nome}>
      <span className={styles.titoloChiave}>
        <b>{nome}</b>
        {prova && <Badge kind="neutral">{testi.prova}</Badge>}
      </span>
      <code>
        btk_{prova ? 'test' : 'live'}_{inizio}…
      </code>
      <small>{testi.creataDa(utente, formatGiorno(giornoOf(new Date(creata))))}</small>
      {ip.length > 0 && <small>{testi.daIndirizzi(ip)}</small>}
    </span>
  );
}

/** A key ends at the end of its last day, which is the day shown. */
function Scadenza({ scadenza }: { scadenza: string | null }) {
  if (scadenza === null) return testi.senzaScadenza;
  return <time dateTime={scadenza}>{formatGiorno(giornoOf(new Date(Date.parse(scadenza) - 1)))}</time>;
}

function Stato({ chiave, adesso }: { chiave: Chiave; adesso: number }) {
  const stato = statoOf(chiave, adesso);
  return (
    <span className={styles.nome}>
      <Badge kind={COLORE[stato]}>{testi.stati[stato]}</Badge>
      {stato === 'sostituita' && chiave.revocata !== null && (
        <small>{testi.funzionaFino(writeDataEOra(chiave.revocata))}</small>
      )}
    </span>
  );
}

interface AzioniProps extends Pick<TabellaProps, 'onChiamate' | 'onSostituita'> {
  readonly chiave: Chiave;
  readonly stato: StatoChiave;
}

function Azioni({ chiave: { id, nome }, stato, onChiamate, onSostituita }: AzioniProps) {
  const isSure = useIsSure();
  const snack = useSnack();
  const client = useQueryClient();
  const { domanda, confirmed } = useConferma();
  const onError = (error: unknown): void => snack(messaggioOf(error, NON_FATTO), 'error');
  const onSettled = () => client.invalidateQueries({ queryKey: chiaviQuery.queryKey });
  const sostituisci = useMutation({
    mutationFn: () => confirmed(() => request(rotateChiave, { body: { id } })),
    onSuccess: ({ chiave }) => onSostituita(chiave),
    onError,
    onSettled,
  });
  const revoca = useMutation({
    mutationFn: () => request(revokeChiave, { query: { id } }),
    onSuccess: () => snack(testi.revocata),
    onError,
    onSettled,
  });
  const ask = async (title: string, text: string, yes: string, kind: 'primary' | 'danger', act: () => void) => {
    if (await isSure({ title, text, no: testi.annulla, yes, kind })) act();
  };
  return (
    <span className={styles.azioni}>
      {domanda}
      <Button kind="quiet" aria-label={testi.vediChiamateDi(nome)} onClick={() => onChiamate(id)}>
        {testi.vediChiamate}
      </Button>
      {stato === 'attiva' && (
        <Button
          kind="quiet"
          busy={sostituisci.isPending}
          aria-label={testi.sostituisciNome(nome)}
          onClick={() =>
            void ask(
              testi.domandaSostituisci,
              testi.testoSostituisci(nome),
              testi.sostituisci,
              'primary',
              sostituisci.mutate,
            )
          }
        >
          {testi.sostituisci}
        </Button>
      )}
      {(stato === 'attiva' || stato === 'sostituita') && (
        <Button
          kind="quiet"
          busy={revoca.isPending}
          aria-label={testi.revocaNome(nome)}
          onClick={() => void ask(testi.domandaRevoca, testi.testoRevoca(nome), testi.revoca, 'danger', revoca.mutate)}
        >
          {testi.revoca}
        </Button>
      )}
    </span>
  );
}
