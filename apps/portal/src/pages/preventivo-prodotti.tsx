import type { Preventivo } from '@battistrada/contract/preventivo';
import { Fragment, type ReactNode } from 'react';
import { alternativeMostrate } from '../features/preventivo/alternative.ts';
import { RighePreventivo } from '../features/preventivo/righe-preventivo.tsx';
import { testi } from '../features/preventivo/testi.ts';
import type { AzioniPreventivo } from '../features/preventivo/use-modifiche-preventivo.ts';
import { classes } from '../ui/classes.ts';
import { Dialog } from '../ui/dialog.tsx';
import styles from './preventivo-page.module.css';

/**
 * Step 0 of the editor: the products of the quotation, and the search (`children`). They are side by side; with several
 * proposals one above the other, so that the proposals are side by side; on a phone the search alone, with the products
 * in a sheet.
 */
export function PreventivoProdotti({
  preventivo,
  azioni,
  attiva,
  isTelefono,
  isCesto,
  onAttiva,
  onSposta,
  onCesto,
  onRicarico,
  children,
}: {
  preventivo: Preventivo;
  azioni: AzioniPreventivo;
  attiva: number;
  isTelefono: boolean;
  /** True when the sheet is open. */
  isCesto: boolean;
  onAttiva: (alternativa: number) => void;
  onSposta: (idRiga: string, alternativa: number) => Promise<boolean>;
  onCesto: (isOpen: boolean) => void;
  onRicarico: () => void;
  children: ReactNode;
}) {
  const isAffianco = alternativeMostrate(preventivo, attiva).length > 1;
  const righe = { preventivo, azioni, attiva, onAttiva, onSposta };
  // The same one when a phone is turned, with what is typed in it.
  const ricerca = <Fragment key="ricerca">{children}</Fragment>;
  if (isTelefono) {
    return (
      <div className={styles.prodotti}>
        {ricerca}
        <Dialog open={isCesto} kind="drawer" title={testi.prodotti.titolo} onClose={() => onCesto(false)}>
          {isCesto && (
            <RighePreventivo
              {...righe}
              isFoglio
              onRicarico={() => {
                onCesto(false);
                onRicarico();
              }}
            />
          )}
        </Dialog>
      </div>
    );
  }
  return (
    <div className={classes(styles.prodotti, isAffianco && styles.affianco)}>
      <RighePreventivo {...righe} onRicarico={onRicarico} />
      {ricerca}
    </div>
  );
}
