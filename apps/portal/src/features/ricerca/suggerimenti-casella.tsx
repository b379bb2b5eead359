import type { TipoProdotto } from '@battistrada/contract/ricerca';
import History from 'virtual:icona/history';
import Search from 'virtual:icona/search';
import X from 'virtual:icona/x';
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type Ref,
  type RefObject,
} from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { clearRecenti, listRecenti, removeRecente } from './ricerche-recenti.ts';
import styles from './suggerimenti-casella.module.css';
import { prepareVocabolario, suggest, testoOf, type Vocabolario } from './suggerimenti.ts';
import { testi } from './testi-suggerimenti.ts';
import { useLettura } from './use-lettura.ts';
import { useDisegni, useMarche, useMisure } from './use-vocabolari.ts';

// Created once, so that there is less to compare at each keystroke.
const ICONE = {
  recente: <History aria-hidden="true" />,
  suggerita: <Search aria-hidden="true" />,
  togli: <X />,
};

/** The search box's interface to its list. */
export interface Elenco {
  /** True when the list handled the key. */
  readonly onKey: (key: string) => boolean;
}

export interface SuggerimentiProps {
  readonly ref: Ref<Elenco>;
  readonly id: string;
  readonly casella: RefObject<HTMLInputElement | null>;
  readonly testo: string;
  readonly tipo: TipoProdotto;
  readonly utenteId: number;
  /** The option chosen by arrow keys, -1 for none; null while the list is closed. */
  readonly attivo: number | null;
  readonly onAttivo: (attivo: number | null) => void;
  /** Reports the number of visible options. */
  readonly onVisibili: (quanti: number) => void;
  readonly onChoose: (testo: string) => void;
  /** Called when typing has paused for a moment. */
  readonly onPausa: ((testo: string) => void) | undefined;
}

/** The list under the search box: the user's last searches while it is empty, sizes and brands while he types. */
export function SuggerimentiCasella({ tipo: tipoPagina, attivo, onPausa, ...rest }: SuggerimentiProps) {
  usePausa(rest.testo, attivo !== null, onPausa);
  // `camera 10`: the text names the product type, once its reader is loaded.
  const q = rest.testo.trim();
  const { read } = useLettura(q !== '');
  const tipo = (q === '' ? null : read({ q }, []).tipoTesto) ?? tipoPagina;
  // Requested at the first focus, long before the list opens.
  const misure = useMisure(tipo);
  const marche = useMarche(tipo);
  const disegni = useDisegni(tipo);
  const vocabolario = useMemo(() => prepareVocabolario(misure, marche, disegni), [misure, marche, disegni]);
  return attivo === null ? null : <Voci {...rest} attivo={attivo} vocabolario={vocabolario} />;
}

/** Shorter than the time from the last key to Enter. */
const PAUSA_MS = 60;

/** Reports a typed text once it has not changed for a moment; other texts are never reported. */
function usePausa(testo: string, isDigitato: boolean, onPausa: SuggerimentiProps['onPausa']): void {
  const tell = useEffectEvent(() => onPausa?.(testo));
  useEffect(() => {
    if (!isDigitato || testo === '') return undefined;
    const timer = setTimeout(tell, PAUSA_MS);
    return () => clearTimeout(timer);
  }, [testo, isDigitato]);
}

interface Voce {
  /** The text before the completed word. */
  readonly prima: string;
  readonly nome: string;
}

type VociProps = Omit<SuggerimentiProps, 'tipo' | 'attivo' | 'onPausa'> & {
  readonly attivo: number;
  readonly vocabolario: Vocabolario;
};

/** The options, and the actions of keys and buttons. */
function useVoci({ ref, casella, testo, utenteId, attivo, vocabolario, onAttivo, onVisibili, onChoose }: VociProps) {
  const [recenti, setRecenti] = useState(() => listRecenti(utenteId));
  const isRecenti = testo.trim() === '';
  const suggerimenti = useMemo(() => suggest(testo, vocabolario), [testo, vocabolario]);
  const voci: readonly Voce[] = isRecenti ? recenti.map((nome) => ({ prima: '', nome })) : suggerimenti;
  const ultima = voci.length - 1;
  useLayoutEffect(() => {
    onVisibili(voci.length);
    return () => onVisibili(0);
  }, [onVisibili, voci.length]);

  const remove = (nome: string): void => {
    setRecenti(removeRecente(utenteId, nome));
    onAttivo(Math.min(attivo, ultima - 1));
  };
  const close = (): true => {
    casella.current?.focus();
    onAttivo(null);
    return true;
  };
  const walk = (a: number): true => {
    onAttivo(a);
    return true;
  };
  useImperativeHandle(ref, () => ({
    onKey(key) {
      const voce = voci[attivo];
      // After the last option the arrow moves on to the results.
      if (key === 'ArrowDown') return attivo < ultima && walk(attivo + 1);
      if (key === 'ArrowUp') return ultima >= 0 && walk(attivo < 0 ? ultima : attivo - 1);
      if (key === 'Escape') return ultima >= 0 && close();
      if (voce === undefined) return false;
      if (key === 'Enter') onChoose(testoOf(voce));
      else if (key === 'Delete' && isRecenti) remove(voce.nome);
      else return false;
      return true;
    },
  }));
  const clear = (): void => {
    clearRecenti(utenteId);
    close();
  };
  return { voci, isRecenti, remove, close, clear };
}

/** Created whenever the list opens, so that the last searches are current. */
function Voci(props: VociProps) {
  const { voci, isRecenti, remove, close, clear } = useVoci(props);
  if (voci.length === 0) return null;
  return (
    <div
      role="presentation"
      className={styles.tendina}
      // The box keeps the focus, and a phone its keyboard, whatever is touched here.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      {isRecenti && (
        <div className={styles.testata}>
          <span>{testi.ricercheRecenti}</span>
          <button type="button" className={styles.cancella} onClick={clear}>
            {testi.cancellaRecenti}
          </button>
        </div>
      )}
      <div className={styles.corpo}>
        <Opzioni {...{ voci, isRecenti }} id={props.id} attivo={props.attivo} onChoose={props.onChoose} />
        {/* Beside the list, because an option cannot contain a button; the keyboard has the Delete key instead. */}
        {isRecenti && (
          <div className={styles.togli}>
            {voci.map(({ nome }) => (
              <IconButton
                key={nome}
                tabIndex={-1}
                label={testi.togliRecente(nome)}
                icon={ICONE.togli}
                onClick={() => remove(nome)}
              />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

function Opzioni({
  voci,
  isRecenti,
  id,
  attivo,
  onChoose,
}: Pick<VociProps, 'id' | 'attivo' | 'onChoose'> & { voci: readonly Voce[]; isRecenti: boolean }) {
  const elenco = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attivo >= 0) elenco.current?.children[attivo]?.scrollIntoView({ block: 'nearest' });
  }, [attivo]);
  return (
    <div
      ref={elenco}
      id={id}
      role="listbox"
      className={styles.voci}
      aria-label={isRecenti ? testi.ricercheRecenti : testi.suggerimenti}
    >
      {voci.map((voce, i) => (
        <div
          key={testoOf(voce)}
          id={`${id}-${i}`}
          role="option"
          tabIndex={-1}
          aria-selected={i === attivo}
          className={styles.voce}
          onClick={() => onChoose(testoOf(voce))}
        >
          {isRecenti ? ICONE.recente : ICONE.suggerita}
          <span className={styles.nome}>
            {voce.prima}
            <b>{voce.nome}</b>
          </span>
        </div>
      ))}
    </div>
  );
}
