import { TIPI_ALLEGATO } from '@battistrada/contract/chat';
import { MAX_MESSAGGIO } from '@battistrada/contract/limiti';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Paperclip from 'virtual:icona/paperclip';
import SendHorizontal from 'virtual:icona/send-horizontal';
import X from 'virtual:icona/x';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { addFiles } from './allegati-scelti.ts';
import { readBozza, writeBozza } from './bozza-messaggio.ts';
import type { Canale } from './canale.ts';
import { sceltiQuery } from './file-scelti.ts';
import styles from './scrittura.module.css';
import { testi } from './testi.ts';

/**
 * The text field: Enter sends, Shift and Enter starts a line; images and PDF files can be chosen, dropped or pasted.
 */
export function Scrittura({
  canale,
  onInvia,
  takesFocus,
}: {
  canale: Canale;
  onInvia: (testo: string, files: readonly File[]) => void;
  /** Takes the focus, because a user opens the widget in order to write. */
  takesFocus: boolean;
}) {
  const client = useQueryClient();
  const [testo, setTesto] = useState(() => readBozza(client, canale));
  const scelti = sceltiQuery(canale);
  const { data: files } = useQuery(scelti);
  const setFiles = (dopo: readonly File[]): void => void client.setQueryData(scelti.queryKey, dopo);
  const [rifiuto, setRifiuto] = useState<string | null>(null);
  const campo = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) campo.current?.focus();
  }, [takesFocus]);
  const write = (scritto: string): void => {
    setTesto(scritto);
    writeBozza(client, canale, scritto);
  };
  const add = (nuovi: readonly File[]): void => {
    if (nuovi.length === 0) return;
    const dopo = addFiles(files, nuovi);
    setFiles(dopo.files);
    setRifiuto(dopo.rifiuto);
  };
  const send = (event?: FormEvent): void => {
    event?.preventDefault();
    if (testo.trim() === '' && files.length === 0) return;
    onInvia(testo.trim(), files);
    write('');
    setFiles([]);
    setRifiuto(null);
    campo.current?.focus();
  };
  return (
    <form
      className={styles.scrittura}
      onSubmit={send}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        add([...event.dataTransfer.files]);
      }}
    >
      <Allegati {...{ rifiuto, files }} onTogli={(file) => setFiles(files.filter((other) => other !== file))} />
      <div className={styles.riga}>
        <Allega onScelti={add} />
        <textarea
          ref={campo}
          rows={1}
          className={styles.campo}
          aria-label={canale.testi.messaggio}
          placeholder={canale.testi.scrivi}
          maxLength={MAX_MESSAGGIO}
          enterKeyHint="send"
          value={testo}
          onChange={({ target }) => write(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            send();
          }}
          onPaste={({ clipboardData }) => add([...clipboardData.files])}
        />
        <Button type="submit" aria-label={testi.invia}>
          <SendHorizontal aria-hidden="true" />
        </Button>
      </div>
    </form>
  );
}

/** The files to be sent, and why one will not be. */
function Allegati({
  rifiuto,
  files,
  onTogli,
}: {
  rifiuto: string | null;
  files: readonly File[];
  onTogli: (file: File) => void;
}) {
  return (
    <>
      {rifiuto !== null && (
        <p className={styles.rifiuto} role="alert">
          {rifiuto}
        </p>
      )}
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={`${file.name}-${file.size}-${file.lastModified}`}>
              <span>{file.name}</span>
              <IconButton label={testi.togliAllegato(file.name)} icon={<X />} onClick={() => onTogli(file)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Chooses files to send. */
function Allega({ onScelti }: { onScelti: (files: readonly File[]) => void }) {
  const scelta = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton label={testi.allega} icon={<Paperclip />} onClick={() => scelta.current?.click()} />
      <input
        ref={scelta}
        type="file"
        hidden
        multiple
        accept={TIPI_ALLEGATO.join(',')}
        onChange={({ target }) => {
          onScelti([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}
