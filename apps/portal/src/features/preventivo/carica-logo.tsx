import { MAX_LOGO } from '@battistrada/contract/limiti';
import { uploadLogo } from '@battistrada/contract/preventivo';
import ImagePlus from 'lucide-react/icons/image-plus';
import { useId, useState, type DragEvent, type ReactNode } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { sendFile } from '../../api/special-requests.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './carica-logo.module.css';
import { testi } from './testi.ts';

const FORMATI: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

/** Chooses, shows and sends a logo. `children` stands beside the button that saves. */
export function CaricaLogo({ onSaved, children }: { onSaved: () => Promise<void> | void; children?: ReactNode }) {
  const [scelto, setScelto] = useState<{ file: File; anteprima: string } | null>(null);
  const [errore, setErrore] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [isOver, setOver] = useState(false);
  const id = useId();

  const choose = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const refusal = refusalOf(file);
    setErrore(refusal);
    setScelto(refusal === null ? { file, anteprima: await toDataUrl(file) } : null);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void choose(event.dataTransfer.files[0]);
  };
  const save = async (): Promise<void> => {
    if (scelto === null) return;
    setSaving(true);
    setErrore(null);
    try {
      await sendFile(uploadLogo, scelto.file);
      await onSaved();
    } catch (error) {
      setErrore(messageOf(error));
    } finally {
      setSaving(false);
    }
  };

  return (
    <div className={styles.carica}>
      <label
        htmlFor={id}
        className={classes(styles.riquadro, isOver && styles.sopra)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {scelto === null ? (
          <span className={styles.invito}>
            <ImagePlus aria-hidden="true" />
            {testi.setup.scegli}
          </span>
        ) : (
          <img
            src={scelto.anteprima}
            alt={testi.setup.anteprima}
            onError={() => {
              setErrore(testi.setup.nonAccettata);
              setScelto(null);
            }}
          />
        )}
        <input
          id={id}
          type="file"
          className={styles.file}
          accept={FORMATI.join(',')}
          aria-describedby={`${id}-nota`}
          aria-invalid={errore === null ? undefined : true}
          onChange={(event) => void choose(event.target.files?.[0])}
        />
      </label>
      <div id={`${id}-nota`}>
        <p className={styles.nota}>{testi.setup.formati}</p>
        <p role="alert" className={styles.errore}>
          {errore}
        </p>
      </div>
      <div className={styles.comandi}>
        <Button busy={isSaving} aria-disabled={scelto === null || undefined} onClick={() => void save()}>
          {testi.setup.salva}
        </Button>
        {children}
      </div>
    </div>
  );
}

/** What can be said before the file travels; the server looks into it. */
function refusalOf({ type, size }: File): string | null {
  if (!FORMATI.includes(type)) return testi.setup.nonAccettata;
  return size > MAX_LOGO ? testi.setup.troppoGrande : null;
}

/** The page may show images of its own and `data:` ones only. */
function toDataUrl(file: File): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    // What cannot be read becomes an image that cannot be shown, which is said.
    reader.onloadend = () => resolve(typeof reader.result === 'string' ? reader.result : 'data:,');
    reader.readAsDataURL(file);
  });
}

function messageOf(error: unknown): string {
  if (error instanceof ApiError && error.status === 413) return testi.setup.troppoGrande;
  if (error instanceof ApiError && error.status === 415) return testi.setup.nonAccettata;
  return testi.setup.nonCaricato;
}
