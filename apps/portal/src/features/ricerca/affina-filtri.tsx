import { formatImporto } from '@battistrada/domain/denaro';
import { useId, useState } from 'react';
import { CampoEuro } from '../../prezzi/campo-euro.tsx';
import { erroreImporto, readImporto } from '../../prezzi/importo-digitato.ts';
import { usePrezziNascosti } from '../../prezzi/prezzi-nascosti.ts';
import styles from './affina-filtri.module.css';
import type { Conteggi } from './conteggi.ts';
import { ATTACCHI, SCORTE } from './sort-and-narrow.ts';
import { setParam } from './ricerca-letta.ts';
import type { OnChangeUrl, RicercaUrl } from './ricerca-url.ts';
import { Scelta } from './scelta-filtro.tsx';
import { testi } from './testi-affina.ts';
import { testi as testiRicerca } from './testi.ts';

export interface AffinaFiltriProps {
  readonly url: RicercaUrl;
  readonly isCerchi: boolean;
  readonly conteggi: Conteggi;
  /** True when the customer has a first deposito. */
  readonly hasDepositi: boolean;
  readonly onChange: OnChangeUrl;
}

/** Filters of the loaded results that need no request: a rim's measures, the stock, the price. */
export function AffinaFiltri({ url, isCerchi, conteggi, hasDepositi, onChange }: AffinaFiltriProps) {
  const name = useId();
  const isNascosto = usePrezziNascosti();
  return (
    <>
      {isCerchi &&
        ATTACCHI.map((attacco) => (
          <Scelta
            key={attacco}
            label={testi.attacchi[attacco]}
            value={url[attacco] ?? null}
            valori={valoriOf(conteggi[attacco], url[attacco])}
            conteggi={conteggi[attacco]}
            onChange={(valore) => onChange(setParam(url, attacco, valore))}
          />
        ))}
      <fieldset>
        <legend>{testi.scorteAffina}</legend>
        <div className={styles.scorte}>
          {SCORTE.filter((scorte) => hasDepositi || scorte !== 'primo').map((scorte) => (
            <label key={scorte}>
              <input
                type="radio"
                name={name}
                checked={(url.scorte ?? 'tutti') === scorte}
                onChange={() => onChange(setParam(url, 'scorte', scorte === 'tutti' ? undefined : scorte))}
              />
              <span>{testiRicerca.scorteScelte[scorte]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {!isNascosto && <Prezzi url={url} onChange={onChange} />}
    </>
  );
}

/** The occurring values, sorted as numbers; the chosen one also when it does not occur. */
function valoriOf(conteggi: ReadonlyMap<string, number>, scelto: string | undefined): string[] {
  const valori = new Set(conteggi.keys());
  if (scelto !== undefined) valori.add(scelto);
  return [...valori].toSorted((a, b) => a.localeCompare(b, 'it', { numeric: true }));
}

/** The price range. Only valid prices go into the address; an invalid one stays in its field. */
function Prezzi({ url, onChange }: Pick<AffinaFiltriProps, 'url' | 'onChange'>) {
  const { prezzoDa, prezzoA } = url;
  const [typed, setTyped] = useState({ da: writePrezzo(prezzoDa), a: writePrezzo(prezzoA) });
  const [seen, setSeen] = useState({ prezzoDa, prezzoA });
  if (seen.prezzoDa !== prezzoDa || seen.prezzoA !== prezzoA) {
    setSeen({ prezzoDa, prezzoA });
    // Another address (back, `Mostra tutti`), and not the one just typed.
    if (!says(typed.da, prezzoDa) || !says(typed.a, prezzoA)) {
      setTyped({ da: writePrezzo(prezzoDa), a: writePrezzo(prezzoA) });
    }
  }
  const errori = erroriOf(typed);
  const type = (next: typeof typed): void => {
    setTyped(next);
    const { da, a } = erroriOf(next);
    if (da !== undefined || a !== undefined) return;
    const ristretto = setParam(url, 'prezzoDa', readImporto(next.da) ?? undefined);
    // Keystrokes are no places to go back to.
    onChange(setParam(ristretto, 'prezzoA', readImporto(next.a) ?? undefined), { replace: true });
  };
  return (
    <fieldset>
      <legend>{testi.prezzo}</legend>
      <div className={styles.prezzi}>
        <CampoEuro
          label={testi.prezzoDa}
          maxLength={12}
          value={typed.da}
          error={errori.da}
          onChange={(da) => type({ ...typed, da })}
        />
        <CampoEuro
          label={testi.prezzoA}
          maxLength={12}
          value={typed.a}
          error={errori.a}
          onChange={(a) => type({ ...typed, a })}
        />
      </div>
    </fieldset>
  );
}

function says(testo: string, prezzo: number | undefined): boolean {
  return (readImporto(testo) ?? undefined) === prezzo;
}

function writePrezzo(cents: number | undefined): string {
  return cents === undefined ? '' : formatImporto(cents);
}

function erroriOf({ da, a }: { da: string; a: string }): { readonly da?: string; readonly a?: string } {
  const [prezzoDa, prezzoA] = [readImporto(da), readImporto(a)];
  const isReversed = prezzoDa !== null && prezzoA !== null && prezzoA < prezzoDa;
  return {
    ...(erroreImporto(da) !== null && { da: testi.prezzoErrato }),
    ...(erroreImporto(a) !== null && { a: testi.prezzoErrato }),
    ...(isReversed && { a: testi.prezzoRovescio }),
  };
}
