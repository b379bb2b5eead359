import { MAX_MESSAGGIO_OFFERTA } from '@battistrada/contract/limiti';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextArea } from '../ui/text-area.tsx';
import styles from './offerta-page.module.css';
import { testi } from './offerta-testi.ts';

/** Refuses the offer, with an optional message, so that the dealer need not ask. */
export function OffertaRifiuto({
  rivenditore,
  onRefuse,
}: {
  rivenditore: string;
  onRefuse: (messaggio: string) => Promise<void>;
}) {
  const [isAsking, setAsking] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const [isSending, setSending] = useState(false);
  const [messaggio, setMessaggio] = useState('');
  const refuse = async (): Promise<void> => {
    setAsking(false);
    setSending(true);
    setFailed(false);
    try {
      await onRefuse(messaggio.trim());
      window.scrollTo({ top: 0 });
    } catch {
      setFailed(true);
      setSending(false);
    }
  };
  return (
    <div className={styles.rifiuto}>
      {isFailed && (
        <p role="alert" className={styles.fallito}>
          {testi.nonAccettato}
        </p>
      )}
      <Button kind="plain" busy={isSending} onClick={() => setAsking(true)}>
        {testi.rifiuta}
      </Button>
      <Dialog
        open={isAsking}
        isQuestion
        title={testi.rifiutaTitolo}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button kind="quiet" onClick={() => setAsking(false)}>
              {testi.annulla}
            </Button>
            <Button onClick={() => void refuse()}>{testi.rifiutaInvia}</Button>
          </>
        }
      >
        <p>{testi.rifiutaTesto(rivenditore)}</p>
        <TextArea
          label={testi.rifiutaMessaggio}
          note={testi.facoltativo}
          maxLength={MAX_MESSAGGIO_OFFERTA}
          value={messaggio}
          onChange={(event) => setMessaggio(event.target.value)}
        />
      </Dialog>
    </div>
  );
}

/** Shown after a refusal; the customer may still change his mind. */
export function OffertaRifiutata({ rivenditore }: { rivenditore: string }) {
  return (
    <div className={styles.rifiutata} role="status">
      <h2>{testi.rifiutato}</h2>
      <p>{testi.rifiutatoTesto(rivenditore)}</p>
    </div>
  );
}
