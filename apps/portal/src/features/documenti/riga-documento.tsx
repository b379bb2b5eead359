import { downloadXml, type Documento } from '@battistrada/contract/documenti';
import { formatGiorno } from '@battistrada/domain/giorno';
import ChevronDown from 'virtual:icona/chevron-down';
import FileCode from 'virtual:icona/file-code';
import FileDown from 'virtual:icona/file-down';
import { useId, useState } from 'react';
import { addressOfCall } from '../../api/client.ts';
import { LinkDocumento } from '../../documenti/link-documento.tsx';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LinkElenco, LinkOrdine } from './collegamenti.tsx';
import { DettaglioDocumento } from './dettaglio-documento.tsx';
import styles from './tabella-documenti.module.css';
import { testi } from './testi.ts';

const { colonne } = testi;

/** One document; open, its lines and what hangs together with it. */
export function RigaDocumento({ documento }: { documento: Documento }) {
  const [isOpen, setOpen] = useState(false);
  const dettaglio = useId();
  const { id, tipo, numero, data, totaleCents, numeroOrdine, collegato, ddt } = documento;
  // A deferred invoice of several orders: its delivery notes stand in the open row.
  const isDifferita = numeroOrdine === null && collegato === null && ddt > 0;
  return (
    <>
      <tr className={styles.riga}>
        <td data-label={colonne.numero}>
          <b className={styles.numero}>{numero}</b>
        </td>
        <td data-label={colonne.data}>
          <time dateTime={data}>{formatGiorno(data)}</time>
        </td>
        <td data-label={colonne.collegato}>
          <span className={styles.collegati}>
            {numeroOrdine !== null && <LinkOrdine numero={numeroOrdine} />}
            {collegato !== null && <LinkElenco documento={collegato} />}
            {isDifferita && (
              <button
                type="button"
                className={styles.ddt}
                aria-expanded={isOpen}
                aria-controls={dettaglio}
                aria-label={testi.apriDdt(ddt, numero)}
                onClick={() => setOpen(!isOpen)}
              >
                {testi.ddt(ddt)}
              </button>
            )}
            {numeroOrdine === null && collegato === null && !isDifferita && testi.nessuno}
          </span>
        </td>
        <td data-label={colonne.totale} data-num>
          <b>
            <Prezzo cents={totaleCents} />
          </b>
        </td>
        <td className="no-print">
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
                {testi.xml}
              </a>
            )}
            <IconButton
              className={styles.apri ?? ''}
              label={isOpen ? testi.chiudi(numero) : testi.apri(numero)}
              icon={<ChevronDown />}
              aria-expanded={isOpen}
              aria-controls={dettaglio}
              onClick={() => setOpen(!isOpen)}
            />
          </div>
        </td>
      </tr>
      <tr id={dettaglio} hidden={!isOpen} className={styles.aperto}>
        {isOpen && (
          <td colSpan={5}>
            <DettaglioDocumento documento={documento} />
          </td>
        )}
      </tr>
    </>
  );
}
