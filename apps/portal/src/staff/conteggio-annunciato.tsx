import { formatNumero } from '@battistrada/domain/numero';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

/**
 * Tells a screen reader how many results a list shows, each time it has changed; the eye sees them. `null` is still to
 * come. It must stay in the page while the list loads: a text that comes with its element is not announced.
 */
export function ConteggioAnnunciato({ risultati, hasAltri }: { risultati: number | null; hasAltri: boolean }) {
  return (
    <VisuallyHidden>
      <span role="status">{risultati === null ? '' : formatConteggio(risultati, hasAltri)}</span>
    </VisuallyHidden>
  );
}

function formatConteggio(risultati: number, hasAltri: boolean): string {
  if (risultati === 0) return 'Nessun risultato';
  const letti = risultati === 1 ? '1 risultato' : `${formatNumero(risultati)} risultati`;
  return hasAltri ? `${letti}, altri da mostrare` : letti;
}
