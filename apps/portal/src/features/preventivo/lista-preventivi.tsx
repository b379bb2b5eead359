import type { VocePreventivo } from '@battistrada/contract/preventivo';
import { formatEuro } from '@battistrada/domain/denaro';
import { formatGiorno, giornoOf, type Giorno } from '@battistrada/domain/giorno';
import { formatNumero } from '@battistrada/domain/numero';
import Copy from 'virtual:icona/copy';
import Trash2 from 'virtual:icona/trash-2';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import styles from './lista-preventivi.module.css';
import { StatoDelPreventivo } from './stato-preventivo.tsx';
import { testi } from './testi.ts';
import type { UseElenco } from './use-elenco.ts';

const { elenco } = testi;
const { colonne } = elenco;

/** A page of quotations; `isOld` while the next one loads. `renderLink` opens one of them. */
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
  // The quotation that was deleted and has just been restored.
  const [riportata, setRiportata] = useState<string | null>(null);
  const columns: Column<VocePreventivo>[] = [
    {
      title: colonne.numero,
      isRowHead: true,
      className: styles.numero,
      cell: (voce) => renderLink(voce, elenco.numero(voce.numero)),
    },
    {
      title: colonne.cliente,
      card: 'alone',
      className: styles.cliente,
      cell: ({ ragioneSociale }) => ragioneSociale ?? <span>{elenco.senzaCliente}</span>,
    },
    { title: colonne.data, cell: ({ creato }) => <Data giorno={giornoOf(new Date(creato))} /> },
    { title: colonne.pezzi, isNum: true, cell: ({ pezzi }) => formatNumero(pezzi) },
    { title: colonne.totale, isNum: true, className: styles.totale, cell: totaleOf },
    { title: colonne.stato, cell: ({ stato }) => <StatoDelPreventivo stato={stato} /> },
    {
      title: colonne.azioni,
      card: 'alone',
      headClass: styles.azioni,
      className: styles.azioni,
      cell: (voce) => (
        <>
          <IconButton label={elenco.duplica(voce.numero)} icon={<Copy />} onClick={() => azioni.copy(voce)} />
          <IconButton
            label={elenco.elimina(voce.numero)}
            icon={<Trash2 />}
            ref={voce.id === riportata ? focusIfLost : undefined}
            onClick={(event) => event.detail < 2 && azioni.remove(voce)}
          />
        </>
      ),
    },
  ];
  return (
    <Card flush className={styles.lista} aria-busy={isOld}>
      <Table
        caption={elenco.titolo}
        columns={columns}
        rows={preventivi}
        keyOf={({ id }) => id}
        rowClass={styles.riga}
        around={(voce, riga) =>
          azioni.eliminati.has(voce.id) ? (
            <RigaEliminata
              voce={voce}
              onRestore={() => {
                setRiportata(voce.id);
                azioni.restore(voce);
              }}
            />
          ) : (
            riga
          )
        }
      />
    </Card>
  );
}

function Data({ giorno }: { giorno: Giorno }) {
  return <time dateTime={giorno}>{formatGiorno(giorno)}</time>;
}

/** The button that deleted or restored is gone: the focus stays at its place. */
function focusIfLost(button: HTMLButtonElement | null): void {
  if (document.activeElement === document.body) button?.focus();
}

/** The end customer's price; the lowest one while he may choose. */
function totaleOf({ totaleCents, alternative }: VocePreventivo): string {
  if (totaleCents === null) return '–';
  return alternative > 1 ? elenco.totaleDa(formatEuro(totaleCents)) : formatEuro(totaleCents);
}

/** In place of a deleted quotation: an accidental click can be undone here. */
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
