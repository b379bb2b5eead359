import type { TipoProdotto } from '@battistrada/contract/ricerca';
import { TIPI_PRODOTTO } from '@battistrada/domain/catalogo';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from '../../router/navigation.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './ricerca-home.module.css';
import { testi } from './testi.ts';

/** The step of each arrow key among the tabs. */
const PASSI: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The first part of the dashboard: the sectors as tabs, the search box (given by the page), and ready searches. */
export function RicercaHome({
  tipo,
  onTipo,
  children,
}: {
  tipo: TipoProdotto;
  onTipo: (tipo: TipoProdotto) => void;
  children: ReactNode;
}) {
  const id = useId();
  const tabs = useRef<HTMLDivElement>(null);
  const key = (event: KeyboardEvent): void => {
    const passo = PASSI[event.key];
    if (passo === undefined) return;
    event.preventDefault();
    const next = (TIPI_PRODOTTO.indexOf(tipo) + passo + TIPI_PRODOTTO.length) % TIPI_PRODOTTO.length;
    onTipo(TIPI_PRODOTTO[next] ?? tipo);
    tabs.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <section className={classes(styles.hero, 'no-print')}>
      <div className={styles.fondo} aria-hidden="true">
        <div className={styles.tread} />
      </div>
      <div className={styles.content}>
        <h1>{testi.titolo}</h1>
        <div ref={tabs} role="tablist" aria-label={testi.settori} className={styles.tabs}>
          {TIPI_PRODOTTO.map((each) => (
            <button
              key={each}
              type="button"
              role="tab"
              id={`${id}${each}`}
              aria-selected={each === tipo}
              aria-controls={`${id}pannello`}
              tabIndex={each === tipo ? 0 : -1}
              className={styles.tab}
              onClick={() => onTipo(each)}
              onKeyDown={key}
            >
              {testi.tipi[each]}
            </button>
          ))}
        </div>
        <div role="tabpanel" id={`${id}pannello`} aria-labelledby={`${id}${tipo}`} className={styles.pannello}>
          {children}
          <ul className={styles.ready} aria-label={testi.suggerimenti}>
            {testi.ricerchePronte[tipo].map(({ testo, search }) => (
              <li key={testo}>
                <Link to="/cerca" search={search}>
                  {testo}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
