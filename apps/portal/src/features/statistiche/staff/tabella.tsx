import { Elenco, type ElencoProps } from '../../../staff/elenco.tsx';
import { below, TABLET_PX } from '../../../ui/breakpoints.ts';
import { useMedia } from '../../../ui/use-media.ts';
import styles from './statistiche.module.css';
import { testi } from './testi.ts';

/** The table of a chart. On a phone it is a long pile of cards, which opens on request. */
export function Tabella<R>({
  isSenzaGrafico = false,
  ...elenco
}: ElencoProps<R> & { readonly isSenzaGrafico?: boolean }) {
  const isTelefono = useMedia(below(TABLET_PX), false);
  if (!isTelefono || isSenzaGrafico || elenco.rows.length === 0) return <Elenco {...elenco} />;
  return (
    <details className={styles.tabella}>
      <summary>{testi.tabella(elenco.caption, elenco.rows.length)}</summary>
      <Elenco {...elenco} />
    </details>
  );
}
