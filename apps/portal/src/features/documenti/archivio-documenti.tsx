import { downloadArchivio, exportDocumenti, type TipoDocumento } from '@battistrada/contract/documenti';
import { formatGiorno, type Giorno } from '@battistrada/domain/giorno';
import Archive from 'virtual:icona/archive';
import Download from 'virtual:icona/download';
import { useState } from 'react';
import { addressOfCall } from '../../api/client.ts';
import { below, TABLET_PX } from '../../ui/breakpoints.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { useMedia } from '../../ui/use-media.ts';
import type { DocumentiUrl } from './documenti-url.ts';
import styles from './filtri-documenti.module.css';
import { formatMese, mesiOf, ultimoMeseIntero } from './mesi.ts';
import { testi } from './testi.ts';

/**
 * Downloads: the list as CSV; the documents of a month as ZIP, of this kind or of every kind, or of the filter's
 * period. It opens a new tab, because a period without documents answers with a page.
 */
export function Archivio({
  tipo,
  url,
  anni,
  oggi,
}: {
  tipo: TipoDocumento;
  url: DocumentiUrl;
  anni: readonly number[];
  oggi: Giorno;
}) {
  const isTelefono = useMedia(below(TABLET_PX), false);
  const mesi = mesiOf(anni, oggi);
  const [scelto, setScelto] = useState<string | null>(null);
  const mese = scelto ?? ultimoMeseIntero(mesi, oggi);
  const { pagina: _pagina, ...filtri } = url;
  const { dal, al } = filtri;
  const hasPeriodo = dal !== undefined || al !== undefined;
  // A period without a first day begins with the first document.
  const periodo = hasPeriodo ? { dal: dal ?? `${anni.at(-1) ?? 1900}-01-01`, al: al ?? oggi } : { mese };
  const zip = (testo: string, query: { tipo?: TipoDocumento }) =>
    mesi.length === 0 ? (
      <Button kind="quiet" disabled>
        <Archive aria-hidden="true" /> {testo}
      </Button>
    ) : (
      <a
        className={buttonClass('quiet')}
        href={addressOfCall(downloadArchivio, { ...periodo, ...query })}
        target="_blank"
        rel="noopener"
      >
        <Archive aria-hidden="true" /> {testo}
      </a>
    );
  const file = (
    <div className={styles.archivio}>
      {hasPeriodo ? (
        <p className={styles.periodo}>
          {testi.periodo(dal === undefined ? null : formatGiorno(dal), al === undefined ? null : formatGiorno(al))}
        </p>
      ) : (
        <Select
          label={testi.mese}
          value={mese}
          disabled={mesi.length === 0}
          onChange={({ target }) => setScelto(target.value)}
        >
          {mesi.map((each) => (
            <option key={each} value={each}>
              {formatMese(each)}
            </option>
          ))}
        </Select>
      )}
      {zip(testi.zip(testi.titoli[tipo]), { tipo })}
      {zip(testi.zipTutto, {})}
      <a className={buttonClass('quiet')} href={addressOfCall(exportDocumenti, { ...filtri, tipo })} download>
        <Download aria-hidden="true" /> {testi.csv}
      </a>
    </div>
  );
  // On a phone the documents come before the downloads.
  if (!isTelefono) return file;
  return (
    <details className={styles.piegato}>
      <summary>{testi.scaricaPiu}</summary>
      {file}
    </details>
  );
}
