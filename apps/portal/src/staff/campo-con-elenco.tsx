import { useEffect, useId, useRef, type Key, type ReactNode } from 'react';
import { TextField } from '../ui/text-field.tsx';

interface CampoConElencoProps<T> {
  readonly label: string;
  readonly type?: 'text' | 'search';
  readonly placeholder?: string;
  readonly testo: string;
  readonly onTesto: (testo: string) => void;
  /** The name of the list. */
  readonly nome: string;
  readonly className: string | undefined;
  readonly opzioni: readonly T[];
  readonly keyOf: (opzione: T) => Key;
  readonly draw: (opzione: T) => ReactNode;
  /** The position of the active option; -1 without options. */
  readonly attiva: number;
  readonly onAttiva: (indice: number) => void;
  readonly onInvio: () => void;
  readonly onScelta: (opzione: T) => void;
  /** Between the field and its list. */
  readonly children?: ReactNode;
}

/**
 * A field that keeps the focus and names the active option of the list below it: the arrows move the active one, Enter
 * takes it, and so does a click on any.
 */
export function CampoConElenco<T>({
  testo,
  onTesto,
  nome,
  className,
  opzioni,
  keyOf,
  draw,
  attiva,
  onAttiva,
  onInvio,
  onScelta,
  children,
  ...campo
}: CampoConElencoProps<T>) {
  const ref = useRef<HTMLInputElement>(null);
  const lista = useId();
  useEffect(() => ref.current?.focus(), []);
  return (
    <>
      <TextField
        {...campo}
        ref={ref}
        role="combobox"
        aria-expanded={opzioni.length > 0}
        aria-controls={lista}
        aria-activedescendant={attiva >= 0 ? `${lista}-${attiva}` : undefined}
        autoComplete="off"
        maxLength={200}
        value={testo}
        onChange={({ target }) => onTesto(target.value)}
        onKeyDown={(event) => {
          const passo = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
          if (passo === 0 && event.key !== 'Enter') return;
          event.preventDefault();
          if (passo === 0) onInvio();
          else if (opzioni.length > 0) onAttiva((attiva + passo + opzioni.length) % opzioni.length);
        }}
      />
      {children}
      <div id={lista} role="listbox" aria-label={nome} className={className}>
        {opzioni.map((opzione, indice) => (
          <div
            key={keyOf(opzione)}
            id={`${lista}-${indice}`}
            role="option"
            tabIndex={-1}
            aria-selected={indice === attiva}
            onClick={() => onScelta(opzione)}
          >
            {draw(opzione)}
          </div>
        ))}
      </div>
    </>
  );
}
