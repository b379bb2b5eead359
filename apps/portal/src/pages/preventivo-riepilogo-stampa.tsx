import { getLogo } from '@battistrada/contract/preventivo';
import { righeIndirizzo } from '@battistrada/domain/indirizzo-scritto';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addressOfCall } from '../api/client.ts';
import { setupQuery } from '../features/preventivo/preventivo-query.ts';
import { profiloQuery } from '../features/utente/utente-query.ts';
import { PrintHead } from '../ui/print-head.tsx';
import styles from './preventivo-riepilogo-page.module.css';

/** The head of a quotation printed from its screen: the dealer's own, because he is the seller. */
export function RiepilogoStampa() {
  const { data: setup } = useQuery(setupQuery);
  const { data: profilo } = useQuery(profiloQuery);
  const [isSenzaLogo, setSenzaLogo] = useState(false);
  if (profilo === undefined) return null;
  const { ragioneSociale, telefono, partitaIva } = profilo;
  const hasLogo = setup?.completato === true && !isSenzaLogo;
  return (
    <PrintHead
      brand={
        hasLogo ? (
          <img
            className={styles.logo}
            src={addressOfCall(getLogo, {})}
            alt={ragioneSociale}
            onError={() => setSenzaLogo(true)}
          />
        ) : (
          ragioneSociale
        )
      }
    >
      <p className={styles.rivenditore}>
        {hasLogo && <b>{ragioneSociale}</b>}
        <span>{righeIndirizzo(profilo).join(', ')}</span>
        <span>{[telefono, `P.IVA ${partitaIva}`].filter(Boolean).join(' · ')}</span>
      </p>
    </PrintHead>
  );
}
