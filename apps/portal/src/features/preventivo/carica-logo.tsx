import { MAX_LOGO } from '@battistrada/contract/limiti';
import { uploadLogo } from '@battistrada/contract/preventivo';
import ImagePlus from 'virtual:icona/image-plus';
import { useId, useState, type ReactNode } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { sendFile } from '../../api/send-file.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { later, loadAhead } from '../../ui/later.tsx';
import styles from './carica-logo.module.css';
import { isTutta, toQuery, TUTTA, type Ritaglio } from './ritaglio.ts';
import { testi } from './testi.ts';

const FORMATI: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

const loadRitaglia = () => import('./ritaglia-logo.tsx');
const RitagliaLogo = later(() => loadRitaglia().then((module) => module.RitagliaLogo), Attesa);

function Attesa() {
  return <div className={styles.attesa} aria-hidden="true" />;
}

interface LogoScelto {
  readonly file: File;
  readonly immagine: string;
  readonly ritaglio: Ritaglio;
}

/**
 * Chooses a logo, crops it, shows it as it will be printed, and sends it. `children` is the alternative while none is
 * chosen.
 */
export function CaricaLogo({ onSaved, children }: { onSaved: () => Promise<void> | void; children?: ReactNode }) {
  const [scelto, setScelto] = useState<LogoScelto | null>(null);
  const [errore, setErrore] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  // The focus moves to the next step, and returns.
  const [isGivenUp, setGivenUp] = useState(false);
  const id = useId();

  const choose = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const refusal = refusalOf(file);
    setErrore(refusal);
    setScelto(refusal === null ? { file, immagine: await toDataUrl(file), ritaglio: TUTTA } : null);
  };
  const save = async (): Promise<void> => {
    if (scelto === null) return;
    setSaving(true);
    setErrore(null);
    try {
      await sendFile(uploadLogo, scelto.file, isTutta(scelto.ritaglio) ? {} : toQuery(scelto.ritaglio));
      await onSaved();
    } catch (error) {
      setErrore(messageOf(error));
    } finally {
      setSaving(false);
    }
  };

  const giveUp = (): void => {
    if (isSaving) return;
    setErrore(null);
    setScelto(null);
    setGivenUp(true);
  };
  const unreadable = (): void => {
    setErrore(testi.setup.nonAccettata);
    setScelto(null);
  };

  return (
    <div className={styles.carica}>
      {scelto === null ? (
        <RiquadroLogo id={id} isWrong={errore !== null} takesFocus={isGivenUp} onChoose={(file) => void choose(file)} />
      ) : (
        <RitagliaLogo
          immagine={scelto.immagine}
          ritaglio={scelto.ritaglio}
          onChange={(ritaglio) => setScelto({ ...scelto, ritaglio })}
          onError={unreadable}
        />
      )}
      <div id={`${id}-nota`}>
        {scelto === null && <p className={styles.nota}>{testi.setup.formati}</p>}
        <p role="alert" className={styles.errore}>
          {errore}
        </p>
      </div>
      <div className={styles.comandi}>
        {scelto === null ? (
          children
        ) : (
          <>
            <Button ref={focusOnMount} busy={isSaving} onClick={() => void save()}>
              {testi.setup.salva}
            </Button>
            <Button kind="quiet" aria-disabled={isSaving || undefined} onClick={giveUp}>
              {testi.annulla}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

/** An area for choosing or dropping a file. */
function RiquadroLogo({
  id,
  isWrong,
  takesFocus,
  onChoose,
}: {
  id: string;
  isWrong: boolean;
  takesFocus: boolean;
  onChoose: (file: File | undefined) => void;
}) {
  const [isOver, setOver] = useState(false);
  return (
    <label
      htmlFor={id}
      className={classes(styles.riquadro, isOver && styles.sopra)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onChoose(event.dataTransfer.files[0]);
      }}
    >
      <span className={styles.invito}>
        <ImagePlus aria-hidden="true" />
        {testi.setup.scegli}
      </span>
      <input
        id={id}
        type="file"
        className={styles.file}
        accept={FORMATI.join(',')}
        ref={takesFocus ? focusOnMount : undefined}
        aria-describedby={`${id}-nota`}
        aria-invalid={isWrong || undefined}
        onClick={() => loadAhead(loadRitaglia)}
        onChange={(event) => onChoose(event.target.files?.[0])}
      />
    </label>
  );
}

/** Checks that are possible before the upload; the server examines the content. */
function refusalOf({ type, size }: File): string | null {
  if (!FORMATI.includes(type)) return testi.setup.nonAccettata;
  return size > MAX_LOGO ? testi.setup.troppoGrande : null;
}

/** The page may only show its own images and `data:` ones. */
function toDataUrl(file: File): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    // An unreadable file becomes an image that cannot be shown, which is reported.
    reader.onloadend = () => resolve(typeof reader.result === 'string' ? reader.result : 'data:,');
    reader.readAsDataURL(file);
  });
}

function messageOf(error: unknown): string {
  if (error instanceof ApiError && error.status === 413) return testi.setup.troppoGrande;
  if (error instanceof ApiError && error.status === 415) return testi.setup.nonAccettata;
  return testi.setup.nonCaricato;
}
