/** Asks for the password again when a call is refused without it (CONFERMA_RICHIESTA), and repeats the call. */
import { useCallback, useState, type ReactNode } from 'react';
import { ApiError } from '../api/api-error.ts';
import { later } from '../ui/later.tsx';

const ConfermaDialog = later(() => import('./conferma-dialog.tsx').then((module) => module.ConfermaDialog));

interface UseConferma {
  /** Draw it anywhere in the component; it appears above the page when needed. */
  readonly domanda: ReactNode;
  /**
   * Sends the call; when the server requires the password, asks for it and sends again. Rejects with the server's
   * refusal when the user closes the question.
   */
  readonly confirmed: <T>(send: () => Promise<T>) => Promise<T>;
}

/** For components that send calls declared with `conferma: true`. */
export function useConferma(): UseConferma {
  const [asking, setAsking] = useState<{ readonly answer: (isConfirmed: boolean) => void } | null>(null);
  const confirmed = useCallback(async <T,>(send: () => Promise<T>): Promise<T> => {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError) || error.codice !== 'CONFERMA_RICHIESTA') throw error;
      const isConfirmed = await new Promise<boolean>((answer) => setAsking({ answer }));
      setAsking(null);
      if (!isConfirmed) throw error;
      return send();
    }
  }, []);
  return { domanda: asking && <ConfermaDialog onAnswer={asking.answer} />, confirmed };
}
