import { formatPezzi } from '@battistrada/domain/numero';
import type { ArticoloTrovato } from '@battistrada/contract/scelte-staff';
import { formatEuro } from '@battistrada/domain/denaro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useRef, useState } from 'react';
import { TextField } from '../ui/text-field.tsx';
import styles from './moduli.module.css';
import { articoliQuery } from './scelte-query.ts';

const testi = {
  segnaposto: 'Codice, EAN o parole',
  nessuno: 'Nessun articolo trovato.',
  pezzi: formatPezzi,
} as const;

/** Finds an article while the user types; Enter takes the first result. */
export function CercaArticolo({
  label,
  onScelto,
}: {
  readonly label: string;
  readonly onScelto: (articolo: ArticoloTrovato) => void;
}) {
  const campo = useRef<HTMLInputElement>(null);
  const [testo, setTesto] = useState('');
  const cercato = useDeferredValue(testo.trim());
  const {
    data: articoli = [],
    isSuccess,
    isPlaceholderData,
  } = useQuery({
    ...articoliQuery(cercato),
    placeholderData: keepPreviousData,
  });
  const isCercato = cercato.length > 1 && isSuccess;
  const choose = (articolo: ArticoloTrovato): void => {
    setTesto('');
    // The chosen button disappears; the field is ready for the next article.
    campo.current?.focus();
    onScelto(articolo);
  };
  return (
    <div>
      <TextField
        ref={campo}
        label={label}
        type="search"
        autoComplete="off"
        maxLength={200}
        placeholder={testi.segnaposto}
        value={testo}
        onChange={({ target }) => setTesto(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          const [primo] = articoli;
          // Until the answer to the current text arrives, Enter could choose another article.
          if (primo && cercato === testo.trim() && !isPlaceholderData) choose(primo);
        }}
      />
      <p role="status" className={styles.quieto}>
        {isCercato && articoli.length === 0 && testi.nessuno}
      </p>
      {isCercato && articoli.length > 0 && (
        <ul className={styles.trovati}>
          {articoli.slice(0, 8).map((articolo) => (
            <li key={articolo.codice}>
              <button type="button" onClick={() => choose(articolo)}>
                <span>
                  <b>{articolo.codice}</b> {articolo.descrizione}
                </span>
                <small>
                  {articolo.marca} · {formatEuro(articolo.prezzoListinoCents)} · {testi.pezzi(articolo.giacenza)}
                </small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
