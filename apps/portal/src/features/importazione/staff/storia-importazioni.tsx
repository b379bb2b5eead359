import { formatNumero } from '@battistrada/domain/numero';
import {
  closeImportazione,
  confirmImportazione,
  getEsitoImportazione,
  type ImportazioneStaff,
} from '@battistrada/contract/importazione-staff';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { addressOfCall, request } from '../../../api/client.ts';
import { messaggioAtto } from '../../../api/messaggio-atto.ts';
import { Link } from '../../../router/navigation.tsx';
import { refreshStaff } from '../../../staff/refresh-staff.ts';
import { useMutationOnce } from '../../../ui/use-mutation-once.ts';
import { Badge, type BadgeKind } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { giveFocusBack } from '../../../ui/give-focus-back.ts';
import { LoadError } from '../../../ui/load-error.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { useSnack } from '../../../ui/snack.tsx';
import { Table, type Column } from '../../../ui/table.tsx';
import { writeQuando } from '../../../quando.ts';
import styles from './importazioni.module.css';
import { importazioniQuery, isInCorso } from './importazioni-query.ts';
import { parseProblemiUrl } from './problemi-url.ts';
import { testi } from './testi.ts';

const conto = (nome: 'righe' | 'applicate' | 'invariate' | 'rifiutate' | 'inAttesa'): Column<ImportazioneStaff> => ({
  title: testi.colonne[nome],
  cell: (i) => formatNumero(i[nome]),
  isNum: true,
  card: 'named',
});

const COLONNE: readonly Column<ImportazioneStaff>[] = [
  { title: testi.colonne.quando, card: 'note', cell: ({ ricevuta }) => writeQuando(ricevuta) },
  {
    title: testi.colonne.file,
    card: 'head',
    cell: ({ nomeFile, tipo, porta }) => (
      <>
        {nomeFile === '' ? '–' : nomeFile}
        <span className={styles.sotto}>{[tipo, testi.porte[porta]].filter(Boolean).join(' · ')}</span>
      </>
    ),
  },
  { title: testi.colonne.stato, card: 'alone', cell: (importazione) => <Stato importazione={importazione} /> },
  conto('righe'),
  conto('applicate'),
  conto('invariate'),
  conto('rifiutate'),
  conto('inAttesa'),
  {
    title: testi.colonne.durata,
    card: 'named',
    cell: ({ durataMs }) => (durataMs === null ? '–' : testi.secondi((durataMs / 1_000).toFixed(1).replace('.', ','))),
    isNum: true,
  },
  {
    title: testi.colonne.esito,
    card: 'value',
    cell: ({ id, nomeFile, esito, rifiutate }) =>
      esito && (
        <span className={styles.esito}>
          <Link
            to="/backoffice/importazioni"
            // Refused rows first, because warnings may be many.
            search={parseProblemiUrl({ esito: id, quali: rifiutate > 0 ? 'rifiutata' : '' })}
            aria-label={testi.problemi.apriDi(nomeFile)}
            aria-current={undefined}
          >
            {testi.problemi.apri}
          </Link>
          <a href={addressOfCall(getEsitoImportazione, { id })}>{testi.scarica}</a>
        </span>
      ),
  },
];

/** The imports, however they came, the newest first: all, or only those that somebody must look at. */
export function StoriaImportazioni({ daRisolvere }: { daRisolvere: boolean }) {
  const elenco = useInfiniteQuery(importazioniQuery(daRisolvere));
  const { data, isError, refetch } = elenco;
  const righe = data?.pages.flatMap(({ importazioni }) => importazioni);
  if (righe === undefined) {
    return isError ? <LoadError title={testi.erroreStoria} onRetry={() => void refetch()} /> : null;
  }
  if (righe.length === 0) {
    return daRisolvere ? (
      <Card role="status">
        <EmptyState title={testi.nessunaDaRisolvere} />
      </Card>
    ) : (
      <EmptyState title={testi.nessuna} text={testi.nessunaAiuto} />
    );
  }
  return (
    <Card flush>
      <Table caption={testi.storia} columns={COLONNE} rows={righe} keyOf={({ id }) => id} />
      <ShowMore list={elenco}>{testi.altre}</ShowMore>
    </Card>
  );
}

function Stato({ importazione }: { importazione: ImportazioneStaff }) {
  const { stato, controlla, motivo, tolte, daChiudere } = importazione;
  const nome =
    stato === 'convalidato' && controlla && !isInCorso(importazione) ? testi.controllata : testi.stati[stato];
  return (
    <>
      <Badge kind={kindOf(importazione)}>{nome}</Badge>
      {tolte > 0 && <span className={styles.sotto}>{testi.tolte(formatNumero(tolte))}</span>}
      {motivo !== null && <span className={styles.sotto}>{motivo}</span>}
      {(stato === 'in_attesa_conferma' || daChiudere) && <Risposte importazione={importazione} />}
    </>
  );
}

/** The yes and the no to an import that the guard holds; of a refused one, that somebody has seen it. */
function Risposte({ importazione: { id, nomeFile, stato } }: { importazione: ImportazioneStaff }) {
  const client = useQueryClient();
  const snack = useSnack();
  const { mutate, isPending } = useMutationOnce({
    mutationFn: (atto: typeof closeImportazione) => request(atto, { body: { id } }),
    onError: (error) => snack(messaggioAtto(error), 'error'),
    onSettled: () => refreshStaff(client),
  });
  const isFerma = stato === 'in_attesa_conferma';
  const chiudi = isFerma ? testi.scarta : testi.vista;
  return (
    <span className={styles.risposte}>
      <Button
        ref={giveFocusBack}
        kind="quiet"
        busy={isPending}
        aria-label={`${chiudi} ${nomeFile}`}
        onClick={() => mutate(closeImportazione)}
      >
        {chiudi}
      </Button>
      {isFerma && (
        <Button
          ref={giveFocusBack}
          kind="quiet"
          busy={isPending}
          aria-label={`${testi.daConfermare} ${nomeFile}`}
          onClick={() => mutate(confirmImportazione)}
        >
          {testi.daConfermare}
        </Button>
      )}
    </span>
  );
}

function kindOf({ stato, durataMs, rifiutate, inAttesa }: ImportazioneStaff): BadgeKind {
  if (stato === 'respinto') return 'bad';
  if (stato === 'in_attesa_conferma') return 'warn';
  if (durataMs === null) return 'neutral';
  return rifiutate + inAttesa > 0 ? 'warn' : 'ok';
}
