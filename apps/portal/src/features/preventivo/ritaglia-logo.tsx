import { useState } from 'react';
import { ReactCrop, type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { Button } from '../../ui/button.tsx';
import { isTutta, misuraStampata, TUTTA, type Ritaglio } from './ritaglio.ts';
import styles from './ritaglia-logo.module.css';
import { testi } from './testi.ts';

const { ritaglio: t } = testi.setup;

/**
 * The width in which the picture is shown for cropping, in pixels: small pictures are enlarged, so that their edges can
 * be grabbed.
 */
const LARGHEZZA = 380;
const ALTEZZA = 220;

/** Crops the chosen picture by finger, mouse or arrow keys, and shows it as it will be printed. */
export function RitagliaLogo({
  immagine,
  ritaglio,
  onChange,
  onError,
}: {
  immagine: string;
  ritaglio: Ritaglio;
  onChange: (ritaglio: Ritaglio) => void;
  onError: () => void;
}) {
  const [proporzione, setProporzione] = useState<number | null>(null);
  const crop: PercentCrop = {
    unit: '%',
    x: ritaglio.sinistra,
    y: ritaglio.alto,
    width: ritaglio.larghezza,
    height: ritaglio.altezza,
  };
  return (
    <div className={styles.ritaglia}>
      <div className={styles.scelta}>
        <ReactCrop
          className={styles.immagine ?? ''}
          crop={crop}
          keepSelection
          minWidth={12}
          minHeight={12}
          ariaLabels={t.maniglie}
          onChange={(_pixel, { x, y, width, height }) =>
            onChange({ sinistra: x, alto: y, larghezza: width, altezza: height })
          }
        >
          <img
            src={immagine}
            alt={testi.setup.anteprima}
            style={{ width: proporzione === null ? LARGHEZZA : Math.min(LARGHEZZA, ALTEZZA * proporzione) }}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setProporzione(Math.max(1, naturalWidth) / Math.max(1, naturalHeight))
            }
            onError={onError}
          />
        </ReactCrop>
        <p className={styles.aiuto}>
          {t.aiuto}
          {/* Its place is reserved, so that the content below does not jump under the finger. */}
          <Button
            kind="plain"
            style={{ visibility: isTutta(ritaglio) ? 'hidden' : 'visible' }}
            onClick={() => onChange(TUTTA)}
          >
            {t.tutta}
          </Button>
        </p>
      </div>
      <figure className={styles.stampa}>
        <Foglio {...{ immagine, ritaglio }} proporzione={proporzione ?? 1} />
        <figcaption>{t.stampa}</figcaption>
      </figure>
    </div>
  );
}

/** The head of the printed quotation, to scale. */
function Foglio({ immagine, ritaglio, proporzione }: { immagine: string; ritaglio: Ritaglio; proporzione: number }) {
  const { larghezza, altezza } = misuraStampata(ritaglio, proporzione);
  const percento = (parte: number): string => `${parte * 100}%`;
  return (
    <div className={styles.foglio} aria-hidden="true">
      <div className={styles.testa}>
        <span className={styles.logo} style={{ width: points(larghezza), height: points(altezza) }}>
          <img
            src={immagine}
            alt=""
            style={{
              width: percento(100 / ritaglio.larghezza),
              height: percento(100 / ritaglio.altezza),
              left: percento(-ritaglio.sinistra / ritaglio.larghezza),
              top: percento(-ritaglio.alto / ritaglio.altezza),
            }}
          />
        </span>
        {[180, 130, 150].map((lunga, riga) => (
          <span key={lunga} className={styles.riga} style={{ width: points(lunga), top: points(44 + riga * 16) }} />
        ))}
        <b className={styles.titolo}>{t.preventivo}</b>
      </div>
    </div>
  );
}

/** A length on the sheet, which is 595 points wide, in units of its box. */
function points(punti: number): string {
  return `${(punti / 595) * 100}cqw`;
}
