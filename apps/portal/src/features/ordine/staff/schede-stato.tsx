import { NOMI_STATO_ORDINE, STATI_ORDINE } from '@battistrada/domain/stato-ordine';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from '../../../router/navigation.tsx';
import { conteggiQuery } from './ordini-staff-query.ts';
import { toFiltro, type OrdiniStaffUrl } from './ordini-staff-url.ts';
import styles from './schede-stato.module.css';
import { formatConteggio, testi } from './testi.ts';

/** The states of orders, each with the number of matching orders: links, so that each can open in a new tab. */
export function SchedeStato({ url }: { url: OrdiniStaffUrl }) {
  const { data: conteggi } = useQuery(conteggiQuery(toFiltro(url)));
  const { numero: _, stato: scelto, ...resto } = url;
  const schede = useRef<HTMLElement>(null);
  useEffect(() => {
    schede.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [scelto]);
  return (
    <nav ref={schede} className={styles.schede} aria-label={testi.campi.stato}>
      {[null, ...STATI_ORDINE].map((stato) => {
        const quanti = conteggi?.quanti.get(stato);
        return (
          <Link
            key={stato ?? ''}
            to="/backoffice/ordini"
            search={{ ...resto, ...(stato !== null && { stato }) }}
            className={styles.scheda}
            aria-current={(scelto ?? null) === stato ? 'true' : undefined}
          >
            {stato === null ? testi.tutti : NOMI_STATO_ORDINE[stato]}
            <span className={styles.quanti}>{quanti === undefined ? '' : formatConteggio(quanti)}</span>
          </Link>
        );
      })}
    </nav>
  );
}
