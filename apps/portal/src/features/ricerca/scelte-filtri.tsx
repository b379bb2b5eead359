import { STAGIONI, type Categoria, type Marca, type TipoProdotto } from '@battistrada/contract/ricerca';
import { memo, useCallback, useMemo, useState, type ChangeEvent, type ReactNode } from 'react';
import { boxClass, Checkbox } from '../../ui/checkbox.tsx';
import { classes } from '../../ui/classes.ts';
import type { Conteggi } from './conteggi.ts';
import { Scelta } from './scelta-filtro.tsx';
import styles from './scelte-filtri.module.css';
import icone from './icone.module.css';
import { listOf, toggle, type Filtri } from './ricerca-letta.ts';
import { RAGGI_FERRO, SETTORI, TIPI_ARTICOLO, type RicercaUrl } from './ricerca-url.ts';
import { testi } from './testi.ts';
import { testi as testiFiltri } from './testi-filtri.ts';

const STAGIONI_FILTRO = [
  [1, icone.estive],
  [2, icone.invernali],
  [3, icone.stagioni4],
] as const;

export interface ScelteFiltriProps {
  readonly tipo: TipoProdotto;
  readonly filtri: Filtri;
  readonly marche: readonly Marca[];
  readonly conteggi: Conteggi;
  /** True while the counts are not yet those of the search in the address. */
  readonly isAttesa: boolean;
  readonly indiciVelocita: readonly string[];
  /** The categories of the product type; empty while unknown. */
  readonly categorie: readonly Categoria[];
  readonly onFiltro: <K extends keyof RicercaUrl>(nome: K, valore: RicercaUrl[K] | undefined) => void;
  readonly onStagione: (stagione: string) => void;
  readonly onMarca: (nome: string) => void;
  /** The filters of the loaded results, after those of the request. */
  readonly children: ReactNode;
}

/** The filters of a search; all of them are in the address. */
export function ScelteFiltri(props: ScelteFiltriProps) {
  const { tipo, filtri, conteggi, indiciVelocita, children, onFiltro } = props;
  const isPneumatici = tipo === 'Pneumatici';
  return (
    <div className={styles.filtri}>
      {isPneumatici && <Stagioni {...props} />}
      <TipoArticolo {...props} />
      {/* For tyres the brand comes first, for other products their kind. */}
      {!isPneumatici && <SceltaCategoria {...props} />}
      <Marche
        marche={props.marche}
        scelte={filtri.marche.join(',')}
        conteggi={conteggi.marca}
        isAttesa={props.isAttesa}
        onMarca={props.onMarca}
      />
      {isPneumatici && (
        <>
          <Scelta
            label={testiFiltri.iv}
            value={filtri.iv}
            valori={indiciVelocita}
            conteggi={conteggi.iv}
            onChange={(iv) => onFiltro('iv', iv)}
          />
          <Scelta
            label={testiFiltri.settore}
            value={filtri.settore}
            valori={SETTORI}
            nomeOf={(settore) => testi.settori[settore]}
            conteggi={conteggi.settore}
            onChange={(settore) => onFiltro('settore', settore)}
          />
          <SceltaCategoria {...props} />
        </>
      )}
      {children}
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
    </div>
  );
}

function Stagioni({ filtri, conteggi, onStagione }: ScelteFiltriProps) {
  return (
    <fieldset>
      <legend>{testiFiltri.stagione}</legend>
      <div className={styles.stagioni}>
        {STAGIONI_FILTRO.map(([stagione, forma]) => {
          const nome = String(stagione);
          const isChosen = filtri.stagioni.includes(nome);
          return (
            <button
              key={stagione}
              type="button"
              aria-pressed={isChosen}
              className={classes(styles.stagione, icone.icona, forma)}
              data-quanti={conteggi.stagione.get(nome)}
              onClick={() => onStagione(nome)}
            >
              {STAGIONI[stagione]}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

/** The kind of rim or tube; for an iron rim its size too. */
function TipoArticolo({ tipo, filtri, conteggi, onFiltro }: ScelteFiltriProps) {
  const articoli = TIPI_ARTICOLO[tipo];
  return (
    <>
      {articoli !== undefined && (
        <Scelta
          label={testiFiltri.tipoArticolo}
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
          conteggi={conteggi.raggio}
          onChange={(raggio) => onFiltro('raggio', raggio)}
        />
      )}
    </>
  );
}

function SceltaCategoria({ filtri, categorie, conteggi, onFiltro }: ScelteFiltriProps) {
  const nomi = new Map(categorie.map(({ id, descrizione }) => [id, descrizione]));
  return (
    <Scelta
      label={testiFiltri.categoria}
      value={filtri.categoria}
      valori={[...nomi.keys()]}
      nomeOf={(id) => nomi.get(id) ?? id}
      conteggi={conteggi.categoria}
      tutti={testiFiltri.tutteLeCategorie}
      onChange={(categoria) => onFiltro('categoria', categoria)}
    />
  );
}

/** Many elements: drawn again only when a property changes. */
const Marche = memo(function Marche({
  marche,
  scelte,
  conteggi,
  isAttesa,
  onMarca,
}: Pick<ScelteFiltriProps, 'marche' | 'isAttesa' | 'onMarca'> & {
  /** Comma separated, so that the same choice is the same value. */
  scelte: string;
  conteggi: ReadonlyMap<string, number>;
}) {
  const nomi = useMemo(() => listOf(scelte || undefined), [scelte]);
  const trovate = useMarcheTrovate(marche, conteggi, isAttesa);
  const { inOrdine, expect } = useMarcheInOrdine(marche, nomi, trovate);
  const choose = useCallback(
    ({ target }: ChangeEvent<HTMLInputElement>): void => {
      expect(target.value);
      onMarca(target.value);
    },
    [expect, onMarca],
  );
  return (
    <fieldset>
      <legend>{testiFiltri.marca}</legend>
      <div className={classes(styles.marche, trovate === null && styles.attesa)}>
        {inOrdine.map(({ idMarca, nome }) => (
          // Lighter than the kit's checkbox, whose four elements for each brand would be as large as the results.
          <label key={idMarca} className={styles.marca} data-quanti={conteggi.get(nome)}>
            <CasellaMarca nome={nome} isScelta={nomi.includes(nome)} onChange={choose} />
            {nome}
          </label>
        ))}
      </div>
    </fieldset>
  );
});

/**
 * Its own component, because React writes the name and the type of a field again whenever it draws it: with all brands
 * that would cost more than the rows that arrived.
 */
const CasellaMarca = memo(function CasellaMarca({
  nome,
  isScelta,
  onChange,
}: {
  nome: string;
  isScelta: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}) {
  return <input type="checkbox" className={boxClass} value={nome} checked={isScelta} onChange={onChange} />;
});

/**
 * The brands with results, in the order in which pages brought them: a later page adds its brands below the others, so
 * that nothing in sight moves. Those of another search have the order of the list, and stand until it has results. Null
 * before the first counts of a page that opens with a search.
 */
function useMarcheTrovate(
  marche: readonly Marca[],
  conteggi: ReadonlyMap<string, number>,
  isAttesa: boolean,
): readonly string[] | null {
  const [trovate, set] = useState<readonly string[] | null>(isAttesa ? null : []);
  if (isAttesa) return trovate;
  const note = trovate?.every((nome) => conteggi.has(nome)) === true ? trovate : [];
  const nuove = marche.map(({ nome }) => nome).filter((nome) => conteggi.has(nome) && !note.includes(nome));
  if (trovate !== null && note === trovate && nuove.length === 0) return trovate;
  const ora = [...note, ...nuove];
  set(ora);
  return ora;
}

/**
 * The brands: first those chosen at the time of the search, then those with results, then the others. A brand chosen in
 * the list itself stays at its place, because a choice of brands does not change their counts.
 */
function useMarcheInOrdine(
  marche: readonly Marca[],
  scelte: readonly string[],
  trovate: readonly string[] | null,
): { readonly inOrdine: readonly Marca[]; readonly expect: (nome: string) => void } {
  const [{ viste, prime, attese }, set] = useState({ viste: scelte, prime: scelte, attese: scelte });
  if (String(viste) !== String(scelte)) {
    const isOwn = String(attese) === String(scelte);
    set({ viste: scelte, prime: isOwn ? prime : scelte, attese: scelte });
  }
  const inOrdine = useMemo(() => {
    const davanti = new Set(prime);
    const posti = new Map(trovate?.map((nome, posto) => [nome, posto]));
    const placeOf = ({ nome }: Marca): number => (davanti.has(nome) ? -1 : (posti.get(nome) ?? posti.size));
    return marche.toSorted((a, b) => placeOf(a) - placeOf(b));
  }, [marche, prime, trovate]);
  const expect = useCallback(
    (nome: string) => set((ora) => ({ ...ora, attese: toggle(ora.viste, nome)?.split(',') ?? [] })),
    [],
  );
  return { inOrdine, expect };
}
