import { MAX_CERCA } from '@battistrada/contract/limiti';
import { useEffect, useEffectEvent, useState } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import { testi } from './testi.ts';

/** The pause between the last keystroke and the search. */
const PAUSA_MS = 300;

/**
 * Searches while the user types. The typed text stays, unless the address changes to something that was not typed here.
 */
export function CercaDocumento({ cerca, onCerca }: { cerca: string; onCerca: (testo: string) => void }) {
  const [scritto, setScritto] = useState(cerca);
  const [inviato, setInviato] = useState(cerca);
  const [visto, setVisto] = useState(cerca);
  if (cerca !== visto) {
    setVisto(cerca);
    if (cerca !== inviato) {
      setInviato(cerca);
      setScritto(cerca);
    }
  }

  const send = useEffectEvent((testo: string) => {
    setInviato(testo);
    onCerca(testo);
  });
  const testo = scritto.trim();
  const isPending = testo !== inviato;
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(() => send(testo), PAUSA_MS);
    return () => clearTimeout(timer);
  }, [testo, isPending]);

  return (
    <TextField
      type="search"
      label={testi.cerca}
      placeholder={testi.cercaEsempio}
      autoComplete="off"
      maxLength={MAX_CERCA}
      value={scritto}
      onChange={({ target }) => setScritto(target.value)}
    />
  );
}
