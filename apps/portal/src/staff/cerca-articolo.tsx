import { formatPezzi } from '@battistrada/domain/numero';
import type { ArticoloTrovato } from '@battistrada/contract/scelte-staff';
import { formatEuro } from '@battistrada/domain/denaro';
import { CercaEScegli } from './cerca-e-scegli.tsx';
import { findTrovati } from './scelte-query.ts';

const testi = {
  segnaposto: 'Codice, EAN o parole',
  nessuno: 'Nessun articolo trovato.',
  pezzi: formatPezzi,
} as const;

/** Finds an article. */
export function CercaArticolo({
  label,
  onScelto,
}: {
  readonly label: string;
  readonly onScelto: (articolo: ArticoloTrovato) => void;
}) {
  return (
    <CercaEScegli
      label={label}
      segnaposto={testi.segnaposto}
      chiave="articoli-trovati"
      find={findTrovati}
      nessuno={testi.nessuno}
      keyOf={({ codice }) => codice}
      draw={({ codice, descrizione, marca, prezzoListinoCents, giacenza }) => (
        <>
          <span>
            <b>{codice}</b> {descrizione}
          </span>
          <small>
            {marca} · {formatEuro(prezzoListinoCents)} · {testi.pezzi(giacenza)}
          </small>
        </>
      )}
      onScelto={onScelto}
    />
  );
}
