import type { Prodotto } from '@battistrada/contract/ricerca';
import { useId, useMemo, useState } from 'react';
import { formatImporto } from '@battistrada/domain/denaro-digitato';
import { CampoEuro } from '../../prezzi/campo-euro.tsx';
import { erroreImporto, readImporto } from '../../prezzi/importo-digitato.ts';
import styles from './affina-risultati.module.css';
import { NUMERO } from './numero.ts';
import { countMarche, nomiDi, SCORTE } from './sort-and-narrow.ts';
import { setParam, toggle } from './ricerca-letta.ts';
import type { OnChangeUrl, RicercaUrl } from './ricerca-url.ts';
import { testi } from './testi-affina.ts';

export interface AffinaRisultatiProps {
  readonly url: RicercaUrl;
  /** What is loaded, narrowed or not. */
  readonly caricati: readonly Prodotto[];
  /** The customer has a first deposito to look into. */
  readonly hasDepositi: boolean;
  readonly onChange: OnChangeUrl;
}

/** What narrows the loaded results: price, stock, brands. Loaded when it is about to be opened. */
export function AffinaRisultati({ url, caricati, hasDepositi, onChange }: AffinaRisultatiProps) {
  const name = useId();
  const scelte = nomiDi(url.affina);
  const marche = useMemo(() => countMarche(caricati, nomiDi(url.affina)), [caricati, url.affina]);
  return (
    <div className={styles.affina}>
      <Prezzi url={url} onChange={onChange} />
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
              <span>{testi.scorteScelte[scorte]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {marche.length > 0 && (
        <fieldset>
          <legend>{testi.marcheTrovate}</legend>
          <div className={styles.marche}>
            {marche.map(([nome, quanti]) => (
              <button
                key={nome}
                type="button"
                aria-pressed={scelte.includes(nome)}
                onClick={() => onChange(setParam(url, 'affina', toggle(scelte, nome)))}
              >
                {nome} <span>{NUMERO.format(quanti)}</span>
              </button>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}

/** The price from and to. Only what is right goes into the address; what is not stays in its field until it is. */
function Prezzi({ url, onChange }: Pick<AffinaRisultatiProps, 'url' | 'onChange'>) {
  const { prezzoDa, prezzoA } = url;
  const [typed, setTyped] = useState({ da: writePrezzo(prezzoDa), a: writePrezzo(prezzoA) });
  const [seen, setSeen] = useState({ prezzoDa, prezzoA });
  if (seen.prezzoDa !== prezzoDa || seen.prezzoA !== prezzoA) {
    setSeen({ prezzoDa, prezzoA });
    // Another address (back, `Mostra tutti`), not the echo of what is typed.
    if (!says(typed.da, prezzoDa) || !says(typed.a, prezzoA)) {
      setTyped({ da: writePrezzo(prezzoDa), a: writePrezzo(prezzoA) });
    }
  }
  const errori = erroriDi(typed);
  const type = (next: typeof typed): void => {
    setTyped(next);
    const { da, a } = erroriDi(next);
    if (da !== undefined || a !== undefined) return;
    const ristretto = setParam(url, 'prezzoDa', readImporto(next.da) ?? undefined);
    // Each keystroke is not a place to go back to.
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

function erroriDi({ da, a }: { da: string; a: string }): { readonly da?: string; readonly a?: string } {
  const [prezzoDa, prezzoA] = [readImporto(da), readImporto(a)];
  const isReversed = prezzoDa !== null && prezzoA !== null && prezzoA < prezzoDa;
  return {
    ...(erroreImporto(da) !== null && { da: testi.prezzoErrato }),
    ...(erroreImporto(a) !== null && { a: testi.prezzoErrato }),
    ...(isReversed && { a: testi.prezzoRovescio }),
  };
}
