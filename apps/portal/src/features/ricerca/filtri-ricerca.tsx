import { STAGIONI, type Categoria, type Marca, type TipoProdotto } from '@battistrada/contract/ricerca';
import { memo, useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classes } from '../../ui/classes.ts';
import { Select } from '../../ui/select.tsx';
import styles from './filtri-ricerca.module.css';
import icone from './icone.module.css';
import { toggle, type Filtri } from './ricerca-letta.ts';
import { RAGGI_FERRO, SETTORI, TIPI_ARTICOLO, type RicercaUrl } from './ricerca-url.ts';
import { testi } from './testi.ts';

const STAGIONI_FILTRO = [
  [1, icone.estive],
  [2, icone.invernali],
  [3, icone.stagioni4],
] as const;

export interface FiltriRicercaProps {
  readonly tipo: TipoProdotto;
  readonly filtri: Filtri;
  readonly marche: readonly Marca[];
  /** How many of the loaded results are of each brand, by name. */
  readonly conteggi: ReadonlyMap<string, number>;
  readonly indiciVelocita: readonly string[];
  /** Those of the product type; none while they are not known. */
  readonly categorie: readonly Categoria[];
  readonly onFiltro: <K extends keyof RicercaUrl>(nome: K, valore: RicercaUrl[K] | undefined) => void;
  readonly onMarca: (nome: string) => void;
  /** Lifts every filter; null when none is set. */
  readonly onAzzera: (() => void) | null;
}

/** What narrows a search; the address holds it all. Many nodes: drawn anew only when one of them changes. */
export const FiltriRicerca = memo(function FiltriRicerca(props: FiltriRicercaProps) {
  const { tipo, filtri, indiciVelocita, onFiltro, onAzzera } = props;
  const isPneumatici = tipo === 'Pneumatici';
  return (
    <div className={styles.filtri}>
      {isPneumatici && <Stagioni {...props} />}
      <TipoArticolo {...props} />
      {/* Of tyres the brand comes first; of the rest it is what they are. */}
      {!isPneumatici && <SceltaCategoria {...props} />}
      <Marche {...props} />
      {isPneumatici && (
        <>
          <Scelta label={testi.iv} value={filtri.iv} valori={indiciVelocita} onChange={(iv) => onFiltro('iv', iv)} />
          <Scelta
            label={testi.settore}
            value={filtri.settore}
            valori={SETTORI}
            nomeOf={(settore) => testi.settori[settore]}
            onChange={(settore) => onFiltro('settore', settore)}
          />
          <SceltaCategoria {...props} />
        </>
      )}
      <div>
        {isPneumatici && (
          <Checkbox
            label={testi.runflat}
            checked={filtri.runflat}
            onChange={({ target }) => onFiltro('runflat', target.checked || undefined)}
          />
        )}
        <Checkbox
          label={testi.includiNonDisponibili}
          checked={filtri.nonDisponibili}
          onChange={({ target }) => onFiltro('nonDisponibili', target.checked || undefined)}
        />
      </div>
      <Button kind="quiet" disabled={onAzzera === null} onClick={() => onAzzera?.()}>
        {testi.azzera}
      </Button>
    </div>
  );
});

/** One of some values, or none of them. */
function Scelta<T extends string | number>({
  label,
  value,
  valori,
  nomeOf = String,
  onChange,
}: {
  label: string;
  value: string | number | null;
  valori: readonly T[];
  nomeOf?: (valore: T) => string;
  onChange: (valore: T | undefined) => void;
}) {
  return (
    <Select
      label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(valori.find((valore) => String(valore) === target.value))}
    >
      <option value="">{testi.tutti}</option>
      {valori.map((valore) => (
        <option key={valore} value={valore}>
          {nomeOf(valore)}
        </option>
      ))}
    </Select>
  );
}

function Stagioni({ filtri, onFiltro }: FiltriRicercaProps) {
  return (
    <fieldset>
      <legend>{testi.stagione}</legend>
      <div className={styles.stagioni}>
        {STAGIONI_FILTRO.map(([stagione, forma]) => {
          const isChosen = filtri.stagione === stagione;
          return (
            <button
              key={stagione}
              type="button"
              aria-pressed={isChosen}
              className={classes(styles.stagione, icone.icona, forma)}
              onClick={() => onFiltro('stagione', isChosen ? undefined : stagione)}
            >
              {STAGIONI[stagione]}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

/** What kind of rim or tube; of an iron rim its size too. */
function TipoArticolo({ tipo, filtri, onFiltro }: FiltriRicercaProps) {
  const articoli = TIPI_ARTICOLO[tipo];
  return (
    <>
      {articoli !== undefined && (
        <Scelta
          label={testi.tipoArticolo}
          value={filtri.articolo}
          valori={articoli}
          nomeOf={(articolo) => testi.tipiArticolo[articolo]}
          onChange={(articolo) => onFiltro('articolo', articolo)}
        />
      )}
      {tipo === 'Cerchi' && filtri.articolo !== 'LEGA' && (
        <Scelta
          label={testi.raggio}
          value={filtri.raggio}
          valori={RAGGI_FERRO}
          onChange={(raggio) => onFiltro('raggio', raggio)}
        />
      )}
    </>
  );
}

function SceltaCategoria({ filtri, categorie, onFiltro }: FiltriRicercaProps) {
  return (
    <Select
      label={testi.categoria}
      value={filtri.categoria ?? ''}
      onChange={({ target }) => onFiltro('categoria', target.value === '' ? undefined : target.value)}
    >
      <option value="">{testi.tutteLeCategorie}</option>
      {categorie.map(({ id, descrizione }) => (
        <option key={id} value={id}>
          {descrizione}
        </option>
      ))}
    </Select>
  );
}

function Marche({ marche, filtri, conteggi, onMarca }: FiltriRicercaProps) {
  const { inOrdine, expect } = useMarcheInOrdine(marche, filtri.marche);
  return (
    <fieldset>
      <legend>{testi.marca}</legend>
      <div className={styles.marche}>
        {inOrdine.map(({ idMarca, nome }) => (
          // Lighter than the kit's box, whose four elements each would weigh as much as the results.
          <label key={idMarca} className={styles.marca} data-quanti={conteggi.get(nome)}>
            <input
              type="checkbox"
              checked={filtri.marche.includes(nome)}
              onChange={() => {
                expect(nome);
                onMarca(nome);
              }}
            />
            {nome}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/**
 * The brands with those chosen before them, as they were when the search came: a brand chosen in the list itself stays where it
 * is, under the hand that chose it.
 */
function useMarcheInOrdine(
  marche: readonly Marca[],
  scelte: readonly string[],
): { readonly inOrdine: readonly Marca[]; readonly expect: (nome: string) => void } {
  const [{ viste, prime, attese }, set] = useState({ viste: scelte, prime: scelte, attese: scelte });
  if (String(viste) !== String(scelte)) {
    const isOwn = String(attese) === String(scelte);
    set({ viste: scelte, prime: isOwn ? prime : scelte, attese: scelte });
  }
  const inOrdine = useMemo(() => {
    const davanti = new Set(prime);
    const group = (isDavanti: boolean) => marche.filter(({ nome }) => davanti.has(nome) === isDavanti);
    return davanti.size === 0 ? marche : [...group(true), ...group(false)];
  }, [marche, prime]);
  return {
    inOrdine,
    expect: (nome) => set({ viste, prime, attese: toggle(scelte, nome)?.split(',') ?? [] }),
  };
}
