import type { VocePreventivo } from '@battistrada/contract/preventivo';
import { formatEuro } from '@battistrada/domain/denaro';
import { formatGiorno, giornoOf } from '@battistrada/domain/giorno';
import Copy from 'virtual:icona/copy';
import Trash2 from 'virtual:icona/trash-2';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import styles from './lista-preventivi.module.css';
import { StatoDelPreventivo } from './stato-preventivo.tsx';
import { testi } from './testi.ts';
import type { UseElenco } from './use-elenco.ts';

const { elenco } = testi;

/** A page of quotations; `isOld` while the next one is on its way. `renderLink` leads to one of them. */
export function ListaPreventivi({
  preventivi,
  isOld,
  azioni,
  renderLink,
}: {
  preventivi: readonly VocePreventivo[];
  isOld: boolean;
  azioni: UseElenco;
  renderLink: (voce: VocePreventivo, children: ReactNode) => ReactNode;
}) {
  const [riportata, setRiportata] = useState<string | null>(null);
  return (
    <Card flush className={styles.lista} aria-busy={isOld}>
      <Table caption={elenco.titolo} head={<Colonne />}>
        <tbody>
          {preventivi.map((voce) =>
            azioni.eliminati.has(voce.id) ? (
              <RigaEliminata
                key={voce.id}
                voce={voce}
                onRestore={() => {
                  setRiportata(voce.id);
                  azioni.restore(voce);
                }}
              />
            ) : (
              <Riga key={voce.id} {...{ voce, azioni, renderLink }} isRiportata={voce.id === riportata} />
            ),
          )}
        </tbody>
      </Table>
    </Card>
  );
}

function Riga({
  voce,
  azioni,
  isRiportata,
  renderLink,
}: {
  voce: VocePreventivo;
  azioni: UseElenco;
  /** It was deleted, and has just come back. */
  isRiportata: boolean;
  renderLink: (voce: VocePreventivo, children: ReactNode) => ReactNode;
}) {
  const { numero, creato, ragioneSociale, pezzi, stato } = voce;
  const giorno = giornoOf(new Date(creato));
  return (
    <tr className={styles.riga}>
      <th scope="row" className={styles.numero}>
        {renderLink(voce, elenco.numero(numero))}
      </th>
      <td className={styles.cliente}>{ragioneSociale ?? <span>{elenco.senzaCliente}</span>}</td>
      <td data-label={elenco.colonne.data}>
        <time dateTime={giorno}>{formatGiorno(giorno)}</time>
      </td>
      <td data-label={elenco.colonne.pezzi} data-num>
        {pezzi}
      </td>
      <td data-label={elenco.colonne.totale} data-num className={styles.totale}>
        {totaleDi(voce)}
      </td>
      <td data-label={elenco.colonne.stato}>
        <StatoDelPreventivo stato={stato} />
      </td>
      <td className={styles.azioni}>
        <IconButton label={elenco.duplica(numero)} icon={<Copy />} onClick={() => azioni.copy(voce)} />
        <IconButton
          label={elenco.elimina(numero)}
          icon={<Trash2 />}
          ref={isRiportata ? focusIfLost : undefined}
          onClick={(event) => event.detail < 2 && azioni.remove(voce)}
        />
      </td>
    </tr>
  );
}

/** The button that deleted, or brought back, is gone: the focus stays where it was. */
function focusIfLost(button: HTMLButtonElement | null): void {
  if (document.activeElement === document.body) button?.focus();
}

/** What the end customer pays; from what on, while he may choose. */
function totaleDi({ totaleCents, alternative }: VocePreventivo): string {
  if (totaleCents === null) return '–';
  return alternative > 1 ? elenco.totaleDa(formatEuro(totaleCents)) : formatEuro(totaleCents);
}

/** Where a quotation was: a click gone wrong is undone on the spot. */
function RigaEliminata({ voce: { numero }, onRestore }: { voce: VocePreventivo; onRestore: () => void }) {
  return (
    <tr className={styles.eliminata}>
      <td colSpan={7}>
        <div>
          <span role="status">{elenco.eliminato(numero)}</span>
          <Button kind="plain" ref={focusIfLost} aria-label={elenco.annullaElimina(numero)} onClick={onRestore}>
            {testi.annulla}
          </Button>
        </div>
      </td>
    </tr>
  );
}

function Colonne() {
  const { numero, cliente, data, pezzi, totale, stato, azioni } = elenco.colonne;
  return (
    <tr>
      <th scope="col">{numero}</th>
      <th scope="col">{cliente}</th>
      <th scope="col">{data}</th>
      <th scope="col" data-num>
        {pezzi}
      </th>
      <th scope="col" data-num>
        {totale}
      </th>
      <th scope="col">{stato}</th>
      <th scope="col" className={styles.azioni}>
        {azioni}
      </th>
    </tr>
  );
}

export function ScheletroPreventivi() {
  return (
    <Card flush className={styles.lista} aria-hidden="true">
      <div className={styles.testata} />
      {[0, 1, 2, 3, 4, 5].map((riga) => (
        <div key={riga} className={styles.scheletro}>
          <Skeleton />
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      ))}
    </Card>
  );
}
