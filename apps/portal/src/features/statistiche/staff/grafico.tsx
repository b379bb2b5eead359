/**
 * Our own charts, as SVG: columns with one line over them, and bars of a ranking. Each says one thing, in words above,
 * with its names beside what they name, and stands above a table with the same data; so for a screen reader it is one
 * picture with a name.
 */
import type { CSSProperties } from 'react';
import styles from './grafico.module.css';
import { testi } from './testi.ts';

interface Serie {
  readonly nome: string;
  /** One for each column. */
  readonly valori: readonly number[];
}

interface GraficoProps {
  readonly titolo: string;
  /** What the chart says, as a sentence with its number. */
  readonly parole: string;
  /** The labels below the columns. */
  readonly etichette: readonly string[];
  readonly colonne: Serie;
  /** What the columns are compared with, as a line. */
  readonly confronto?: Serie | undefined;
  readonly scrivi: (valore: number) => string;
}

/** Width of a column with its gap, and height of the drawing, before scaling. */
const PASSO = 10;
const ALTO = 100;
const RIGHE = 4;
/** More labels than this would touch each other. */
const ETICHETTE = 8;

export function Grafico({ titolo, parole, etichette, colonne, confronto, scrivi }: GraficoProps) {
  const serie = confronto === undefined ? [colonne] : [colonne, confronto];
  const massimo = roundUp(Math.max(1, ...serie.flatMap(({ valori }) => valori)));
  const y = (valore: number): number => ALTO - (valore / massimo) * ALTO;
  const righe = Array.from({ length: RIGHE + 1 }, (_, n) => n);
  const lungo = etichette.length * PASSO;
  return (
    <figure className={styles.grafico}>
      <Didascalia titolo={titolo} parole={parole} />
      <div className={styles.assi} aria-hidden="true">
        {righe.map((n) => (
          <span key={n}>{scrivi((massimo * (RIGHE - n)) / RIGHE)}</span>
        ))}
      </div>
      <div className={styles.campo}>
        <svg
          className={styles.disegno}
          viewBox={`0 0 ${lungo} ${ALTO}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={testi.nellaTabella(titolo)}
        >
          {righe.map((n) => (
            <line key={n} className={styles.riga} x2={lungo} y1={(ALTO * n) / RIGHE} y2={(ALTO * n) / RIGHE} />
          ))}
          {colonne.valori.map((valore, n) => (
            <rect
              key={etichette[n]}
              className={styles.colonna}
              x={n * PASSO + PASSO * 0.15}
              width={PASSO * 0.7}
              y={y(valore)}
              height={ALTO - y(valore)}
            />
          ))}
          {confronto !== undefined && (
            <polyline
              className={styles.linea}
              points={confronto.valori.map((valore, n) => `${n * PASSO + PASSO / 2},${y(valore)}`).join(' ')}
            />
          )}
          {etichette.map((etichetta, n) => (
            <rect key={etichetta} className={styles.tocco} x={n * PASSO} width={PASSO} height={ALTO}>
              <title>
                {`${etichetta} · ${serie.map(({ nome, valori }) => `${nome} ${scrivi(valori[n] ?? 0)}`).join(' · ')}`}
              </title>
            </rect>
          ))}
        </svg>
        <Cima valori={colonne.valori} massimo={massimo} scrivi={scrivi} />
      </div>
      {confronto !== undefined && (
        <div className={styles.nomi} aria-hidden="true">
          <span style={inAlto(confronto.valori.at(-1) ?? 0, massimo)}>{confronto.nome}</span>
        </div>
      )}
      <Etichette etichette={etichette} />
    </figure>
  );
}

function Didascalia({ titolo, parole }: { readonly titolo: string; readonly parole: string }) {
  return (
    <figcaption>
      <b>{titolo}</b>
      <span>{parole}</span>
    </figcaption>
  );
}

/** The number of the highest column, above it. */
function Cima({
  valori,
  massimo,
  scrivi,
}: {
  readonly valori: readonly number[];
  readonly massimo: number;
  readonly scrivi: (valore: number) => string;
}) {
  const cima = Math.max(...valori);
  if (cima <= 0) return null;
  const parte = ((valori.indexOf(cima) + 0.5) / valori.length) * 100;
  return (
    <span
      className={styles.cima}
      aria-hidden="true"
      // Shifted by the same part of its own width, it stays inside at both ends.
      style={{ ...inAlto(cima, massimo), left: `${parte}%`, transform: `translateX(-${parte}%)` }}
    >
      {scrivi(cima)}
    </span>
  );
}

function inAlto(valore: number, massimo: number): CSSProperties {
  return { bottom: `${(valore / massimo) * 100}%` };
}

function Etichette({ etichette }: { readonly etichette: readonly string[] }) {
  const ogni = Math.ceil(etichette.length / ETICHETTE);
  return (
    <div
      className={styles.etichette}
      style={{ gridTemplateColumns: `repeat(${etichette.length}, minmax(0, 1fr))` }}
      aria-hidden="true"
    >
      {etichette.map((etichetta, n) => (
        <span key={etichetta}>{n % ogni === 0 && <span data-rara={rarity(n / ogni)}>{etichetta}</span>}</span>
      ))}
    </div>
  );
}

/** How narrow a chart may be that still shows a label: every second and every fourth stay longer. */
function rarity(n: number): 'poco' | 'molto' | undefined {
  if (n % 4 === 0) return 'molto';
  return n % 2 === 0 ? 'poco' : undefined;
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
  parole,
  voci,
  scrivi,
}: {
  readonly titolo: string;
  readonly parole: string;
  readonly voci: readonly { readonly nome: string; readonly valore: number }[];
  readonly scrivi: (valore: number) => string;
}) {
  const massimo = Math.max(1, ...voci.map(({ valore }) => valore));
  return (
    <figure className={styles.classifica}>
      <Didascalia titolo={titolo} parole={parole} />
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
    </figure>
  );
}
