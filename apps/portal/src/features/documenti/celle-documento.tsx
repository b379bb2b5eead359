import { downloadXml, type Documento } from '@battistrada/contract/documenti';
import ChevronDown from 'virtual:icona/chevron-down';
import FileCode from 'virtual:icona/file-code';
import FileDown from 'virtual:icona/file-down';
import { addressOfCall } from '../../api/client.ts';
import { LinkDocumento } from '../../documenti/link-documento.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LinkElenco, LinkOrdine } from './collegamenti.tsx';
import styles from './tabella-documenti.module.css';
import { testi } from './testi.ts';

/** Whether the lines of a document are shown, and where. */
export interface Apertura {
  readonly isOpen: boolean;
  /** The id of the opened element. */
  readonly dettaglio: string;
  readonly toggle: () => void;
}

interface CellaProps {
  readonly documento: Documento;
  readonly apertura: Apertura;
}

/** The order, the document or the delivery notes that belong to this one. */
export function Collegati({ documento: { numero, numeroOrdine, collegato, ddt }, apertura }: CellaProps) {
  // A deferred invoice covers several orders; the open row lists its delivery notes.
  const isDifferita = numeroOrdine === null && collegato === null && ddt > 0;
  return (
    <span className={styles.collegati}>
      {numeroOrdine !== null && <LinkOrdine numero={numeroOrdine} />}
      {collegato !== null && <LinkElenco documento={collegato} />}
      {isDifferita && (
        <button
          type="button"
          className={styles.ddt}
          aria-expanded={apertura.isOpen}
          aria-controls={apertura.dettaglio}
          aria-label={testi.apriDdt(ddt, numero)}
          onClick={apertura.toggle}
        >
          {testi.ddt(ddt)}
        </button>
      )}
      {numeroOrdine === null && collegato === null && !isDifferita && <Nessuno />}
    </span>
  );
}

/** The dash of an empty cell. On a phone there are no columns, and before an amount it would read as a minus. */
export function Nessuno() {
  return <span className={styles.nessuno}>{testi.nessuno}</span>;
}

/** The actions of a document: its two files, and its lines. */
export function AzioniDocumento({ documento, apertura }: CellaProps) {
  const { id, tipo, numero } = documento;
  return (
    <div className={styles.azioni}>
      <LinkDocumento documento={documento} className={buttonClass('plain')}>
        <FileDown aria-hidden="true" />
        {testi.scarica}
      </LinkDocumento>
      {/* A delivery note has no electronic invoice. */}
      {tipo !== 'DDT' && (
        <a
          href={addressOfCall(downloadXml, { id, tipo })}
          download
          title={testi.xmlDi(numero)}
          className={buttonClass('plain')}
        >
          <FileCode aria-hidden="true" />
          <span className={styles.xml}>{testi.xml}</span>
        </a>
      )}
      <IconButton
        className={styles.apri ?? ''}
        label={apertura.isOpen ? testi.chiudi(numero) : testi.apri(numero)}
        icon={<ChevronDown />}
        aria-expanded={apertura.isOpen}
        aria-controls={apertura.dettaglio}
        onClick={apertura.toggle}
      />
    </div>
  );
}
