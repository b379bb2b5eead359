import Check from 'virtual:icona/check';
import CircleAlert from 'virtual:icona/circle-alert';
import type { StatoSalvataggio } from './use-modifiche-preventivo.ts';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './salvataggio.module.css';
import { testi } from './testi.ts';

/** Shows whether everything on the screen is saved. */
export function Salvataggio({ stato }: { stato: StatoSalvataggio }) {
  return (
    <p className={styles.salvataggio} data-stato={stato} role="status">
      {stato === 'in-corso' ? <Spinner /> : stato === 'salvato' ? <Check aria-hidden="true" /> : <CircleAlert />}
      {testi.editor.salvataggio[stato]}
    </p>
  );
}
