import type { ClienteFinale } from '@battistrada/contract/preventivo';
import { righeIndirizzo } from '@battistrada/domain/indirizzo-scritto';
import styles from './cliente-passo.module.css';

/** Name, address and contacts of an end customer. */
export function DatiCliente({ cliente }: { cliente: ClienteFinale }) {
  const { ragioneSociale, cellulare, email, partitaIva } = cliente;
  return (
    <div className={styles.dati}>
      <b>{ragioneSociale}</b>
      {[righeIndirizzo(cliente).join(', '), [cellulare, email].filter(Boolean).join(' · '), partitaIva].map(
        (riga) => riga !== '' && <span key={riga}>{riga}</span>,
      )}
    </div>
  );
}
