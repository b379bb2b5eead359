import { MAX_QUANTITA } from '@battistrada/contract/limiti';
import type { Preventivo, RigaPreventivo } from '@battistrada/contract/preventivo';
import { formatEuro } from '@battistrada/domain/denaro';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { alternativeDi, nextAlternativa, nomeRiga } from './alternative.ts';
import styles from './righe-preventivo.module.css';
import { testi } from './testi.ts';
import type { AzioniPreventivo } from './use-modifiche-preventivo.ts';

const { prodotti } = testi;

/** What is in the quotation so far, by alternative, and which of them what is added goes to. */
export function RighePreventivo({
  preventivo,
  azioni,
  attiva,
  onAttiva,
  onRicarico,
}: {
  preventivo: Preventivo;
  azioni: AzioniPreventivo;
  attiva: number;
  onAttiva: (alternativa: number) => void;
  onRicarico: () => void;
}) {
  const presenti = alternativeDi(preventivo);
  const isSola = presenti.length === 1 && attiva === presenti[0]?.numero;
  const mostrate = presenti.some(({ numero }) => numero === attiva)
    ? presenti
    : [...presenti, { numero: attiva, righe: [], totale: null }];
  const prossima = nextAlternativa(preventivo);
  return (
    <Card flush role="region" aria-label={prodotti.titolo} id="nel-preventivo">
      <div className={styles.testata}>
        <h2>{prodotti.titolo}</h2>
        <Button kind="plain" onClick={onRicarico}>
          {prodotti.ricarico}
        </Button>
      </div>
      {mostrate.map(({ numero, righe, totale }) => (
        <section
          key={numero}
          className={classes(styles.proposta, !isSola && numero === attiva && styles.attiva)}
          aria-label={prodotti.proposta(numero)}
        >
          {!isSola && (
            <button
              type="button"
              className={styles.scegli}
              aria-pressed={numero === attiva}
              title={prodotti.scegliProposta(numero)}
              onClick={() => onAttiva(numero)}
            >
              {prodotti.proposta(numero)}
            </button>
          )}
          {righe.length === 0 ? (
            <p className={styles.vuoto}>{isSola ? prodotti.vuoto : prodotti.vuotoProposta}</p>
          ) : (
            <ul>
              {righe.map((riga) => (
                <Riga key={riga.id} {...{ riga, azioni }} />
              ))}
            </ul>
          )}
          {totale !== null && (
            <p className={styles.totale}>
              <span>{testi.editor.totale}</span>
              <b>{formatEuro(totale.totaleCents)}</b>
            </p>
          )}
        </section>
      ))}
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

function Riga({ riga, azioni }: { riga: RigaPreventivo; azioni: AzioniPreventivo }) {
  const { id, descrizione, prezzoVenditaCents, prezzoCents, ordinabile } = riga;
  const [isGone, setGone] = useState(false);
  // Null while the field is blank; undefined while nothing was typed that the server has not answered.
  const [scritta, setScritta] = useState<{ pezzi: number | null; su: number } | null>(null);
  const quantita = scritta === null || scritta.su !== riga.quantita ? riga.quantita : scritta.pezzi;
  const { inizio, seguito } = nomeRiga(riga);
  const change = (pezzi: number | null): void => {
    setScritta({ pezzi, su: riga.quantita });
    if (pezzi !== null) azioni.setQuantita(id, pezzi);
  };
  const remove = async (): Promise<void> => {
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
      <Stepper label={prodotti.quantitaDi(descrizione)} max={MAX_QUANTITA} value={quantita} onChange={change} />
      <p className={styles.prezzo}>
        <b>{formatEuro(prezzoVenditaCents * (quantita ?? riga.quantita))}</b>
        <span>
          {formatEuro(prezzoVenditaCents)} {prodotti.alPezzo}
        </span>
        <span>
          {prodotti.netto} <Prezzo cents={prezzoCents} />
        </span>
      </p>
    </li>
  );
}
