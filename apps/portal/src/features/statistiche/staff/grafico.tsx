/**
 * Our own charts, as SVG: columns with lines over them, and bars of a ranking. Each is above a table with the same
 * data, so for a screen reader it is one picture with a name.
 */
import styles from './grafico.module.css';
import { testi } from './testi.ts';

export interface Serie {
  readonly nome: string;
  /** One for each column. */
  readonly valori: readonly number[];
  readonly forma: 'colonne' | 'linea' | 'tratti';
}

interface GraficoProps {
  readonly titolo: string;
  /** The labels below the columns. */
  readonly etichette: readonly string[];
  readonly serie: readonly Serie[];
  readonly scrivi: (valore: number) => string;
}

/** Width of a column with its gap, and height of the drawing, before scaling. */
const PASSO = 10;
const ALTO = 100;
const RIGHE = 4;
/** More labels than this would touch each other. */
const ETICHETTE = 8;

export function Grafico({ titolo, etichette, serie, scrivi }: GraficoProps) {
  const massimo = roundUp(Math.max(1, ...serie.flatMap(({ valori }) => valori)));
  const y = (valore: number): number => ALTO - (valore / massimo) * ALTO;
  const ogni = Math.ceil(etichette.length / ETICHETTE);
  const colonne = serie.filter(({ forma }) => forma === 'colonne');
  const linee = serie.filter(({ forma }) => forma !== 'colonne');
  return (
    <figure className={styles.grafico}>
      <figcaption>
        <b>{titolo}</b>
        {serie.length > 1 && <Legenda serie={serie} />}
      </figcaption>
      <div className={styles.assi} aria-hidden="true">
        {Array.from({ length: RIGHE + 1 }, (_, n) => (
          <span key={n}>{scrivi((massimo * (RIGHE - n)) / RIGHE)}</span>
        ))}
      </div>
      <svg
        className={styles.disegno}
        viewBox={`0 0 ${etichette.length * PASSO} ${ALTO}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={testi.nellaTabella(titolo)}
      >
        {Array.from({ length: RIGHE + 1 }, (_, n) => (
          <line
            key={n}
            className={styles.riga}
            x2={etichette.length * PASSO}
            y1={(ALTO * n) / RIGHE}
            y2={(ALTO * n) / RIGHE}
          />
        ))}
        {colonne.map(({ nome, valori }) =>
          valori.map((valore, n) => (
            <rect
              key={`${nome} ${n}`}
              className={styles.colonna}
              x={n * PASSO + PASSO * 0.15}
              width={PASSO * 0.7}
              y={y(valore)}
              height={ALTO - y(valore)}
            />
          )),
        )}
        {linee.map(({ nome, valori, forma }) => (
          <polyline
            key={nome}
            className={styles.linea}
            data-forma={forma}
            points={valori.map((valore, n) => `${n * PASSO + PASSO / 2},${y(valore)}`).join(' ')}
          />
        ))}
        {etichette.map((etichetta, n) => (
          <rect key={etichetta} className={styles.tocco} x={n * PASSO} width={PASSO} height={ALTO}>
            <title>
              {`${etichetta} · ${serie.map(({ nome, valori }) => `${nome} ${scrivi(valori[n] ?? 0)}`).join(' · ')}`}
            </title>
          </rect>
        ))}
      </svg>
      <div
        className={styles.etichette}
        style={{ gridTemplateColumns: `repeat(${etichette.length}, minmax(0, 1fr))` }}
        aria-hidden="true"
      >
        {etichette.map((etichetta, n) => (
          <span key={etichetta}>{n % ogni === 0 && <span>{etichetta}</span>}</span>
        ))}
      </div>
    </figure>
  );
}

function Legenda({ serie }: { readonly serie: readonly Serie[] }) {
  return (
    <ul className={styles.legenda} aria-hidden="true">
      {serie.map(({ nome, forma }) => (
        <li key={nome} data-forma={forma}>
          {nome}
        </li>
      ))}
    </ul>
  );
}

/** The next number above that suits an axis of four lines: 4, 8, 20, 40, 80, 200 … */
function roundUp(valore: number): number {
  let passo = 1;
  while (passo * 40 < valore) passo *= 10;
  return [4, 8, 20, 40].map((n) => n * passo).find((n) => n >= valore) ?? valore;
}

/** A ranking as bars, the longest first. */
export function Barre({
  titolo,
  voci,
  scrivi,
}: {
  readonly titolo: string;
  readonly voci: readonly { readonly nome: string; readonly valore: number }[];
  readonly scrivi: (valore: number) => string;
}) {
  const massimo = Math.max(1, ...voci.map(({ valore }) => valore));
  return (
    <div className={styles.barre} role="img" aria-label={testi.nellaTabella(titolo)}>
      {voci.map(({ nome, valore }, n) => (
        <div key={`${nome} ${n}`} className={styles.voce}>
          <span title={nome}>{nome}</span>
          <svg viewBox="0 0 100 10" preserveAspectRatio="none">
            <rect className={styles.colonna} width={Math.max(0.5, (valore / massimo) * 100)} height="10" />
          </svg>
          <span>{scrivi(valore)}</span>
        </div>
      ))}
    </div>
  );
}
