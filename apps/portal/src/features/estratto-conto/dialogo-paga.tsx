/** The open items to pay online: overdue ones are selected at first. */
import type { Partita } from '@battistrada/contract/estratto-conto';
import { MAX_SCADENZE } from '@battistrada/contract/limiti-pagamento';
import { payScadenze } from '@battistrada/contract/pagamento';
import { daysBetween, formatGiorno } from '@battistrada/domain/giorno';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messaggioOf } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';
import { useOggi } from '../../use-oggi.ts';
import { scadenziarioQuery } from '../../documenti/scadenziario-query.ts';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import { useImporto } from '../../prezzi/use-importo.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './dialogo-paga.module.css';
import { testi } from './testi.ts';

const { paga } = testi;

const apertoOf = ({ aScadereCents, scadutoCents }: Partita): number => aScadereCents + scadutoCents;

function sceltePrime(partite: readonly Partita[], documento: number | null): ReadonlySet<number> {
  const delDocumento = partite.filter(({ idDocumento }) => idDocumento === documento);
  const scadute = partite.filter(({ scadutoCents }) => scadutoCents > 0);
  const prime = documento !== null && delDocumento.length > 0 ? delDocumento : scadute;
  return new Set(prime.slice(0, MAX_SCADENZE).map(({ id }) => id));
}

export function DialogoPaga({
  partite,
  documento,
  onPaga,
  onClose,
}: {
  partite: readonly Partita[];
  documento: number | null;
  onPaga: (address: string) => void;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const writeImporto = useImporto();
  const oggi = useOggi();
  const ordinate = partite.toSorted((a, b) => daysBetween(b.dataScadenza, a.dataScadenza) || a.id - b.id);
  const [scelte, setScelte] = useState(() => sceltePrime(ordinate, documento));
  const isPieno = scelte.size >= MAX_SCADENZE;
  const daPagare = ordinate.filter(({ id }) => scelte.has(id));
  const totaleCents = daPagare.reduce((somma, partita) => somma + apertoOf(partita), 0);
  const avvia = useMutation({
    mutationFn: () => request(payScadenze, { body: { partite: daPagare.map(({ id }) => id) } }),
    onSuccess: ({ redirectUri }) => onPaga(redirectUri),
    // They were paid or changed meanwhile: the data behind this dialog is old.
    onError: () => void client.invalidateQueries({ queryKey: scadenziarioQuery.queryKey }),
  });
  const toggle = (id: number): void => {
    avvia.reset();
    const next = new Set(scelte);
    if (!next.delete(id)) next.add(id);
    setScelte(next);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={paga.titolo}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {paga.annulla}
          </Button>
          <Button disabled={totaleCents === 0} busy={avvia.isPending || avvia.isSuccess} onClick={() => avvia.mutate()}>
            {totaleCents === 0 ? paga.scegli : paga.paga(writeImporto(totaleCents))}
          </Button>
        </>
      }
    >
      <p className={styles.spiega}>
        {paga.spiega} {isPieno && paga.massimo(MAX_SCADENZE)}
      </p>
      <ul className={styles.scelte}>
        {ordinate.map((partita) => (
          <li key={partita.id}>
            <Checkbox
              checked={scelte.has(partita.id)}
              disabled={isPieno && !scelte.has(partita.id)}
              onChange={() => toggle(partita.id)}
              label={
                <>
                  <b>{partita.numeroDocumento}</b>
                  <span className={partita.scadutoCents > 0 ? styles.scaduta : styles.quando}>
                    {quandoOf(partita, oggi)}
                  </span>
                </>
              }
              trailing={
                <b className={styles.importo}>
                  <Prezzo cents={apertoOf(partita)} />
                </b>
              }
            />
          </li>
        ))}
      </ul>
      <div role="alert">
        {avvia.isError && <p className={styles.errore}>{messaggioOf(avvia.error, paga.nonRiuscito)}</p>}
      </div>
    </Dialog>
  );
}

function quandoOf({ dataScadenza, scadutoCents }: Partita, oggi: string): string {
  const giorno = formatGiorno(dataScadenza);
  return scadutoCents > 0 ? paga.scaduta(giorno, daysBetween(dataScadenza, oggi)) : paga.scade(giorno);
}
