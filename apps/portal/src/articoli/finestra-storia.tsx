import type { Prodotto } from '@battistrada/contract/ricerca';
import { getStoria, type Storia } from '@battistrada/contract/storia-articolo';
import { useQuery } from '@tanstack/react-query';
import { request } from '../api/client.ts';
import { Prezzo } from '../prezzi/prezzo.tsx';
import { Link } from '../router/navigation.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import styles from './storia.module.css';
import { testi } from './testi-storia.ts';

interface Azioni {
  readonly onClose: () => void;
  /** Replaces the article by an equivalent; without it the search shows the equivalent. */
  readonly onScelta?: ((altro: Prodotto) => void) | undefined;
}

interface FinestraStoriaProps extends Azioni {
  readonly open: boolean;
  readonly prodotto: Prodotto;
}

/** What is known of an article: earlier purchases, the same size, and equivalents. */
export function FinestraStoria({ open, prodotto, onClose, onScelta }: FinestraStoriaProps) {
  const { codice, misura, descrizione } = prodotto;
  const { data, isError, refetch } = useQuery({
    queryKey: ['storia-articolo', codice],
    queryFn: ({ signal }) => request(getStoria, { query: { codice }, signal }),
    enabled: open,
    staleTime: 0,
  });
  return (
    <Dialog open={open} title={descrizione} onClose={onClose}>
      {data !== undefined ? (
        <Contenuto storia={data} {...{ misura, onClose, onScelta }} />
      ) : isError ? (
        <LoadError title={testi.errore} onRetry={() => void refetch()} />
      ) : (
        <TableSkeleton rows={3} columns={2} />
      )}
    </Dialog>
  );
}

function Contenuto({
  storia: { ultimo, pezziMisura, ordiniMisura, equivalenti },
  misura,
  ...azioni
}: Azioni & { storia: Storia; misura: string }) {
  const isStimato = equivalenti.some(({ litri }) => litri !== null);
  return (
    <div className={styles.storia}>
      <dl>
        <div>
          <dt>{testi.ultimo}</dt>
          <dd>
            {ultimo === null ? (
              testi.mai
            ) : (
              <>
                {testi.acquisto(ultimo.data.split('-').toReversed().join('/'), ultimo.quantita, ultimo.ordine)}{' '}
                <b>
                  <Prezzo cents={ultimo.prezzoCents} />
                </b>
              </>
            )}
          </dd>
        </div>
        {pezziMisura !== null && (
          <div>
            <dt>{testi.misura(misura)}</dt>
            <dd>{testi.pezziMisura(pezziMisura, ordiniMisura ?? 0)}</dd>
          </div>
        )}
      </dl>
      {misura !== '' && (
        <section>
          <h3>{testi.equivalenti}</h3>
          {equivalenti.length === 0 ? (
            <p>{testi.nessuno}</p>
          ) : (
            <ul className={styles.equivalenti}>
              {equivalenti.map((equivalente) => (
                <Equivalente key={equivalente.prodotto.codice} {...equivalente} {...azioni} />
              ))}
            </ul>
          )}
          {isStimato && <p className={styles.nota}>{testi.nota}</p>}
        </section>
      )}
    </div>
  );
}

/** An equivalent article and a link: into the row, or to the search. */
function Equivalente({ prodotto, litri, onClose, onScelta }: Storia['equivalenti'][number] & Azioni) {
  const { codice, descrizione, prezzoCents } = prodotto;
  return (
    <li>
      <span>
        {descrizione}
        <small>{detti(prodotto, litri)}</small>
      </span>
      <b>
        <Prezzo cents={prezzoCents} />
      </b>
      {onScelta === undefined ? (
        <Link
          to="/cerca"
          search={{ q: codice }}
          className={buttonClass('quiet')}
          aria-label={testi.mostraQuale(descrizione)}
          onClick={onClose}
        >
          {testi.mostra}
        </Link>
      ) : (
        <Button
          kind="quiet"
          aria-label={testi.scegliQuale(descrizione)}
          onClick={() => {
            onClose();
            onScelta(prodotto);
          }}
        >
          {testi.scegli}
        </Button>
      )}
    </li>
  );
}

/** Code, pieces and fuel saving by the label, in one line. */
function detti({ codice, disponibilitaTotale }: Prodotto, litri: number | null): string {
  return [codice, testi.disponibili(disponibilitaTotale), ...(litri === null ? [] : [testi.litri(litri)])].join(' · ');
}
