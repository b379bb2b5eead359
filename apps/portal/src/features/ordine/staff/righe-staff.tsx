import type { OrdineStaff, RigaStaff } from '@battistrada/contract/ordine-staff';
import { formatEuro } from '@battistrada/domain/denaro';
import { formatNumero } from '@battistrada/domain/numero';
import { SumRow, Table, type Column } from '../../../ui/table.tsx';
import styles from '../../../ui/scheda.module.css';
import { testi } from './testi.ts';

const COLONNE: readonly Column<RigaStaff>[] = [
  {
    title: testi.articolo,
    card: 'alone',
    cell: ({ codice, descrizione, prezzoCents, concordato }) => (
      <span className={styles.articolo}>
        <b>{codice}</b>
        <small>{descrizione}</small>
        {concordato !== null && (
          <small>
            {testi.concordato(
              formatEuro(prezzoCents),
              formatEuro(concordato.pienoCents),
              concordato.motivo,
              concordato.autore,
            )}
          </small>
        )}
      </span>
    ),
  },
  {
    title: testi.quantita,
    isNum: true,
    cell: ({ quantita, annullati }) => (
      <>
        {formatNumero(quantita - annullati)}
        {annullati > 0 && <small className={styles.sotto}>{testi.annullati(annullati)}</small>}
      </>
    ),
  },
  {
    title: testi.daDove,
    cell: ({ depositi, mancanti }) => (
      <span className={styles.depositi}>
        {depositi.map(({ id, nome, pezzi }) => (
          <span key={id}>
            {nome} <b>{formatNumero(pezzi)}</b>
          </span>
        ))}
        {mancanti > 0 && <span className={styles.mancano}>{testi.mancano(mancanti)}</span>}
      </span>
    ),
  },
  { title: testi.spediti, isNum: true, cell: ({ spediti }) => formatNumero(spediti) },
  { title: testi.importo, isNum: true, cell: ({ importoCents }) => formatEuro(importoCents) },
];

/** The lines with the places of their pieces, and the order's total. */
export function RigheStaff({ ordine }: { ordine: OrdineStaff }) {
  return (
    <section className={styles.righe}>
      <h3>{testi.righe}</h3>
      <Table
        caption={testi.righe}
        columns={COLONNE}
        rows={ordine.righe}
        keyOf={({ riga }) => riga}
        foot={
          <SumRow name={testi.campi.totale} span={COLONNE.length - 1}>
            {formatEuro(ordine.totaleCents)}
          </SumRow>
        }
      />
    </section>
  );
}
