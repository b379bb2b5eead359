import type { RefObject } from 'react';
import type { EditState } from '../../api/edit-queue.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useIsSure } from '../../ui/use-is-sure.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { ApriFile } from './apri-file.tsx';
import styles from './ordine-rapido.module.css';
import { countRighe } from './righe-testo.ts';
import type { FileAperto } from './risultato.ts';
import { testi } from './testi.ts';

/** The field for the rows: typed, pasted, scanned (thirteen digits and Enter are a line), or from a file. */
export function Scrittura({
  casella,
  testo,
  state,
  onTesto,
  onRighe,
}: {
  casella: RefObject<HTMLTextAreaElement | null>;
  testo: string;
  state: EditState;
  onTesto: (testo: string) => void;
  onRighe: (righe: readonly string[], file: Omit<FileAperto, 'da'>) => void;
}) {
  const isSure = useIsSure();
  const svuota = async (): Promise<void> => {
    const domanda = { title: testi.domandaSvuota, text: testi.testoSvuota };
    if (!(await isSure({ ...domanda, no: testi.annulla, yes: testi.svuota }))) return;
    onTesto('');
    // The button disappears with the rows.
    casella.current?.focus();
  };
  const n = countRighe(testo);
  return (
    <Card className={styles.scrittura}>
      <TextArea
        ref={casella}
        label={testi.casella}
        hint={testi.casellaAiuto}
        value={testo}
        rows={7}
        spellCheck={false}
        autoCapitalize="off"
        onChange={(event) => onTesto(event.target.value)}
      />
      <div className={styles.comandi}>
        <ApriFile onRighe={onRighe} />
        {n > 0 && (
          <Button kind="quiet" onClick={() => void svuota()}>
            {testi.svuota}
          </Button>
        )}
        <p role="status" className={styles.stato}>
          {state.hasFailed ? testi.nonSalvata : n > 0 && !state.isPending && testi.salvata}
        </p>
      </div>
    </Card>
  );
}
