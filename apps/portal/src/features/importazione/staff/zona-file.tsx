import FileUp from 'virtual:icona/file-up';
import { useEffect, useState } from 'react';
import { classes } from '../../../ui/classes.ts';
import { Field } from '../../../ui/field.tsx';
import { useSnack } from '../../../ui/snack.tsx';
import styles from './zona-file.module.css';
import { testi } from './testi.ts';

/**
 * Chooses a file. A file that is dropped anywhere on the page is taken too, because the browser would otherwise open it
 * instead of the page.
 */
export function ZonaFile({ file, onChoose }: { file: File | null; onChoose: (file: File) => void }) {
  const snack = useSnack();
  const isOver = useDrop((files) => {
    const [primo] = files;
    if (primo === undefined) return;
    onChoose(primo);
    if (files.length > 1) snack(testi.unoAllaVolta(primo.name), 'error');
  });
  return (
    <Field label={testi.file} hint={testi.fileAiuto}>
      {(control) => (
        <div className={classes(styles.zona, isOver && styles.sopra)}>
          <FileUp aria-hidden="true" />
          <span className={styles.invito}>
            {file === null ? testi.scegliFile : <b className={styles.nome}>{file.name}</b>}
            {file !== null && <span className={styles.altro}>{testi.altroFile}</span>}
          </span>
          <input
            {...control}
            type="file"
            className={styles.file}
            // The same file can be chosen again, because it may have been corrected.
            onClick={({ currentTarget }) => (currentTarget.value = '')}
            onChange={({ target }) => {
              const [scelto] = target.files ?? [];
              if (scelto !== undefined) onChoose(scelto);
            }}
          />
        </div>
      )}
    </Field>
  );
}

/** True while a file is held over the page. */
function useDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const hasFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;
    const onOver = (event: DragEvent): void => {
      if (!hasFile(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const onDrop = (event: DragEvent): void => {
      if (!hasFile(event)) return;
      event.preventDefault();
      setOver(false);
      onFiles([...(event.dataTransfer?.files ?? [])]);
    };
    const onLeave = ({ relatedTarget }: DragEvent): void => {
      if (relatedTarget === null) setOver(false);
    };
    window.addEventListener('dragover', onOver, { signal });
    window.addEventListener('drop', onDrop, { signal });
    window.addEventListener('dragleave', onLeave, { signal });
    return () => listening.abort();
  }, [onFiles]);
  return isOver;
}
