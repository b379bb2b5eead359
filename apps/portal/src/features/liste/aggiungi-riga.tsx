import { checkOrdineRapido } from '@battistrada/contract/ordine-rapido';
import type { Prodotto } from '@battistrada/contract/ricerca';
import { useRef, useState, type FormEvent } from 'react';
import { messaggioOf } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';
import { Articolo } from '../../articoli/articolo.tsx';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import { useBozzaIntorno } from '../../session/use-bozza-intorno.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './liste.module.css';
import { testi } from './testi.ts';

interface Scelta {
  readonly prodotti: readonly Prodotto[];
  readonly quantita: number;
}

/** A field for a further article, read like a line of a quick order. */
export function AggiungiRiga({
  nome,
  onScelto,
}: {
  /** What is typed is kept under it until the article is chosen. */
  nome: string;
  onScelto: (prodotto: Prodotto, quantita: number) => void;
}) {
  const [testo, setTesto] = useState('');
  const [errore, setErrore] = useState<string | undefined>();
  const [scelta, setScelta] = useState<Scelta | null>(null);
  const [isAsking, setAsking] = useState(false);
  const campo = useRef<HTMLInputElement>(null);
  const [segno] = useBozzaIntorno(nome);

  const take = (prodotto: Prodotto, quantita: number): void => {
    setTesto('');
    setScelta(null);
    // The choices disappear, and the next article is written here.
    campo.current?.focus();
    onScelto(prodotto, quantita);
  };
  const ask = async (): Promise<void> => {
    setErrore(undefined);
    setScelta(null);
    setAsking(true);
    try {
      const [riga] = (await request(checkOrdineRapido, { body: { righe: [testo] } })).righe;
      if (riga?.prodotto) take(riga.prodotto, Math.max(1, riga.quantita));
      else if (riga !== undefined && riga.scelte.length > 0)
        setScelta({ prodotti: riga.scelte, quantita: riga.quantita });
      else setErrore(riga?.motivo ?? testi.erroreArticolo);
    } catch (error) {
      setErrore(messaggioOf(error, testi.erroreArticolo));
    } finally {
      setAsking(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (testo.trim() !== '' && !isAsking) void ask();
  };
  return (
    <form className={styles.aggiungi} onSubmit={submit} role="search" aria-label={testi.aggiungi}>
      <TextField
        ref={campo}
        name="articolo"
        label={testi.aggiungi}
        hint={testi.aggiungiAiuto}
        error={errore}
        value={testo}
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTesto(event.target.value)}
        className={styles.cresce}
      />
      {segno}
      <Button type="submit" kind="quiet" busy={isAsking}>
        {testi.aggiungiBottone}
      </Button>
      {scelta !== null && (
        <fieldset className={styles.scelte}>
          <legend>{testi.scegli}</legend>
          {scelta.prodotti.map((prodotto) => (
            <button key={prodotto.codice} type="button" onClick={() => take(prodotto, scelta.quantita)}>
              <VisuallyHidden>{testi.aggiungiBottone}</VisuallyHidden> <Articolo articolo={prodotto} />
              <span>
                <Prezzo cents={prodotto.prezzoCents} />
              </span>
            </button>
          ))}
        </fieldset>
      )}
    </form>
  );
}
