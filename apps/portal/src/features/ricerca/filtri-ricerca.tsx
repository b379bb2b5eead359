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
export const FiltriRicerca = memo(function FiltriRicerca({
  tipo,
  filtri,
  marche,
  conteggi,
  indiciVelocita,
  categorie,
  onFiltro,
  onMarca,
  onAzzera,
}: FiltriRicercaProps) {
  const isPneumatici = tipo === 'Pneumatici';
  const articoli = TIPI_ARTICOLO[tipo];
  const { inOrdine, expect } = useMarcheInOrdine(marche, filtri.marche);
  const categoria = (
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
  return (
    <div className={styles.filtri}>
      {isPneumatici && (
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
      )}
      {articoli !== undefined && (
        <Select
          label={testi.tipoArticolo}
          value={filtri.articolo ?? ''}
          onChange={({ target }) =>
            onFiltro(
              'articolo',
              articoli.find((articolo) => articolo === target.value),
            )
          }
        >
          <option value="">{testi.tutti}</option>
          {articoli.map((articolo) => (
            <option key={articolo} value={articolo}>
              {testi.tipiArticolo[articolo]}
            </option>
          ))}
        </Select>
      )}
      {tipo === 'Cerchi' && filtri.articolo !== 'LEGA' && (
        <Select
          label={testi.raggio}
          value={filtri.raggio ?? ''}
          onChange={({ target }) => onFiltro('raggio', target.value === '' ? undefined : Number(target.value))}
        >
          <option value="">{testi.tutti}</option>
          {RAGGI_FERRO.map((raggio) => (
            <option key={raggio}>{raggio}</option>
          ))}
        </Select>
      )}
      {/* Of tyres the brand comes first; of the rest it is what they are. */}
      {!isPneumatici && categoria}
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
      {isPneumatici && (
        <>
          <Select
            label={testi.iv}
            value={filtri.iv ?? ''}
            onChange={({ target }) => onFiltro('iv', target.value === '' ? undefined : target.value)}
          >
            <option value="">{testi.tutti}</option>
            {indiciVelocita.map((iv) => (
              <option key={iv}>{iv}</option>
            ))}
          </Select>
          <Select
            label={testi.settore}
            value={filtri.settore ?? ''}
            onChange={({ target }) =>
              onFiltro(
                'settore',
                SETTORI.find((settore) => settore === target.value),
              )
            }
          >
            <option value="">{testi.tutti}</option>
            {SETTORI.map((settore) => (
              <option key={settore} value={settore}>
                {testi.settori[settore]}
              </option>
            ))}
          </Select>
          {categoria}
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
