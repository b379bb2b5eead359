import styles from './senza-rete.module.css';
import { testi } from './testi-rete.ts';

/**
 * Shows above any screen that there is no network; returns a function that removes it. It is not a component, because
 * the code that a component needs may be missing.
 */
export function showSenzaRete(): () => void {
  const line = document.createElement('div');
  line.setAttribute('role', 'alert');
  line.className = styles['riga'] ?? '';
  document.body.append(line);
  // A live region is announced only when its text changes.
  line.textContent = testi.senzaRete;
  return () => line.remove();
}
