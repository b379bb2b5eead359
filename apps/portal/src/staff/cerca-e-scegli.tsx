import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useRef, useState, type Key, type ReactNode } from 'react';
import { LoadError } from '../ui/load-error.tsx';
import { TextField } from '../ui/text-field.tsx';
import { MIN_CERCATO, testiCerca } from './cerca.ts';
import styles from './moduli.module.css';

const MAX_TROVATI = 8;

interface CercaEScegliProps<T> {
  readonly label: string;
  readonly segnaposto: string;
  /** Names the answers in the cache. */
  readonly chiave: string;
  readonly find: (testo: string, signal: AbortSignal) => Promise<readonly T[]>;
  readonly nessuno: string;
  readonly keyOf: (trovato: T) => Key;
  readonly draw: (trovato: T) => ReactNode;
  readonly onScelto: (trovato: T) => void;
}

/** Searches while the user types; Enter takes the first result, a click any of them. */
export function CercaEScegli<T>(props: CercaEScegliProps<T>) {
  const { label, segnaposto, chiave, find, nessuno, keyOf, draw, onScelto } = props;
  const campo = useRef<HTMLInputElement>(null);
  const [testo, setTesto] = useState('');
  const cercato = useDeferredValue(testo.trim());
  const isCercato = cercato.length >= MIN_CERCATO;
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['staff', chiave, cercato],
    queryFn: ({ signal }) => find(cercato, signal),
    enabled: isCercato,
    placeholderData: keepPreviousData,
  });
  const trovati = isCercato ? (data ?? []).slice(0, MAX_TROVATI) : [];
  const choose = (trovato: T): void => {
    setTesto('');
    // The chosen button disappears; the field is ready for the next search.
    campo.current?.focus();
    onScelto(trovato);
  };
  return (
    <div>
      <TextField
        ref={campo}
        label={label}
        type="search"
        autoComplete="off"
        maxLength={200}
        placeholder={segnaposto}
        value={testo}
        onChange={({ target }) => setTesto(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          const [primo] = trovati;
          // Until the answer to the current text arrives, Enter could choose something else.
          if (primo !== undefined && cercato === testo.trim() && !isPlaceholderData) choose(primo);
        }}
      />
      {isCercato && isError && <LoadError title={testiCerca.errore} onRetry={() => void refetch()} />}
      <p role="status" className={styles.quieto}>
        {isCercato && data?.length === 0 && nessuno}
      </p>
      {trovati.length > 0 && (
        <ul className={styles.trovati}>
          {trovati.map((trovato) => (
            <li key={keyOf(trovato)}>
              <button type="button" onClick={() => choose(trovato)}>
                {draw(trovato)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
