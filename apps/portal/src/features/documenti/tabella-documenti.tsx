import type { Documento, TipoDocumento } from '@battistrada/contract/documenti';
import { formatGiorno } from '@battistrada/domain/giorno';
import { useId, useState } from 'react';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { AzioniDocumento, Collegati, Nessuno, type Apertura } from './celle-documento.tsx';
import { DettaglioDocumento } from './dettaglio-documento.tsx';
import styles from './tabella-documenti.module.css';
import { testi } from './testi.ts';

const { colonne } = testi;

/** A page of documents; `isOld` while the next one loads. An open document shows its lines and related documents. */
export function TabellaDocumenti({
  tipo,
  titolo,
  documenti,
  isOld,
}: {
  tipo: TipoDocumento;
  titolo: string;
  documenti: readonly Documento[];
  isOld: boolean;
}) {
  const [aperti, setAperti] = useState<ReadonlySet<number>>(new Set());
  const prefisso = useId();
  const aperturaOf = ({ id }: Documento): Apertura => ({
    isOpen: aperti.has(id),
    dettaglio: `${prefisso}-${id}`,
    toggle: () =>
      setAperti((prima) => new Set(prima.has(id) ? [...prima].filter((altro) => altro !== id) : [...prima, id])),
  });
  const columns = colonneOf(tipo, aperturaOf);
  return (
    <Card flush className={styles.lista} aria-busy={isOld}>
      <Table
        caption={titolo}
        columns={columns}
        rows={documenti}
        keyOf={({ id }) => id}
        rowClass={styles.riga}
        around={(documento, riga) => {
          const { isOpen, dettaglio } = aperturaOf(documento);
          return (
            <>
              {riga}
              <tr id={dettaglio} hidden={!isOpen} className={styles.aperto}>
                {isOpen && (
                  <td colSpan={columns.length}>
                    <DettaglioDocumento documento={documento} />
                  </td>
                )}
              </tr>
            </>
          );
        }}
      />
    </Card>
  );
}

function colonneOf(tipo: TipoDocumento, aperturaOf: (documento: Documento) => Apertura): Column<Documento>[] {
  return [
    {
      title: colonne.numero,
      card: 'head',
      className: styles.testa,
      cell: ({ numero }) => <b className={styles.numero}>{numero}</b>,
    },
    {
      title: colonne.data,
      card: 'note',
      className: tipo === 'DDT' ? styles.giorno : undefined,
      cell: ({ data }) => <time dateTime={data}>{formatGiorno(data)}</time>,
    },
    {
      title: colonne.collegato,
      card: 'note',
      className: styles.collegato,
      cell: (documento) => <Collegati documento={documento} apertura={aperturaOf(documento)} />,
    },
    // A delivery note is not paid.
    ...(tipo === 'DDT'
      ? []
      : [
          {
            title: colonne.stato,
            card: 'value' as const,
            cell: (documento: Documento) => <Stato {...documento} />,
          },
        ]),
    {
      title: colonne.totale,
      isNum: true,
      card: 'value',
      cell: ({ totaleCents }) => (
        <b>
          <Prezzo cents={totaleCents} />
        </b>
      ),
    },
    {
      title: colonne.documento,
      isNum: true,
      card: 'note',
      headClass: 'no-print',
      className: 'no-print',
      cell: (documento) => <AzioniDocumento documento={documento} apertura={aperturaOf(documento)} />,
    },
  ];
}

const KIND = { PAGATO: 'ok', APERTO: 'neutral', SCADUTO: 'bad' } as const;

/** The payment state; for a partly paid document the remaining amount. */
function Stato({ tipo, stato, residuoCents, totaleCents }: Documento) {
  if (stato === null) return <Nessuno />;
  const isInParte = residuoCents !== 0 && Math.abs(residuoCents) !== totaleCents;
  return (
    <>
      <Badge kind={KIND[stato]}>{testi.stati(tipo)[stato]}</Badge>
      {isInParte && (
        <small className={styles.residuo}>
          <Prezzo cents={residuoCents} />
        </small>
      )}
    </>
  );
}
