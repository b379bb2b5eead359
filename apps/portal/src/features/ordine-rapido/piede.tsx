import type { EsitoVerifica, RigaVerificata } from '@battistrada/contract/ordine-rapido';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useSnack } from '../../ui/snack.tsx';
import styles from './ordine-rapido.module.css';
import { toCsv, toTabella, type FileAperto } from './risultato.ts';
import { testi } from './testi.ts';

/** The sum of the rows, and the actions. */
export function Piede({
  esito,
  pronte,
  isFresh,
  isAdding,
  onAggiungi,
  file,
  righe,
}: {
  esito: EsitoVerifica | null;
  pronte: readonly RigaVerificata[];
  isFresh: boolean;
  isAdding: boolean;
  onAggiungi: () => void;
  /** All rows, and their file. */
  righe: readonly RigaVerificata[];
  file: FileAperto | null;
}) {
  const snack = useSnack();
  const pezzi = pronte.reduce((somma, { quantita }) => somma + quantita, 0);
  const cents = pronte.reduce(
    (somma, { quantita, prodotto }) =>
      somma + quantita * ((prodotto?.prezzoCents ?? 0) + (prodotto?.pfuCents ?? 0) + (prodotto?.contributoCents ?? 0)),
    0,
  );
  const daScegliere = esito?.daScegliere ?? 0;
  const daCorreggere = esito?.daCorreggere ?? 0;
  return (
    <div className={styles.piede}>
      <div role="status" className={styles.conti}>
        {!isFresh && <span>{testi.controllo}</span>}
        <Badge kind="ok">{testi.pronte(pronte.length)}</Badge>
        {daScegliere > 0 && <Badge kind="warn">{testi.daScegliere(daScegliere)}</Badge>}
        {daCorreggere > 0 && <Badge kind="bad">{testi.daCorreggere(daCorreggere)}</Badge>}
      </div>
      <p>
        <b>
          <Prezzo cents={cents} />
        </b>{' '}
        · {testi.totale(pezzi)}
        <small>{testi.imponibile}</small>
      </p>
      <Button
        kind="quiet"
        onClick={() =>
          void save(toTabella(righe, file), file?.formato ?? 'csv').catch(() => snack(testi.erroreScarica, 'error'))
        }
      >
        {testi.scarica}
      </Button>
      <Button busy={isAdding} disabled={pronte.length === 0 || !isFresh} onClick={onAggiungi}>
        {pronte.length === 0 ? testi.aggiungiNiente : testi.aggiungi(pronte.length)}
      </Button>
    </div>
  );
}

async function save(tabella: readonly (readonly string[])[], formato: FileAperto['formato']): Promise<void> {
  const file =
    formato === 'csv'
      ? new Blob([toCsv(tabella)], { type: 'text/csv;charset=utf-8' })
      : await (await import('./risultato-xlsx.ts')).toXlsx(tabella);
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = testi.nomeRisultato(formato);
  link.click();
  // By then the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
