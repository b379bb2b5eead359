import { formatEuro } from '@battistrada/domain/denaro';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { usePrezziNascosti } from './prezzi-nascosti.ts';
import styles from './prezzo.module.css';
import { testi } from './testi.ts';

/** An amount, or dots of the same width while prices are hidden. */
export function Prezzo({ cents }: { cents: number }) {
  const isNascosto = usePrezziNascosti();
  const importo = formatEuro(cents);
  if (!isNascosto) return importo;
  return (
    // Zeros are as wide as any digit. The amount itself is not in the page, so it cannot be selected or searched.
    <span className={styles.nascosto} data-sagoma={importo.replaceAll(/\d/g, '0')}>
      <VisuallyHidden>{testi.prezzoNascosto}</VisuallyHidden>
    </span>
  );
}
