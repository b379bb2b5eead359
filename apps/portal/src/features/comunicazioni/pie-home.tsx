import type { Comunicazione } from '@battistrada/contract/comunicazioni';
import { listPosto } from './posti.ts';
import styles from './pie-home.module.css';
import { testi } from './testi.ts';
import { TestoComunicazione } from './testo-comunicazione.tsx';

/** The footer communications, at the end of the page; nothing when there is none. */
export function PieHome({ comunicazioni }: { comunicazioni: readonly Comunicazione[] }) {
  const qui = listPosto(comunicazioni, 'footer');
  if (qui.length === 0) return null;
  return (
    <aside className={styles.pie} aria-label={testi.pieDiPagina}>
      {qui.map(({ id, testo }) => (
        <TestoComunicazione key={id} testo={testo} />
      ))}
    </aside>
  );
}
