import type { Lista } from '@battistrada/contract/liste';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './liste.module.css';
import { testi } from './testi.ts';
import type { ListaAlCarrello } from './use-lista-al-carrello.ts';

/** The rows of the list that were not added to the cart, with reasons and possible actions. */
export function EsitoLista({
  lista,
  carrello: { esito, isAdding, addRifiutate, close },
  isForzabile,
}: {
  lista: Lista;
  carrello: ListaAlCarrello;
  isForzabile: boolean;
}) {
  if (esito === null) return null;
  const { rifiutate, aggiunte, totale } = esito;
  const nomi = new Map(lista.righe.map(({ codice, descrizione }) => [codice, descrizione]));
  const carenti = rifiutate.filter(({ mancanti }) => mancanti > 0);
  return (
    <Card role="alert" className={styles.esito}>
      <p>{testi.nonTutto(aggiunte, totale)}</p>
      <ul>
        {rifiutate.map(({ codice, quantita, messaggio }, i) => (
          <li key={`${codice} ${i}`}>
            <b>
              {quantita} × {nomi.get(codice) ?? codice}
            </b>{' '}
            {messaggio}
          </li>
        ))}
      </ul>
      <div className={styles.azioni}>
        <Button kind="quiet" onClick={close}>
          {testi.chiudi}
        </Button>
        {carenti.length > 0 && isForzabile && (
          <Button kind="quiet" busy={isAdding} onClick={() => void addRifiutate(true)}>
            {testi.aggiungiLoStesso}
          </Button>
        )}
        {carenti.some(({ quantita, mancanti }) => quantita > mancanti) && (
          <Button busy={isAdding} onClick={() => void addRifiutate(false)}>
            {testi.aggiungiDisponibili}
          </Button>
        )}
      </div>
    </Card>
  );
}
