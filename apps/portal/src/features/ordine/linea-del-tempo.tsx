import type { Ordine, StatoOrdine } from '@battistrada/contract/ordine-storico';
import { formatGiorno } from '@battistrada/domain/giorno';
import { NOMI_STATO_ORDINE } from '@battistrada/domain/stato-ordine';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './linea-del-tempo.module.css';
import { testi } from './testi-storico.ts';

/** The states of an order without problems. */
const CAMMINO = ['CONFERMATO', 'IN_PREPARAZIONE', 'SPEDITO', 'FATTURATO'] as const satisfies readonly StatoOrdine[];

/** The past states of an order with their days, and the states ahead. */
export function LineaDelTempo({ ordine: { numero, stato, cronologia } }: { ordine: Ordine }) {
  const tappe = [
    ...cronologia.map((tappa) => ({ ...tappa, isRaggiunta: true })),
    ...listRestanti(stato, cronologia).map((prossimo) => ({ stato: prossimo, data: null, isRaggiunta: false })),
  ];
  return (
    <ol className={styles.linea} aria-label={testi.avanzamento(numero)}>
      {tappe.map((tappa) => (
        <li
          key={tappa.stato}
          aria-current={tappa.stato === stato ? 'step' : undefined}
          data-raggiunta={tappa.isRaggiunta || undefined}
          data-annullata={tappa.stato === 'ANNULLATO' || undefined}
        >
          <b>{NOMI_STATO_ORDINE[tappa.stato]}</b>
          {tappa.data !== null && <time dateTime={tappa.data}>{formatGiorno(tappa.data)}</time>}
          {!tappa.isRaggiunta && <VisuallyHidden>{testi.daRaggiungere}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}

/**
 * The states ahead: none after the end of an order; an order that is partly shipped still has to be shipped completely.
 */
function listRestanti(stato: StatoOrdine, cronologia: Ordine['cronologia']): StatoOrdine[] {
  if (stato === 'ANNULLATO') return [];
  const raggiunti = cronologia.map((tappa) => tappa.stato);
  const ultimo = CAMMINO.findLastIndex((tappa) => raggiunti.includes(tappa));
  return CAMMINO.slice(ultimo + 1);
}
