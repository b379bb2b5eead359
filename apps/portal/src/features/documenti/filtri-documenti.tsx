import { downloadArchivio, type TipoDocumento } from '@battistrada/contract/documenti';
import type { Giorno } from '@battistrada/domain/giorno';
import Archive from 'virtual:icona/archive';
import { useState } from 'react';
import { addressOfCall } from '../../api/client.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/select.tsx';
import { CercaDocumento } from './cerca-documento.tsx';
import { hasFiltri, type DocumentiUrl } from './documenti-url.ts';
import styles from './filtri-documenti.module.css';
import { formatMese, mesiDi, ultimoMeseIntero } from './mesi.ts';
import { testi } from './testi.ts';

export interface FiltriDocumentiProps {
  readonly tipo: TipoDocumento;
  readonly url: DocumentiUrl;
  /** Years that have documents, newest first. */
  readonly anni: readonly number[];
  readonly oggi: Giorno;
  readonly onApply: (url: DocumentiUrl) => void;
}

/** Search within, year, and a whole month to take away. A filter that changes starts at the first page again. */
export function FiltriDocumenti({ tipo, url, anni, oggi, onApply }: FiltriDocumentiProps) {
  const { anno, cerca } = url;
  const scelti = anno === undefined || anni.includes(anno) ? anni : [anno, ...anni];
  return (
    <Card>
      <div className={styles.filtri} role="search" aria-label={testi.filtri}>
        <CercaDocumento
          cerca={cerca ?? ''}
          onCerca={(testo) => onApply({ ...(testo !== '' && { cerca: testo }), ...(anno !== undefined && { anno }) })}
        />
        <Select
          label={testi.anno}
          value={anno ?? ''}
          onChange={({ target }) =>
            onApply({
              ...(cerca !== undefined && { cerca }),
              ...(target.value !== '' && { anno: Number(target.value) }),
            })
          }
        >
          <option value="">{testi.tuttiGliAnni}</option>
          {scelti.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </Select>
        <div className={styles.comandi}>
          {hasFiltri(url) && (
            <Button kind="plain" onClick={() => onApply({})}>
              {testi.togliFiltri}
            </Button>
          )}
        </div>
        <Archivio tipo={tipo} mesi={mesiDi(anni, oggi)} oggi={oggi} />
      </div>
    </Card>
  );
}

/** A month of this kind, or of every kind, as one file. A new tab, for a month without documents answers with a page. */
function Archivio({ tipo, mesi, oggi }: { tipo: TipoDocumento; mesi: readonly string[]; oggi: Giorno }) {
  const [mese, setMese] = useState<string | null>(null);
  const scelto = mese ?? ultimoMeseIntero(mesi, oggi);
  const link = (testo: string, query: { mese: string; tipo?: TipoDocumento }) =>
    mesi.length === 0 ? (
      <Button kind="quiet" disabled>
        <Archive aria-hidden="true" /> {testo}
      </Button>
    ) : (
      <a className={buttonClass('quiet')} href={addressOfCall(downloadArchivio, query)} target="_blank" rel="noopener">
        <Archive aria-hidden="true" /> {testo}
      </a>
    );
  return (
    <div className={styles.archivio}>
      <Select
        label={testi.mese}
        value={scelto}
        disabled={mesi.length === 0}
        onChange={({ target }) => setMese(target.value)}
      >
        {mesi.map((each) => (
          <option key={each} value={each}>
            {formatMese(each)}
          </option>
        ))}
      </Select>
      {link(testi.zip(testi.titoli[tipo]), { mese: scelto, tipo })}
      {link(testi.zipTutto, { mese: scelto })}
    </div>
  );
}
