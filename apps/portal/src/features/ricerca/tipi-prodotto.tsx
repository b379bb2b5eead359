import type { TipoProdotto } from '@battistrada/contract/ricerca';
import { memo } from 'react';
import { Link } from '../../router/navigation.tsx';
import { TIPI_PRODOTTO, type RicercaUrl } from './ricerca-url.ts';
import { testi } from './testi.ts';
import styles from './tipi-prodotto.module.css';

/**
 * The five product types. They are links, because each has its own address; computing it requires a reading of the
 * text.
 */
export const TipiProdotto = memo(function TipiProdotto({
  path,
  attivo,
  urlOf,
}: {
  path: '/cerca' | '/outlet';
  attivo: TipoProdotto;
  urlOf: (tipo: TipoProdotto) => RicercaUrl;
}) {
  return (
    <nav aria-label={testi.tipiProdotto} className={styles.tipi}>
      {TIPI_PRODOTTO.map((tipo) => (
        <Link
          key={tipo}
          to={path}
          search={urlOf(tipo)}
          className={styles.tipo}
          aria-current={tipo === attivo ? 'page' : undefined}
        >
          {testi.tipi[tipo]}
        </Link>
      ))}
    </nav>
  );
});
