import { MAX_ALTERNATIVE, MAX_QUANTITA } from '@battistrada/contract/limiti';
import type { Preventivo, RigaPreventivo } from '@battistrada/contract/preventivo';
import { formatEuro } from '@battistrada/domain/denaro';
import Plus from 'virtual:icona/plus';
import Trash2 from 'virtual:icona/trash-2';
import { useRef, useState, type ReactNode } from 'react';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import {
  alternativeMostrate,
  nextAlternativa,
  nomeRiga,
  type Alternativa as AlternativaDelPreventivo,
} from './alternative.ts';
import { Margine } from './margine.tsx';
import styles from './righe-preventivo.module.css';
import { testi } from './testi.ts';
import type { AzioniPreventivo } from './use-modifiche-preventivo.ts';

const { prodotti } = testi;

/** The lines of the quotation by alternative, and the choice of the alternative for new lines. */
export function RighePreventivo({
  preventivo,
  azioni,
  attiva,
  onAttiva,
  onSposta,
  onRicarico,
  isFoglio = false,
}: {
  preventivo: Preventivo;
  azioni: AzioniPreventivo;
  attiva: number;
  onAttiva: (alternativa: number) => void;
  /** Moves a line to another alternative; resolves with true when it is there. */
  onSposta: (idRiga: string, alternativa: number) => Promise<boolean>;
  onRicarico: () => void;
  /** True in a sheet, whose title already names it. */
  isFoglio?: boolean;
}) {
  const mostrate = alternativeMostrate(preventivo, attiva);
  const isSola = mostrate.length === 1;
  // A single line is the whole offer, in whichever alternative it is.
  const canSpostare = !isSola || preventivo.righe.length > 1;
  const [spostata, setSpostata] = useState<string | null>(null);
  const titolo = useRef<HTMLHeadingElement>(null);
  const move = async (riga: RigaPreventivo, alternativa: number): Promise<void> => {
    setSpostata(riga.id);
    // A line that is joined to the same article there disappears, so it cannot take the focus.
    const joins = preventivo.righe.some(
      (altra) => altra.alternativa === alternativa && altra.codice === riga.codice && altra.id !== riga.id,
    );
    if ((await onSposta(riga.id, alternativa)) && joins) titolo.current?.focus();
  };
  const prossima = nextAlternativa(preventivo);
  return (
    <Card flush role="region" aria-label={prodotti.titolo} id="nel-preventivo">
      <div className={styles.testata}>
        <h2 ref={titolo} tabIndex={-1} className={classes(isFoglio && styles.soloLetto)}>
          {prodotti.titolo}
        </h2>
        <Button kind="plain" onClick={onRicarico}>
          {prodotti.ricarico}
        </Button>
      </div>
      <div className={styles.proposte}>
        {mostrate.map(({ numero, righe, totale }) => (
          <Alternativa
            key={numero}
            {...{ numero, righe, totale, isSola, azioni }}
            isAttiva={numero === attiva}
            onAttiva={() => onAttiva(numero)}
            onRemove={() => titolo.current?.focus({ preventScroll: true })}
            renderProposta={(riga) =>
              canSpostare && (
                <Proposta
                  riga={riga}
                  isSpostata={riga.id === spostata}
                  onSposta={(alternativa) => void move(riga, alternativa)}
                />
              )
            }
          />
        ))}
      </div>
      {prossima !== null && prossima !== attiva && (
        <Button
          kind="plain"
          className={styles.altra ?? ''}
          title={prodotti.nuovaPropostaAiuto}
          onClick={() => onAttiva(prossima)}
        >
          <Plus aria-hidden="true" />
          {prodotti.nuovaProposta}
        </Button>
      )}
    </Card>
  );
}

/** One alternative: its lines and total; with several, a button that makes it the current one. */
function Alternativa({
  numero,
  righe,
  totale,
  isSola,
  isAttiva,
  azioni,
  onAttiva,
  onRemove,
  renderProposta,
}: AlternativaDelPreventivo & {
  isSola: boolean;
  isAttiva: boolean;
  azioni: AzioniPreventivo;
  onAttiva: () => void;
  /** Called before a line disappears, so that the focus can be moved. */
  onRemove: () => void;
  renderProposta: (riga: RigaPreventivo) => ReactNode;
}) {
  return (
    <section
      className={classes(styles.proposta, !isSola && isAttiva && styles.attiva)}
      aria-label={prodotti.proposta(numero)}
    >
      {!isSola && (
        <button
          type="button"
          className={styles.scegli}
          aria-pressed={isAttiva}
          title={prodotti.scegliProposta(numero)}
          onClick={onAttiva}
        >
          {prodotti.proposta(numero)}
        </button>
      )}
      {righe.length === 0 ? (
        <p className={styles.vuoto}>{isSola ? prodotti.vuoto : prodotti.vuotoProposta}</p>
      ) : (
        <ul>
          {righe.map((riga) => (
            <Riga key={riga.id} {...{ riga, azioni, onRemove }}>
              {renderProposta(riga)}
            </Riga>
          ))}
        </ul>
      )}
      {totale !== null && (
        <div className={styles.somma}>
          <p className={styles.totale}>
            <span>{testi.editor.totale}</span>
            <b>{formatEuro(totale.totaleCents)}</b>
          </p>
          <Margine righe={righe} />
        </div>
      )}
    </section>
  );
}

/** The alternative of a line, with the choice of another. */
function Proposta({
  riga,
  isSpostata,
  onSposta,
}: {
  riga: RigaPreventivo;
  /** The line was just moved here and takes the focus. */
  isSpostata: boolean;
  onSposta: (alternativa: number) => void;
}) {
  return (
    <select
      className={styles.sposta}
      aria-label={prodotti.propostaDi(riga.descrizione)}
      ref={isSpostata ? focusOnMount : undefined}
      value={riga.alternativa}
      onChange={(event) => onSposta(Number(event.target.value))}
    >
      {Array.from({ length: MAX_ALTERNATIVE }, (_, indice) => (
        <option key={indice} value={indice + 1}>
          {prodotti.proposta(indice + 1)}
        </option>
      ))}
    </select>
  );
}

/** `children` are below the quantity. */
function Riga({
  riga,
  azioni,
  onRemove,
  children,
}: {
  riga: RigaPreventivo;
  azioni: AzioniPreventivo;
  /** Called before the line disappears, so that the focus can be moved. */
  onRemove: () => void;
  children: ReactNode;
}) {
  const { id, descrizione, prezzoVenditaCents, prezzoCents, ordinabile } = riga;
  const [isGone, setGone] = useState(false);
  // Null while the field is blank; undefined when the server has answered everything typed.
  const [scritta, setScritta] = useState<{ pezzi: number | null; su: number } | null>(null);
  const quantita = scritta === null || scritta.su !== riga.quantita ? riga.quantita : scritta.pezzi;
  const { inizio, seguito } = nomeRiga(riga);
  const change = (pezzi: number | null): void => {
    setScritta({ pezzi, su: riga.quantita });
    if (pezzi !== null) azioni.setQuantita(id, pezzi);
  };
  const remove = async (): Promise<void> => {
    onRemove();
    setGone(true);
    if (!(await azioni.removeProdotto(id))) setGone(false);
  };
  if (isGone) return null;
  return (
    <li className={styles.riga}>
      <p className={styles.nome} title={descrizione}>
        <b>{inizio}</b>
        <span>{seguito}</span>
        {!ordinabile && <Badge kind="warn">{prodotti.nonOrdinabile}</Badge>}
      </p>
      <IconButton
        label={prodotti.rimuovi(descrizione)}
        icon={<Trash2 />}
        onClick={(event) => event.detail < 2 && void remove()}
      />
      <div className={styles.quantita}>
        <Stepper label={prodotti.quantitaDi(descrizione)} max={MAX_QUANTITA} value={quantita} onChange={change} />
        {children}
      </div>
      <p className={styles.prezzo}>
        <b>{formatEuro(prezzoVenditaCents * (quantita ?? riga.quantita))}</b>
        <span>
          {formatEuro(prezzoVenditaCents)} {prodotti.alPezzo}
        </span>
        {/* A sheet printed from here may be given to the customer. */}
        <span className="no-print">
          {prodotti.netto} <Prezzo cents={prezzoCents} />
        </span>
      </p>
    </li>
  );
}
