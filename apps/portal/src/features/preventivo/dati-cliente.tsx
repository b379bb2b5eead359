import type { ClienteFinale } from '@battistrada/contract/preventivo';
import styles from './cliente-passo.module.css';

/** Name, address and contacts of an end customer. */
export function DatiCliente({ cliente }: { cliente: ClienteFinale }) {
  const { ragioneSociale, indirizzo, cap, citta, provincia, cellulare, email, partitaIva } = cliente;
  const luogo = [cap, citta, provincia && `(${provincia})`].filter(Boolean).join(' ');
  return (
    <div className={styles.dati}>
      <b>{ragioneSociale}</b>
      {[[indirizzo, luogo].filter(Boolean).join(', '), [cellulare, email].filter(Boolean).join(' · '), partitaIva].map(
        (riga) => riga !== '' && <span key={riga}>{riga}</span>,
      )}
    </div>
  );
}
